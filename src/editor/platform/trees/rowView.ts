import type * as vscode from 'vscode';
import type { CommandId } from '../commands/commands.ts';

/** What a row of a tree shows, as plain text, because parts of it may be untrusted. */
export interface RowView {
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  /** A color of the theme. */
  readonly color?: string;
  readonly tooltip: string;
}

/** A row, and what the user can do with it. */
export interface TreeRow extends Pick<RowView, 'label'>, Partial<Omit<RowView, 'label'>> {
  /** For the `when` clauses of package.json. */
  readonly context?: string;
  /** Identifies the row, even if its content changes. */
  readonly id?: string;
  /** Absent if no rows are below it. */
  readonly state?: 'collapsed' | 'expanded';
  /** What a click does; data can't name another command. */
  readonly command?: CommandId | 'vscode.open';
  readonly args?: unknown[];
  readonly isChecked?: boolean;
  /** What a screen reader says, if that isn't the label and the description. */
  readonly spoken?: string;
}

/** A row whose description also says what its icon shows, because screen readers don't read the icon. */
export function describedRow(view: RowView, more: Omit<TreeRow, keyof RowView>): TreeRow {
  return { ...view, ...more };
}

/** What a screen reader says: what the row shows. By default, VS Code would say only the tooltip, which may be long, and lack whether an
 *  environment is active. */
export function spokenRow({ label, description = '', spoken }: TreeRow): string {
  return spoken ?? [label, description].filter(part => part !== '').join(', ');
}

/** The path of a request without the start that every path of the API has: a narrow column would show nothing else. */
export function narrowPath(target: string): string {
  return target.replace(/^\/openapi\//, '');
}

export const GOOD_COLOR = 'testing.iconPassed';
export const BAD_COLOR = 'testing.iconFailed';
export const DOUBTFUL_COLOR = 'list.warningForeground';

/** `14:02:31`, in the local time zone. `time` is in ISO 8601, or in milliseconds since 1970. */
export function timeOfDay(time: string | number): string {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map(part => String(part).padStart(2, '0'))
    .join(':');
}

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
