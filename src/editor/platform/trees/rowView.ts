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

/** A row, and what can be done with it. */
export interface TreeRow extends Pick<RowView, 'label'>, Partial<Omit<RowView, 'label'>> {
  /** For the `when` clauses of package.json. */
  readonly context?: string;
  /** The same for the same row, however it changes. */
  readonly id?: string;
  /** Absent if no rows are below it. */
  readonly state?: 'collapsed' | 'expanded';
  /** What a click does; data can't name another command. */
  readonly command?: CommandId | 'vscode.open';
  readonly args?: unknown[];
  readonly isChecked?: boolean;
  /** What a screen reader says, if it isn't the label. */
  readonly spoken?: string;
}

/** A row whose icon says something that its description says, too: screen readers don't read the icon. */
export function describedRow(view: RowView, more: Omit<TreeRow, keyof RowView>): TreeRow {
  return { ...view, ...more, spoken: `${view.label}, ${view.description}` };
}

export const GOOD_COLOR = 'testing.iconPassed';
export const BAD_COLOR = 'testing.iconFailed';
export const DOUBTFUL_COLOR = 'list.warningForeground';
