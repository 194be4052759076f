import type { ProblemCode } from './problemCodes.ts';

/** A position in a file: line and UTF-16 character, both from 0, as in the Language Server Protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A user error as a value: what (`code`, with the `args` of its text; see src/text), how severe, and where. An `error` in the parts of a
 *  request prevents sending the request; an `error` in its identifiers doesn't. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly range: Range;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Problem or text arguments with `change` applied to each text. */
export function withTexts(
  args: Readonly<Record<string, string | number>>,
  change: (text: string, name: string) => string,
): Readonly<Record<string, string | number>> {
  const changed = Object.entries(args).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' ? change(value, name) : value,
  ]);
  return Object.fromEntries(changed);
}

/** A problem of a whole file, at its start. */
export function wholeFileProblem(
  { code, args }: Pick<Problem, 'code' | 'args'>,
  severity: Severity = 'error',
): Problem {
  const start = { line: 0, character: 0 };
  return { code, severity, range: { start, end: start }, args };
}
