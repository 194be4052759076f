import type { Range, Severity } from '../../core/problem.ts';
import type { ReportedProblem } from './reportedProblem.ts';

/** The output of `fiscal check --json`. Lines and characters are from 0, as in the Language Server Protocol. */
export interface CheckDocument {
  readonly files: readonly CheckedFileReport[];
  /** The first file that couldn't be read; absent if all could. */
  readonly problem?: ReportedProblem;
}

export interface CheckedFileReport {
  readonly file: string;
  readonly requests: readonly CheckedRequest[];
  readonly problems: readonly CheckedProblem[];
}

export interface CheckedRequest {
  readonly name: string | null;
  readonly title: string;
  readonly line: number;
  readonly method: string;
  readonly target: string;
}

export interface CheckedProblem {
  /** Stable. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
}
