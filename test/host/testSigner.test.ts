import { deepEqual, equal, ok } from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { dismissQuestions, until } from './support/editor.ts';

const { ConfigurationTarget } = vscode;
const configuration = () => vscode.workspace.getConfiguration('fiscal');

describe('Test My Signer…', () => {
  let folder: string;
  /** Replaces the command line, and records its arguments. */
  let program: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-signer-'));
    program = join(folder, 'fiscal');
    await writeFile(
      program,
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${join(folder, 'seen')}'\necho body-crlf-kept\n`,
    );
    await chmod(program, 0o755);
    await configuration().update('commandLine.path', program, ConfigurationTarget.Global);
  });

  afterEach('take back what is asked', dismissQuestions);

  after(async () => {
    await configuration().update('commandLine.path', undefined, ConfigurationTarget.Global);
    await configuration().update('conform.signer', undefined, ConfigurationTarget.Global);
    await rm(folder, { recursive: true, force: true });
  });

  const seen = async () => (await readFile(join(folder, 'seen'), 'utf8').catch(() => '')).trim().split('\n');

  it('runs the command in the user settings in a terminal, as one argument', async () => {
    await configuration().update('conform.signer', 'php "my sign.php"', ConfigurationTarget.Global);
    await vscode.commands.executeCommand('fiscal.testSigner');
    await until(async () => (await seen()).length === 3, 'the run');
    deepEqual(await seen(), ['conform', '--signer', 'php "my sign.php"']);
    equal(configuration().inspect('conform.signer')?.workspaceValue, undefined);
  });

  it('is offered as a task with problem matchers', async () => {
    const tasks = await vscode.tasks.fetchTasks({ type: 'fiscal' });
    const [task] = tasks;
    ok(task !== undefined);
    deepEqual(task.definition, {
      type: 'fiscal',
      command: 'conform',
      args: ['--signer', 'php "my sign.php"'],
    });
    deepEqual(task.problemMatchers, ['$fiscal', '$fiscal-cases']);
    // While the first run hasn't ended, VS Code asks which one to end.
    await until(() => vscode.tasks.taskExecutions.length === 0, 'the end of the first run');
    await rm(join(folder, 'seen'), { force: true });
    await vscode.tasks.executeTask(task);
    await until(async () => (await seen()).length === 3, 'the run');
  });
});
