import * as vscode from 'vscode';
import { once } from '../core/once.ts';
import { isEnvironmentFile, isRequestFile } from '../editor/platform/documents/documentKinds.ts';
import { DisposableStore } from '../editor/platform/lifecycle/disposableStore.ts';
import { Burst } from '../editor/platform/lifecycle/turns.ts';
import type { TreeContents } from '../editor/platform/trees/rowView.ts';

/** A loaded feature. Other features may need more of it. */
export interface FeatureContents<Id extends string, View extends string = never> {
  readonly commands: Readonly<Record<Id, (...args: unknown[]) => Promise<void>>>;
  readonly views: Readonly<Record<View, TreeContents<unknown>>>;
}

/** What VS Code must know about a feature before it's loaded, and how to load it. */
export interface FeatureDeclaration<
  Id extends string,
  View extends string,
  Needs,
  Contents extends FeatureContents<Id, View>,
> {
  /** The ids of its commands, by name. */
  readonly commands: Readonly<Record<string, Id>>;
  /** Its views, by id. */
  readonly views?: Readonly<Record<View, Omit<vscode.TreeViewOptions<unknown>, 'treeDataProvider'>>>;
  /** Whether it's unavailable to any caller in Restricted Mode. Most such features send, start something, or read a secret. */
  readonly needsTrust: boolean;
  /** The scheme of the documents that VS Code restores with a window but can't show without the feature. */
  readonly scheme?: string;
  /** Whether it's loaded as soon as a request file or an environments file is open. */
  readonly loadsWithFile?: boolean;
  /** Registers what else VS Code must know before it's loaded. */
  readonly registers?: (contents: () => Promise<Contents>) => vscode.Disposable;
  /** Returns its dependencies. Called when the feature is loaded. */
  readonly needs: () => Needs | Promise<Needs>;
  /** Imports its code. */
  readonly load: () => Promise<(needs: Needs) => Contents>;
}

/** Runs a command's work and reports failures. */
export interface CommandGuard {
  guard(work: () => Promise<void>): Promise<void>;
}

/** Registers a feature, which is loaded on the first use of a command or a view; a command called in the meantime waits. Returns
 *  a function that resolves to its contents, for features that need it. If loading fails, the next use tries again. */
export function feature<
  Id extends string,
  View extends string,
  Needs,
  Contents extends FeatureContents<Id, View>,
>(
  owner: DisposableStore,
  notices: CommandGuard,
  declaration: FeatureDeclaration<Id, View, Needs, Contents>,
): () => Promise<Contents> {
  const { commands, views, needsTrust, scheme, loadsWithFile, registers, needs, load } = declaration;
  const contents = once(async () => {
    const [create, needed] = await Promise.all([load(), needs()]);
    return create(needed);
  });
  const createViews = (all: NonNullable<typeof views>): void => {
    for (const id in all) {
      const tree = owner.add(
        new FeatureTree(async () => {
          const shown = (await contents()).views[id];
          shown.connect?.(view);
          return shown;
        }, emptiness(id)),
      );
      const view = owner.add(vscode.window.createTreeView(id, { ...all[id], treeDataProvider: tree }));
    }
  };
  const register = (): void => {
    for (const id of Object.values(commands)) {
      owner.add(
        vscode.commands.registerCommand(id, (...args: unknown[]) =>
          notices.guard(async () => (await contents()).commands[id](...args)),
        ),
      );
    }
    // VS Code waits two seconds for a view's rows before it says that there are none.
    if (views !== undefined) owner.soon(() => createViews(views));
    if (registers !== undefined) owner.add(registers(contents));
    if (loadsWithFile) owner.add(withFirstFile(contents));
    if (scheme !== undefined && isShown(scheme)) void contents();
  };
  if (needsTrust && !vscode.workspace.isTrusted) {
    owner.add(vscode.workspace.onDidGrantWorkspaceTrust(register));
  } else register();
  return contents;
}

/** Tells VS Code whether a view has no rows. The text of an empty view is shown only once this is known: otherwise, it would
 *  replace the tree while the rows are loaded, and keys would reach neither of them. */
function emptiness(view: string): (isEmpty: boolean) => void {
  let known: boolean | undefined;
  return isEmpty => {
    if (isEmpty === known) return;
    known = isEmpty;
    void vscode.commands.executeCommand('setContext', `${view}.isEmpty`, isEmpty);
  };
}

/** Whether a restored tab shows a document with a scheme, whose text VS Code requests without any command. */
function isShown(scheme: string): boolean {
  return vscode.window.tabGroups.all.some(({ tabs }) =>
    tabs.some(
      ({ input }) =>
        (input instanceof vscode.TabInputText && input.uri.scheme === scheme) ||
        (input instanceof vscode.TabInputTextDiff && input.modified.scheme === scheme),
    ),
  );
}

/** Does something once, as soon as a request file or an environments file is open, in its own turn, so that earlier requests from
 *  VS Code are handled first. */
function withFirstFile(work: () => unknown): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const startFor = (document: vscode.TextDocument): void => {
    if (!isRequestFile(document) && !isEnvironmentFile(document.uri)) return;
    timer ??= setTimeout(() => {
      opened.dispose();
      work();
    });
  };
  const opened = vscode.workspace.onDidOpenTextDocument(startFor);
  vscode.workspace.textDocuments.forEach(startFor);
  return vscode.Disposable.from(opened, { dispose: () => clearTimeout(timer) });
}

/** Combines rapid events. A single save causes several, and VS Code reloads the whole tree each time: a row that the
 *  user is expanding would collapse, and a click could be lost. */
const BURST_MS = 150;

/** A tree whose contents are loaded when the view is first shown. Changes in quick succession cause one update. */
export class FeatureTree<Row> extends DisposableStore implements vscode.TreeDataProvider<Row> {
  readonly #changed = this.add(new vscode.EventEmitter<Row[] | undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #contents: () => Promise<TreeContents<Row>>;
  readonly #tellEmpty: (isEmpty: boolean) => void;
  readonly #changedRows = new Set<Row>();
  #isWhole = false;
  readonly #burst = this.add(new Burst(() => this.#showChanges(), BURST_MS));

  /** `tellEmpty` is called with whether there are no rows, each time VS Code gets them. */
  constructor(load: () => Promise<TreeContents<Row>>, tellEmpty: (isEmpty: boolean) => void = () => {}) {
    super();
    this.#tellEmpty = tellEmpty;
    this.#contents = once(async () => {
      const contents = await load();
      this.add(
        contents.onDidChange(() => {
          this.#isWhole = true;
          this.#burst.request();
        }),
      );
      const changedRow = contents.onDidChangeRow?.(row => {
        this.#changedRows.add(row);
        this.#burst.request();
      });
      if (changedRow !== undefined) this.add(changedRow);
      return contents;
    });
  }

  async getChildren(row?: Row): Promise<Row[]> {
    const rows = await (await this.#contents()).getChildren(row);
    if (row === undefined) this.#tellEmpty(rows.length === 0);
    return rows;
  }

  async getTreeItem(row: Row): Promise<vscode.TreeItem> {
    const [contents, { rowItem }] = await Promise.all([
      this.#contents(),
      import('../editor/platform/trees/rowItem.ts'),
    ]);
    return rowItem(contents.viewOf(row));
  }

  #showChanges(): void {
    const changed = this.#isWhole ? undefined : [...this.#changedRows];
    this.#isWhole = false;
    this.#changedRows.clear();
    this.#changed.fire(changed);
  }
}
