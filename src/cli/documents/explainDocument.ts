import type { Cause } from '../../core/explain/causes/causes.ts';
import type { FirstDifference } from '../../core/explain/firstDifference.ts';
import type { ExplainReport } from '../../report/explanation/explainReport.ts';

/** The output of `fiscal explain --json`. */
export interface ExplainDocument extends ExplainReport {
  /** With `--string-file`: the first difference between the two strings to sign; absent if they're equal. */
  readonly difference?: FirstDifference | undefined;
  /** With `--string-file`: how the signature follows from that string; absent if it's its MD5, or if none was given. */
  readonly digest?: Cause | 'not-of-this-string' | undefined;
}

/** A result of `fiscal explain --batch`. */
export interface ExplainedCase extends ExplainReport {
  /** The id in the file, or else the case's number. */
  readonly id: string | number;
}
