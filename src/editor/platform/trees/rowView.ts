/** What a row of a tree shows, in plain text: strangers wrote parts of it. */
export interface RowView {
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  /** A colour of the theme. */
  readonly color?: string;
  readonly tooltip: string;
}

export const GOOD_COLOR = 'testing.iconPassed';
export const BAD_COLOR = 'testing.iconFailed';
export const DOUBTFUL_COLOR = 'list.warningForeground';
