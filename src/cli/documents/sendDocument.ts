import type { ComparisonReport } from '../../app/expected/comparisonReport.ts';
import type { Segment } from '../../core/signing/sign.ts';
import type { Header, Timings } from '../../core/wireMessages.ts';

/** The output of `fiscal send --json`. Every string has been masked. */
export interface SendDocument {
  readonly results: readonly RequestReport[];
  readonly summary: {
    /** Requests of which something was sent, at least once: not those whose connection failed. */
    readonly sent: number;
    readonly passed: number;
    readonly failed: number;
    /** Not started, because of `--bail`, an interruption, or a need that failed. */
    readonly skipped: number;
    readonly elapsedMs: number;
  };
}

export interface RequestReport {
  readonly file: string;
  readonly name: string | null;
  readonly title: string;
  /** The number of the request line, counted from 0. */
  readonly line: number;
  /** The requests that need this one directly, in sending order, if it's sent because of `--needs`. */
  readonly neededBy?: readonly string[];
  /** Null if the request couldn't be prepared. */
  readonly request: SentRequestReport | null;
  readonly response?: ResponseReport;
  /** One attempt for each exchange that was started. */
  readonly attempts: readonly AttemptReport[];
  readonly assertions: readonly AssertionReport[];
  /** The files that the response was saved to (`>> file`), relative to the request file's folder; absent if there are
   *  none. */
  readonly saved?: readonly string[];
  /** Present with `--compare`. */
  readonly comparison?: ComparisonReport;
  readonly problem?: ReportedProblem;
}

/** The result of `?? text`. */
export interface AssertionReport {
  /** After replacing variables. */
  readonly text: string;
  readonly passed: boolean;
  /** The actual value; null if the response doesn't have it or the assertion couldn't be read. Long values are
   *  truncated. */
  readonly actual: string | null;
  /** The number of the line in the file, counted from 0. */
  readonly line: number;
  /** Why it failed without being evaluated; absent if it was evaluated. */
  readonly reason?: { readonly code: string; readonly message: string };
}

export interface SentRequestReport {
  readonly method: string;
  readonly url: string;
  /** As sent, in order, with the token masked and the signature shortened unless `--reveal` is given. */
  readonly headers: readonly Header[];
  readonly bodyBytes: number;
  /** Null if nothing was signed: `# @no-sign`, or no secret. */
  readonly signing: SigningReport | null;
  /** The correction of the timestamp (`--clock-offset`); absent for this machine's own clock. */
  readonly clockCorrectionSeconds?: number;
}

export interface ResponseReport {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  /** The body as text, if it's text. */
  readonly bodyText?: string;
  /** The body's encoding if it isn't UTF-8: `ISO-8859-1`. */
  readonly bodyCharset?: string;
  /** The body's bytes, if they aren't the UTF-8 of `bodyText`. */
  readonly bodyBase64?: string;
  readonly envelope?: unknown;
  readonly timings: Timings;
  /** The server's clock minus this machine's. */
  readonly clockSkewSeconds?: number;
  /** The maximum error of `clockSkewSeconds`. */
  readonly clockSkewErrorSeconds?: number;
}

export interface AttemptReport {
  readonly attempt: number;
  /** The delay before this attempt; absent for the first. */
  readonly waitedMs?: number;
  /** The `timestamp` header. */
  readonly timestamp: string;
  readonly status?: number;
  /** The failure's code if there was no response. */
  readonly failure?: string;
  /** Whether the condition of `# @until` was true; absent for a request without one. */
  readonly until?: boolean;
}

/** The output of `fiscal sign --json`, and the signature information of each request in `fiscal send --json`. */
export interface SigningReport {
  readonly sign: string;
  readonly timestamp: string;
  readonly path: string;
  /** The number of bytes sent. */
  readonly bodyBytes: number;
  /** The number of body bytes that enter the digest: without CR and LF, none for multipart. */
  readonly signedBodyBytes: number;
  /** With the token masked; path, body, and timestamp are exact, except for secrets. */
  readonly signingInput: string;
  /** Present only if the user asked for it, because it includes the App Secret. */
  readonly signingInputBase64?: string;
  readonly segments: readonly Segment[];
}

/** What went wrong, and what to do, as printed by `--json`. */
export interface ReportedProblem {
  /** Stable: the code of a problem, a failure, or a gateway error. */
  readonly code: string;
  readonly message: string;
  readonly advice: string;
}
