import * as vscode from 'vscode';
import { Burst } from '../editor/platform/lifecycle/burst.ts';
import { DisposableStore } from '../editor/platform/lifecycle/disposableStore.ts';
import { once } from '../editor/platform/lifecycle/once.ts';
import type { TreeContents } from '../editor/platform/trees/treeContents.ts';

/** Combines rapid events. A single save causes several, and VS Code reloads the whole tree each time: a row that the
 *  user is expanding would collapse, and a click could be lost. */
const BURST_MS = 150;

/** A tree whose contents are loaded when the view is first shown. Simultaneous changes cause one update. */
export class FeatureTree<Row> extends DisposableStore implements vscode.TreeDataProvider<Row> {
  readonly #changed = this.add(new vscode.EventEmitter<Row[] | undefined>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #contents: () => Promise<TreeContents<Row>>;
  readonly #changedRows = new Set<Row>();
  #isWhole = false;
  readonly #burst = this.add(new Burst(() => this.#showChanges(), BURST_MS));

  constructor(load: () => Promise<TreeContents<Row>>) {
    super();
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
    return (await this.#contents()).getChildren(row);
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
