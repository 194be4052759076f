/** A place in a file: line and UTF-16 character, both from 0, as in the Language Server Protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A mistake of the user's, as a value: what (`code`, with the `args` that its text needs; see src/text), how bad, and
 *  where. An `error` of a request's own parts keeps it from being sent; one of its identifiers does not. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  readonly range: Range;
  readonly args: Readonly<Record<string, string | number>>;
}
