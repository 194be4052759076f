import * as vscode from 'vscode';
import { DisposableStore } from '../disposableStore.ts';

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
  readonly #load: () => Promise<TreeContents<Row>>;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeTreeData = this.#changed.event;
  #loaded: Promise<TreeContents<Row>> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(load: () => Promise<TreeContents<Row>>) {
    super();
    this.#load = load;
    this.add({ dispose: () => clearTimeout(this.#timer) });
  }

  async getChildren(row?: Row): Promise<Row[]> {
    return (await this.#contents()).getChildren(row);
  }

  async getTreeItem(row: Row): Promise<vscode.TreeItem> {
    return (await this.#contents()).getTreeItem(row);
  }

  #contents(): Promise<TreeContents<Row>> {
    this.#loaded ??= this.#load().then(contents => {
      this.add(contents.onDidChange(() => this.#later()));
      return contents;
    });
    return this.#loaded;
  }

  #later(): void {
    if (this.isDisposed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#changed.fire();
    }, PATIENCE_MS);
  }
}
