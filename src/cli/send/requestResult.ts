import type { Problem } from '../../core/problem.ts';
import type { ReportedProblem } from '../documents/reportedProblem.ts';
import type { RequestReport } from '../documents/sendDocument.ts';

/** One request's report, with what else the command uses. */
export interface RequestResult {
  readonly report: RequestReport;
  readonly passed: boolean;
  readonly exitStatus: number;
  /** Warnings of a prepared request, or all problems of a refused one. */
  readonly problems: readonly Problem[];
  /** Shown in every format: files that contain the App Secret. */
  readonly warnings: readonly string[];
  /** Further remarks for display, in the user's language. */
  readonly remarks: readonly string[];
  /** The file that the response body was written to instead of the screen. */
  readonly savedTo: string | undefined;
  /** What differs from the expected response, also if something else is the problem. */
  readonly changes?: ReportedProblem | undefined;
}
