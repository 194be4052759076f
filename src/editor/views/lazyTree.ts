import * as vscode from 'vscode';
import { DisposableStore } from '../disposableStore.ts';

/** What fills a tree view once it is loaded. */
export interface TreeContents<Row> {
  readonly onDidChange: vscode.Event<void>;
  getChildren(row?: Row): Row[] | Promise<Row[]>;
  getTreeItem(row: Row): vscode.TreeItem;
}

/** A tree whose contents are loaded when the view is first shown. */
export class LazyTree<Row> extends DisposableStore implements vscode.TreeDataProvider<Row> {
  readonly #load: () => Promise<TreeContents<Row>>;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeTreeData = this.#changed.event;
  #loaded: Promise<TreeContents<Row>> | undefined;

  constructor(load: () => Promise<TreeContents<Row>>) {
    super();
    this.#load = load;
  }

  async getChildren(row?: Row): Promise<Row[]> {
    return (await this.#contents()).getChildren(row);
  }

  async getTreeItem(row: Row): Promise<vscode.TreeItem> {
    return (await this.#contents()).getTreeItem(row);
  }

  #contents(): Promise<TreeContents<Row>> {
    this.#loaded ??= this.#load().then(contents => {
      this.add(contents.onDidChange(() => this.#changed.fire()));
      return contents;
    });
    return this.#loaded;
  }
}
