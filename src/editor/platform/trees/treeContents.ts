import type * as vscode from 'vscode';
import type { TreeRow } from './rowView.ts';

/** The contents of a tree view. */
export interface TreeContents<Row> {
  readonly onDidChange: vscode.Event<void>;
  /** Fires with a row whose appearance or children have changed. */
  readonly onDidChangeRow?: vscode.Event<Row>;
  /** Called once with the view that shows the contents. */
  connect?(view: vscode.TreeView<Row>): void;
  getChildren(row?: Row): Row[] | Promise<Row[]>;
  viewOf(row: Row): TreeRow;
}
