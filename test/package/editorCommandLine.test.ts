import { equal, match, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { outputFolder } from '../support/editorHost/paths.ts';
import { skip } from '../support/skip.ts';
import { readZip, readZipModes } from '../support/zip.ts';

/** As VS Code installs the extension, without VS Code. */
describe('the command line of the editor’s terminals', () => {
  let folder: string;

  before(async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX shell');
    folder = await mkdtemp(join(tmpdir(), 'fiscal-terminal-'));
    const archive = await readFile(join(outputFolder, 'fiscal-playground.vsix'));
    const modes = readZipModes(archive);
    for (const [path, content] of readZip(archive)) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { mode: modes.get(path) });
    }
  });

  after(() => (folder === undefined ? undefined : rm(folder, { recursive: true, force: true })));

  function fiscal(words: readonly string[], variables: Readonly<Record<string, string>>) {
    return spawnSync(join(folder, 'extension/bin/fiscal'), words, {
      encoding: 'utf8',
      cwd: folder,
      env: { PATH: '', HOME: folder, ...variables },
    });
  }

  const editor = { FISCAL_EDITOR_NODE: process.execPath };

  it('says its version with the editor’s Node and nothing else in the PATH', async () => {
    const { version } = JSON.parse(await readFile(join(folder, 'extension/package.json'), 'utf8'));
    const { status, stdout, stderr } = fiscal(['--version'], editor);
    equal(stderr, '');
    equal(stdout, `${version}\n`);
    equal(status, 0);
  });

  it('signs, with options for another Node in the environment', () => {
    const request = ['--path', '/openapi/demo/echo', '--timestamp', '1700000000'];
    const { status, stdout, stderr } = fiscal(['sign', ...request], {
      ...editor,
      FISCAL_APP_SECRET: 'secret',
      NODE_OPTIONS: '--require ./missing.js',
    });
    equal(status, 0, stderr);
    const signature = createHash('md5').update('secret/openapi/demo/echo1700000000').digest('hex');
    ok(stdout.includes(signature), stdout);
  });

  it('says that Node.js is missing, in one line', () => {
    const { status, stdout, stderr } = fiscal(['--version'], {});
    equal(stdout, '');
    match(stderr, /^fiscal: [^\n]*Node\.js[^\n]*\n$/);
    equal(status, 127);
  });
});
