import * as vscode from 'vscode';
import { DisposableStore } from '../disposableStore.ts';
import { once } from '../once.ts';

/** What fills a tree view once it is loaded. */
export interface TreeContents<Row> {
  readonly onDidChange: vscode.Event<void>;
  getChildren(row?: Row): Row[] | Promise<Row[]>;
  getTreeItem(row: Row): vscode.TreeItem;
}

/** A burst is one change on the screen. One save of a file alone is told more than once, and VS Code loads the whole tree
 *  again each time: a row that the user opens while it does so falls shut. */
const PATIENCE_MS = 150;

/** A tree whose contents are loaded when the view is first shown. Changes that come together are shown together. */
export class LazyTree<Row> extends DisposableStore implements vscode.TreeDataProvider<Row> {
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #contents: () => Promise<TreeContents<Row>>;
  #timer: NodeJS.Timeout | undefined;

  constructor(load: () => Promise<TreeContents<Row>>) {
    super();
    this.#contents = once(async () => {
      const contents = await load();
      this.add(contents.onDidChange(() => this.#later()));
      return contents;
    });
    this.add({ dispose: () => clearTimeout(this.#timer) });
  }

  async getChildren(row?: Row): Promise<Row[]> {
    return (await this.#contents()).getChildren(row);
  }

  async getTreeItem(row: Row): Promise<vscode.TreeItem> {
    return (await this.#contents()).getTreeItem(row);
  }

  #later(): void {
    if (this.isDisposed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#changed.fire();
    }, PATIENCE_MS);
  }
}
