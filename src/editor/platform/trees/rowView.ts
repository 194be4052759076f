/** What a row of a tree shows, as plain text, because parts of it may be untrusted. */
export interface RowView {
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  /** A color of the theme. */
  readonly color?: string;
  readonly tooltip: string;
}

export const GOOD_COLOR = 'testing.iconPassed';
export const BAD_COLOR = 'testing.iconFailed';
export const DOUBTFUL_COLOR = 'list.warningForeground';
