/** What went wrong, and what to do, as printed by `--json`. */
export interface ReportedProblem {
  /** Stable: the code of a problem, a failure, or a gateway error. */
  readonly code: string;
  readonly message: string;
  readonly advice: string;
}
