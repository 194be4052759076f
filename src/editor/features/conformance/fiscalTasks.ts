import * as vscode from 'vscode';
import type { Say } from '../../platform/notifications/say.ts';
import { settings } from '../../platform/settings/settings.ts';

export const FISCAL_TASK = 'fiscal';

/** A task of tasks.json: a command of the command line, and its arguments. */
interface FiscalTaskDefinition extends vscode.TaskDefinition {
  readonly command?: unknown;
  readonly args?: unknown;
}

/** Matches `file:line:column severity code message`, which `fiscal check` prints, and what it says of a file of cases. */
const MATCHERS = ['$fiscal', '$fiscal-cases'];

/** The tasks that are offered without a tasks.json, and those that one names. */
export class FiscalTasks implements vscode.TaskProvider {
  readonly #say: Say;

  constructor(say: Say) {
    this.#say = say;
  }

  provideTasks(): vscode.Task[] {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const signer = settings.signerCommand();
    return signer === '' ? [] : folders.map(folder => this.signerTask(signer, folder));
  }

  /** What a tasks.json names: VS Code runs it in a trusted workspace only. */
  resolveTask({ definition, scope, name }: vscode.Task): vscode.Task | undefined {
    const { command, args = [] } = definition as FiscalTaskDefinition;
    if (typeof command !== 'string' || !Array.isArray(args)) return undefined;
    const words = args.filter(word => typeof word === 'string');
    return taskOf(definition, scope ?? vscode.TaskScope.Workspace, name, [command, ...words]);
  }

  /** `fiscal conform` with the user's own command. */
  signerTask(signer: string, scope: vscode.WorkspaceFolder | vscode.TaskScope.Workspace): vscode.Task {
    const [command, ...args] = ['conform', '--signer', signer];
    const definition = { type: FISCAL_TASK, command, args };
    return taskOf(definition, scope, this.#say('conformance.title'), ['conform', ...args]);
  }
}

/** A process, not a shell: what the arguments hold is never a command of a shell. */
function taskOf(
  definition: vscode.TaskDefinition,
  scope: vscode.WorkspaceFolder | vscode.TaskScope,
  name: string,
  words: readonly string[],
): vscode.Task {
  const execution = new vscode.ProcessExecution(settings.commandLinePath(), [...words]);
  const task = new vscode.Task(definition, scope, name, FISCAL_TASK, execution, MATCHERS);
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, clear: true };
  return task;
}
