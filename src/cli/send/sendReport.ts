import type { Header, Timings } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { ReportedProblem } from '../failure/reportedProblem.ts';
import type { SigningReport } from '../sign/signingReport.ts';

/** What `fiscal send --json` prints. Every string has gone through the redaction. */
export interface SendDocument {
  readonly results: readonly RequestReport[];
  readonly summary: {
    /** Requests of which an exchange was begun. */
    readonly sent: number;
    readonly passed: number;
    readonly failed: number;
    /** Not begun, because of `--bail` or an interruption. */
    readonly skipped: number;
    readonly elapsedMs: number;
  };
}

export interface RequestReport {
  readonly file: string;
  readonly name: string | null;
  readonly title: string;
  /** The request line's, from 0. */
  readonly line: number;
  /** Null where the request could not be made. */
  readonly request: SentReport | null;
  readonly response?: AnswerReport;
  /** One for each exchange that was begun. */
  readonly attempts: readonly AttemptReport[];
  readonly assertions: readonly AssertionReport[];
  /** The files that the answer was saved to (`>> file`), relative to the request file's folder; absent without any. */
  readonly saved?: readonly string[];
  readonly problem?: ReportedProblem;
}

/** What became of `?? text`. */
export interface AssertionReport {
  /** With its variables in place. */
  readonly text: string;
  readonly passed: boolean;
  /** The answer's side; null where it has none, or the assertion could not be read. A long one is cut. */
  readonly actual: string | null;
  /** In the file, from 0. */
  readonly line: number;
  /** Why it failed without having been held against the answer; absent where it was. */
  readonly reason?: { readonly code: string; readonly message: string };
}

export interface SentReport {
  readonly method: string;
  readonly url: string;
  /** As sent, in order, the token masked, the sign shortened unless it was asked for. */
  readonly headers: readonly Header[];
  readonly bodyBytes: number;
  /** Null where nothing was signed: `# @no-sign`, or no secret. */
  readonly signing: SigningReport | null;
  /** What the timestamp was corrected by (`--clock-offset`); absent for this machine's own clock. */
  readonly clockCorrectionSeconds?: number;
}

export interface AnswerReport {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  /** The body's characters, where it is text. */
  readonly bodyText?: string;
  /** What they are written in, where that is not UTF-8: `ISO-8859-1`. */
  readonly bodyCharset?: string;
  /** The body's bytes, where they are not the UTF-8 of `bodyText`. */
  readonly bodyBase64?: string;
  readonly envelope?: unknown;
  readonly timings: Timings;
  /** Server's clock less this machine's. */
  readonly clockSkewSeconds?: number;
  /** The true difference is at most this far from it. */
  readonly clockSkewErrorSeconds?: number;
}

export interface AttemptReport {
  readonly attempt: number;
  /** How long was waited before it; absent for the first. */
  readonly waitedMs?: number;
  /** The `timestamp` header. */
  readonly timestamp: string;
  readonly status?: number;
  /** Code of the failure, where there was no answer. */
  readonly failure?: string;
}

/** One request's report, and what the command makes of it. */
export interface SendResult {
  readonly report: RequestReport;
  readonly passed: boolean;
  readonly exitStatus: number;
  /** Warnings of a request that was made, or every problem of one that was refused. */
  readonly problems: readonly Problem[];
  /** What else there is to say to people, in their language. */
  readonly remarks: readonly string[];
  /** Where the answer's body was written to, instead of the screen. */
  readonly savedTo: string | undefined;
}
