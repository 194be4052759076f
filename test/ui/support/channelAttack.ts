import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import type { PlannedConnection } from './channelProgram.ts';
import type { Workbench } from './workbench.ts';

const PROGRAM = join(repositoryRoot, 'test/ui/support/channelProgram.ts');

/** Has a stranger's program in the terminal that has the focus make these connections, all at once. `heard` resolves with what each of
 *  them got, once all are closed. */
export async function attack(
  w: Workbench,
  plan: readonly PlannedConnection[],
): Promise<() => Promise<readonly string[]>> {
  const file = join(w.folder, 'heard.json');
  await rm(file, { force: true });
  await writeFile(join(w.folder, 'plan.json'), JSON.stringify(plan));
  await w.page.keyboard.type(`"$FISCAL_EDITOR_NODE" '${PROGRAM}' . &`);
  await w.page.keyboard.press('Enter');
  return async () => JSON.parse(await textOnceWritten(w, file));
}

/** The text of a file that is renamed to its name once it's complete. */
async function textOnceWritten(w: Workbench, file: string): Promise<string> {
  const read = () => readFile(file, 'utf8').catch(() => '');
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while ((await read()) === '' && performance.now() < deadline) await w.page.waitForTimeout(100);
  return read();
}

/** A call as the command line makes it. */
export function call(input: object, method = 'run', token: unknown = '__TOKEN__'): string {
  return `${JSON.stringify({ token, method, input })}\n`;
}

/** `fiscal send` of a file, as the command line asks for it. */
export function sendCall(cwd: string, name: string, more: object = {}): string {
  return call({ command: 'send', names: [name], options: {}, cwd, env: {}, locale: 'en', ...more });
}
