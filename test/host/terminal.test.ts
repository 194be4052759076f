import { equal, match, ok } from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { until } from './support/editor.ts';

describe('fiscal in the terminal', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-terminal-'));
    // Any use of the extension.
    await vscode.workspace.openTextDocument({ language: 'fiscal', content: 'GET /openapi/demo/echo\n' });
  });

  after(() => rm(folder, { recursive: true, force: true }));

  /** What a shell of a new terminal writes to a file. */
  async function said(line: string): Promise<string> {
    const file = join(folder, 'said');
    await rm(file, { force: true });
    const script = `(${line}; echo "exit code $?") >'${file}.part' 2>&1; mv '${file}.part' '${file}'`;
    const terminal = vscode.window.createTerminal({ shellPath: '/bin/sh', shellArgs: ['-c', script] });
    let text = '';
    await until(async () => {
      text = await readFile(file, 'utf8').catch(() => '');
      return text.includes('exit code');
    }, 'the terminal');
    terminal.dispose();
    return text;
  }

  it('is found at the end of the PATH, and no secret is in the environment', async () => {
    const text = await said('echo "PATH is $PATH"; env; fiscal --version');
    match(text, /^PATH is .*:[^:]*\/bin$/m);
    match(text, /^FISCAL_EDITOR_NODE=./m);
    ok(!/^FISCAL_APP_SECRET|^ELECTRON_RUN_AS_NODE/m.test(text));
    match(text, /^\d+\.\d+\.\d+\nexit code 0$/m);
  });

  it('runs with the editor’s Node if there is no other', async () => {
    match(await said('PATH="${PATH##*:}"; fiscal --version'), /^\d+\.\d+\.\d+\nexit code 0\n$/);
  });

  it('receives a channel to the window, with a token', async () => {
    const text = await said('env');
    match(text, /^FISCAL_EDITOR_CHANNEL=.+$/m);
    match(text, /^FISCAL_EDITOR_TOKEN=[0-9a-f]{64}$/m);
  });

  it('reports that the window has no App Secret for an origin, without a question', async () => {
    await writeFile(join(folder, 'a.fiscal'), 'GET /openapi/demo/echo\n');
    const environments = { teste: { baseUrl: 'https://nowhere.example.com', kind: 'homologacao' } };
    await writeFile(join(folder, 'fiscal.env.json'), JSON.stringify(environments));
    const text = await said(`cd '${folder}' && fiscal send a.fiscal --env teste`);
    match(
      text,
      /^fiscal: VS Code has no App Secret [^\n]*https:\/\/nowhere\.example\.com[^\n]*\nexit code 2\n$/,
    );
  });

  it('says in one line to open a new terminal if its window is gone', async () => {
    const text = await said(`cd '${folder}' && FISCAL_EDITOR_CHANNEL='${folder}/gone' fiscal send a.fiscal`);
    match(text, /^fiscal: [^\n]*Open a new terminal[^\n]*\nexit code 2\n$/);
  });

  it('runs tasks without a path setting, and passes no token to the signer', async () => {
    const seen = join(folder, 'seen');
    const signer = join(folder, 'sign.sh');
    await writeFile(
      signer,
      `echo "is Node: [$ELECTRON_RUN_AS_NODE] token: [$FISCAL_EDITOR_TOKEN]" >'${seen}'\n`,
    );
    const configuration = vscode.workspace.getConfiguration('fiscal');
    const setSigner = (command: string | undefined) =>
      configuration.update('conform.signer', command, vscode.ConfigurationTarget.Global);
    await setSigner(`sh "${signer}"`);
    try {
      await vscode.commands.executeCommand('fiscal.testSigner');
      const text = () => readFile(seen, 'utf8').catch(() => '');
      await until(async () => (await text()).endsWith('\n'), 'the signer');
      equal(await text(), 'is Node: [] token: []\n');
      await until(() => vscode.tasks.taskExecutions.length === 0, 'the end of the task');
    } finally {
      await setSigner(undefined);
    }
  });
});
