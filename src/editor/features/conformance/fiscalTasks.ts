import * as vscode from 'vscode';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { setting } from '../../platform/settings/settings.ts';

const FISCAL_TASK = 'fiscal';

/** A task in tasks.json: a command of the command line with its arguments. */
interface FiscalTaskDefinition extends vscode.TaskDefinition {
  readonly command?: unknown;
  readonly args?: unknown;
}

/** The first problem matcher matches `file:line:column severity code message`, as printed by `fiscal check`; the second one, the
 *  messages of `fiscal conform` about a file of cases. */
const MATCHERS = ['$fiscal', '$fiscal-cases'];

/** The tasks that are available without a tasks.json, and those defined in one. */
export class FiscalTasks implements vscode.TaskProvider {
  readonly #localize: Localizer;
  readonly #extensionPath: string;

  constructor(localize: Localizer, extensionPath: string) {
    this.#localize = localize;
    this.#extensionPath = extensionPath;
  }

  provideTasks(): vscode.Task[] {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const signer = setting(vscode, 'conform.signer').trim();
    return signer === '' ? [] : folders.map(folder => this.signerTask(signer, folder));
  }

  /** A task defined in tasks.json, which VS Code runs only in a trusted workspace. */
  resolveTask({ definition, scope, name }: vscode.Task): vscode.Task | undefined {
    const { command, args = [] } = definition as FiscalTaskDefinition;
    if (typeof command !== 'string' || !Array.isArray(args)) return undefined;
    const words = args.filter(word => typeof word === 'string');
    return taskOf(
      definition,
      scope ?? vscode.TaskScope.Workspace,
      name,
      [command, ...words],
      this.#extensionPath,
    );
  }

  /** `fiscal conform` with the user's own command. */
  signerTask(signer: string, scope: vscode.WorkspaceFolder | vscode.TaskScope.Workspace): vscode.Task {
    const [command, ...args] = ['conform', '--signer', signer];
    const definition = { type: FISCAL_TASK, command, args };
    return taskOf(
      definition,
      scope,
      this.#localize('conformance.title'),
      ['conform', ...args],
      this.#extensionPath,
    );
  }
}

/** The extension's own command line, with the editor's Node, unless the user's settings name another one. */
function executionOf(words: readonly string[], extensionPath: string): vscode.ProcessExecution {
  const program = setting(vscode, 'commandLine.path').trim();
  if (program !== '') return new vscode.ProcessExecution(program, [...words]);
  const own = vscode.Uri.joinPath(vscode.Uri.file(extensionPath), 'dist', 'commandLine.js').fsPath;
  return new vscode.ProcessExecution(process.execPath, [own, ...words], {
    // Options meant for another Node would make the editor's own Node print warnings.
    env: { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '' },
  });
}

/** A process instead of a shell, so that arguments are never interpreted as shell commands. */
function taskOf(
  definition: vscode.TaskDefinition,
  scope: vscode.WorkspaceFolder | vscode.TaskScope,
  name: string,
  words: readonly string[],
  extensionPath: string,
): vscode.Task {
  const execution = executionOf(words, extensionPath);
  const task = new vscode.Task(definition, scope, name, FISCAL_TASK, execution, MATCHERS);
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, clear: true };
  return task;
}

/** *Test My Signer…*: asks for the command once, stores it in the user settings, and runs `fiscal conform` in a
 *  terminal. */
export async function testMySigner(tasks: FiscalTasks, localize: Localizer): Promise<void> {
  const signer = setting(vscode, 'conform.signer').trim() || (await askedSigner(localize));
  if (signer === undefined) return;
  const folder = await chosenFolder(localize);
  if (folder === undefined) return;
  await vscode.tasks.executeTask(tasks.signerTask(signer, folder));
}

async function askedSigner(localize: Localizer): Promise<string | undefined> {
  const signer = await vscode.window.showInputBox({
    title: localize('conformance.title'),
    prompt: localize('conformance.question'),
    placeHolder: localize('conformance.example'),
    ignoreFocusOut: true,
    validateInput: text => (text.trim() === '' ? localize('conformance.empty') : undefined),
  });
  if (signer === undefined) return undefined;
  // In the user settings, because workspace settings could name an untrusted program.
  await vscode.workspace
    .getConfiguration('fiscal')
    .update('conform.signer', signer.trim(), vscode.ConfigurationTarget.Global);
  return signer.trim();
}

async function chosenFolder(
  localize: Localizer,
): Promise<vscode.WorkspaceFolder | vscode.TaskScope.Workspace | undefined> {
  const [first, ...others] = vscode.workspace.workspaceFolders ?? [];
  if (first === undefined) return vscode.TaskScope.Workspace;
  if (others.length === 0) return first;
  return vscode.window.showWorkspaceFolderPick({ placeHolder: localize('conformance.folder') });
}
