import type { ClaimedRequest } from '../../core/explain/pipeline/explainInput.ts';
import type { ExplainReport } from './explainReport.ts';

/** The cause of a signature mismatch, or why it's unknown: too many requests were waiting, the time ran out, or the
 *  search failed. */
export type MismatchExplanation = ExplainReport | NotExplained;

interface NotExplained {
  readonly verdict: 'skipped' | 'stopped' | 'out-of-memory' | 'failed';
  /** For `failed`, the kind of error. Never its message, which may quote the request. */
  readonly error?: string;
}

/** Explains the mismatches of a server, long after their responses were sent. Whoever starts the server supplies it. */
export interface MismatchExplaining {
  /** `secret`: what the server compared the signature with. Never rejects. */
  readonly explain: (request: ClaimedRequest, secret: string) => Promise<MismatchExplanation>;
  /** Ends the current search and drops the waiting ones. */
  readonly close: () => Promise<void>;
}
