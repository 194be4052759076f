import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { runCommand } from './quickInput.ts';
import type { Workbench } from './workbench.ts';

/** An extension that calls tools as a coding agent does. */
export const TOOL_CALLER = join(repositoryRoot, 'test/ui/support/toolCaller');

/** Lets an agent call a tool, and resolves with the result once the user has responded. */
export async function callTool(w: Workbench, tool: string, answer: () => Promise<void>): Promise<string> {
  const file = join(w.folder, 'result.json');
  await rm(file, { force: true });
  await writeFile(join(w.folder, 'call.json'), JSON.stringify({ tool, input: { file: 'echo.fiscal' } }));
  await runCommand(w, 'Test: Call Tool');
  await answer();
  for (let turn = 0; turn < 300; turn++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text).result;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('The tool doesn’t return.');
}
