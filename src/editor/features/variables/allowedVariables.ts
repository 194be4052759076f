import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { isRecord } from '../../../core/formats/unknownValue.ts';
import type {
  AllowVariable,
  OutsideVariable,
  VariableSource,
} from '../../../core/request/variables/variableValue.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** A variable whose value requests of a workspace may send. */
interface AllowedVariable extends OutsideVariable {
  /** The URI of the workspace folder or, for a file outside the workspace, of its folder. */
  readonly workspace: string;
}

const KEY = 'fiscal.allowedVariables';
const VERSION = 1;

/** The process and `.env` variables that the user allowed in requests, by workspace. Stored in VS Code's user
 *  storage, so nothing in a workspace, including its settings, can add a name. */
export class AllowedVariables {
  readonly #workbench: Workbench;
  readonly #memory: vscode.Memento;

  constructor(workbench: Workbench, memory: vscode.Memento) {
    this.#workbench = workbench;
    this.#memory = memory;
  }

  /** In Restricted Mode, nothing is allowed, even if it was before. */
  of(file: vscode.Uri): AllowVariable {
    if (!this.#workbench.workspace.isTrusted) return () => false;
    const workspace = workspaceOf(this.#workbench, file);
    const own = this.all().filter(each => each.workspace === workspace);
    return (source, name) => own.some(each => each.source === source && each.name === name);
  }

  all(): readonly AllowedVariable[] {
    const stored = this.#memory.get<unknown>(KEY);
    if (!isRecord(stored) || stored['version'] !== VERSION || !Array.isArray(stored['allowed'])) return [];
    return stored['allowed'].filter(isAllowedVariable);
  }

  async allow(file: vscode.Uri, variables: readonly OutsideVariable[]): Promise<void> {
    const isKnown = this.of(file);
    const workspace = workspaceOf(this.#workbench, file);
    const added = variables.flatMap(({ source, name }) =>
      isKnown(source, name) ? [] : [{ workspace, source, name }],
    );
    await this.#store([...this.all(), ...added]);
  }

  async revoke(variables: readonly AllowedVariable[]): Promise<void> {
    const revoked = new Set(variables.map(keyOf));
    await this.#store(this.all().filter(each => !revoked.has(keyOf(each))));
  }

  async #store(allowed: readonly AllowedVariable[]): Promise<void> {
    await this.#memory.update(KEY, { version: VERSION, allowed });
  }
}

/** What permissions apply to: a file's workspace folder, or else the file's folder. */
function workspaceOf({ Uri, workspace }: Workbench, file: vscode.Uri): string {
  const folder = workspace.getWorkspaceFolder(file)?.uri;
  return (folder ?? Uri.joinPath(file, '..')).toString();
}

function keyOf({ workspace, source, name }: AllowedVariable): string {
  return JSON.stringify([workspace, source, name]);
}

const SOURCES: Readonly<Record<VariableSource, true>> = { process: true, dotenv: true };

function isAllowedVariable(value: unknown): value is AllowedVariable {
  if (!isRecord(value)) return false;
  const { workspace, source, name } = value;
  const hasSource = typeof source === 'string' && Object.hasOwn(SOURCES, source);
  return hasSource && typeof workspace === 'string' && typeof name === 'string';
}

/** Nobody reads more names. The user is asked about the others the next time. */
const MAX_NAMED = 12;

/** Asks whether requests in a file's workspace may send variables, in one question for all, and stores the result.
 *  True if they may. An untrusted file may have chosen the names, so the question says where each value would come
 *  from. */
export async function allowVariables(
  workbench: Workbench,
  file: vscode.Uri,
  variables: readonly OutsideVariable[],
  allowed: AllowedVariables,
  localize: Localizer,
): Promise<boolean> {
  const isAllowed = allowed.of(file);
  const open = variables.filter(({ source, name }) => !isAllowed(source, name));
  const asked = open.slice(0, MAX_NAMED);
  if (asked.length === 0) return true;
  const detail = [
    ...asked.map(({ source, name }) => localize(`variables.${source}`, { name })),
    '',
    localize('variables.detail', { count: asked.length, file: baseName(file.path) }),
  ];
  const question = localize('variables.question', { count: asked.length });
  if (!(await agrees(workbench, { question, detail, accept: localize('variables.accept') }))) return false;
  await allowed.allow(file, asked);
  return asked.length === open.length;
}

interface AllowedItem extends vscode.QuickPickItem {
  readonly variable?: AllowedVariable;
}

/** *Manage Allowed Environment Variables…*: lists what requests may send, by workspace. The user is asked again about variables that they
 *  uncheck. */
export async function manageAllowedVariables(
  workbench: Workbench,
  allowed: AllowedVariables,
  localize: Localizer,
): Promise<void> {
  const all = allowed.all();
  if (all.length === 0) {
    void tell(workbench.window, 'information', localize('variables.none'));
    return;
  }
  const left = await workbench.window.showQuickPick(itemsOf(workbench, all, localize), {
    canPickMany: true,
    title: localize('variables.manage'),
    placeHolder: localize('variables.uncheck'),
    matchOnDescription: true,
  });
  if (left === undefined) return;
  const kept = new Set(left.map(({ variable }) => variable));
  const revoked = all.filter(each => !kept.has(each));
  if (revoked.length === 0) return;
  await allowed.revoke(revoked);
  const names = revoked.map(({ name }) => name).join(', ');
  void tell(workbench.window, 'information', localize('variables.revoked', { names }));
}

function itemsOf(
  { QuickPickItemKind, Uri }: Workbench,
  all: readonly AllowedVariable[],
  localize: Localizer,
): AllowedItem[] {
  return [...new Set(all.map(({ workspace }) => workspace))].flatMap(workspace => {
    const ofWorkspace = all.filter(each => each.workspace === workspace);
    const items = ofWorkspace.map(
      (variable): AllowedItem => ({
        label: inertLine(variable.name),
        description: localize(variable.source === 'process' ? 'variables.ofProcess' : 'variables.ofDotenv'),
        picked: true,
        variable,
      }),
    );
    return [{ label: labelOf(Uri.parse(workspace)), kind: QuickPickItemKind.Separator }, ...items];
  });
}

function labelOf(workspace: vscode.Uri): string {
  return inertLine(workspace.scheme === 'file' ? workspace.fsPath : workspace.toString());
}
