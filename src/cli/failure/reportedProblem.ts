/** What went wrong, and what to do, as `--json` prints it. */
export interface ReportedProblem {
  /** Stable: a problem's, a failure's or a gateway code's own. */
  readonly code: string;
  readonly message: string;
  readonly advice: string;
}
