import { deepEqual, equal, match } from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desktopEditorLines, startDesktopEditor } from '../../../scripts/start/desktopEditor.ts';

/** A program that writes down its arguments and a variable, and ends with an exit code. */
const SEEN = `require('node:fs').writeFileSync('SEEN', JSON.stringify([...process.argv.slice(2), process.env.FISCAL_SAMPLE]))`;

describe('P17 the desktop editor that npm start opens', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal start '));
  });
  after(() => rm(folder, { recursive: true }));

  async function editor(exitCode: number): Promise<{ readonly program: string; readonly seen: string }> {
    const seen = join(folder, 'seen.json');
    const script = join(folder, 'code.cjs');
    await writeFile(
      script,
      `${SEEN.replace("'SEEN'", JSON.stringify(seen))}; process.exitCode = ${exitCode};`,
    );
    const isWindows = process.platform === 'win32';
    const program = join(folder, isWindows ? 'code.cmd' : 'code');
    const text = isWindows
      ? `@"${process.execPath}" "${script}" %*\r\n`
      : `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`;
    await writeFile(program, text);
    await chmod(program, 0o755);
    return { program, seen };
  }

  it('receives its arguments unchanged, even if they or its own path contain spaces', async () => {
    const { program, seen } = await editor(0);
    const args = ['--extensionDevelopmentPath=C:\\a b', join(folder, 'a & b')];
    equal(await startDesktopEditor(program, args, { FISCAL_SAMPLE: 'x' }), 0);
    deepEqual(JSON.parse(await readFile(seen, 'utf8')), [...args, 'x']);
  });

  it('isn’t reported as opening if it fails or can’t be started', async () => {
    const { program } = await editor(3);
    equal(await startDesktopEditor(program, [], {}), 3);
    match(String(await startDesktopEditor(join(folder, 'no editor'), [], {})), /ENOENT/);
    match(desktopEditorLines(3, folder).join('\n'), /couldn’t be started \(3\)/);
    match(desktopEditorLines(0, folder).join('\n'), /^VS Code opens/);
  });
});
