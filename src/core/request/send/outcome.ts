import type { Envelope } from '../../api/envelope.ts';
import type { FailureCode, FiscalError } from '../../errors.ts';
import type { SecretScope, WireResponse } from '../../ports.ts';
import type { Problem } from '../../problem.ts';
import { mayHaveChangedData, type RequestEffect } from '../address/requestEffect.ts';
import type { ClockEstimate } from '../clock/clockEstimate.ts';
import type { SignedRequest } from './signedRequest.ts';

/** The result of one exchange. */
export type Outcome =
  | { readonly kind: 'answered'; readonly request: SignedRequest; readonly response: ApiResponse }
  /** No secret is stored for the request's environment, origin, and application, so nothing was sent. */
  | { readonly kind: 'secret-missing'; readonly scope: SecretScope }
  | { readonly kind: 'failed'; readonly request: SignedRequest; readonly failure: FiscalError };

export interface ApiResponse extends WireResponse {
  /** The body as a platform envelope; undefined if it isn't one. */
  readonly envelope: Envelope | undefined;
  /** The estimated clock skew; undefined if the response doesn't contain the server's time. */
  readonly clock: ClockEstimate | undefined;
}

/** An attempt that was started. */
export interface Attempt {
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** The delay before this attempt; 0 for the first. */
  readonly waitedMs: number;
  /** The `timestamp` header: new for each attempt unless `# @timestamp` sets it. */
  readonly timestamp: string;
  readonly status?: number;
  readonly failure?: FailureCode;
  /** Whether the condition of `# @until` was true; absent for a request without one. */
  readonly until?: boolean;
  /** The value that the condition compared, null if the response doesn't have it; absent if there was no comparison, or if the value is
   *  long. It may contain a secret that the response echoes: mask it before showing it. */
  readonly seen?: string | null;
}

/** A delay in progress, or one that just ended if no time is left. */
export interface RetryWait {
  /** The attempt that follows the delay, from 2. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly waitMs: number;
  readonly leftMs: number;
}

/** Why a retryable response wasn't retried: no retries left, or the server requested a delay (`askedMs`) beyond the
 *  maximum. */
export type GaveUp =
  | { readonly kind: 'retries-used-up' }
  | { readonly kind: 'asked-to-wait-too-long'; readonly askedMs: number };

/** Polling in progress, while nothing is being sent. */
export interface Polling {
  /** The number of attempts so far. */
  readonly attempts: number;
  /** `seen` of the last attempt with a comparison. */
  readonly seen?: string | null;
  /** Whether the last response was a 429. */
  readonly isLimited: boolean;
  /** The time until the next attempt; 0 when it begins. */
  readonly nextMs: number;
  /** The time until polling ends. */
  readonly leftMs: number;
}

/** How polling ended. */
export type PollingEnd =
  | { readonly kind: 'true' }
  /** 401 or 403: no other attempt can succeed. */
  | { readonly kind: 'refused' }
  /** The time is up, or the condition can't be evaluated for this response. */
  | { readonly kind: 'given-up'; readonly problem: Problem };

/** The outcome of the last attempt, and all attempts in order. */
export type RetriedOutcome = Outcome & {
  readonly attempts: readonly Attempt[];
  /** Why the 429 response was no longer retried. */
  readonly gaveUp?: GaveUp;
  /** Absent for a request that isn't polled, or without a response. */
  readonly polled?: PollingEnd | undefined;
};

export type FailedOutcome = Extract<RetriedOutcome, { kind: 'failed' }>;
export type AnsweredOutcome = Extract<RetriedOutcome, { kind: 'answered' }>;

/** Whether it's known what a request did: it changes no data, wasn't sent at all, or got a response from the endpoint or the gateway. A 5xx
 *  may come from a server in front of the gateway, and says nothing about the request. */
export function isOutcomeKnown(outcome: Outcome, request: RequestEffect): boolean {
  if (outcome.kind === 'secret-missing') return true;
  if (outcome.kind === 'failed') return !isOutcomeUnknown(outcome.failure, request);
  return !isInconclusive(outcome.response.status, request);
}

/** Whether the endpoint itself has responded. The gateway's refusals (specification, “Errors”) and failures in front of it say nothing
 *  about what became of an earlier attempt at the same request. */
export function isEndpointAnswer(outcome: Outcome): boolean {
  if (outcome.kind !== 'answered') return false;
  const { status } = outcome.response;
  return status < 500 && ![401, 403, 407, 408, 425, 429].includes(status);
}

/** Whether a response leaves unknown whether a request changed data: a 5xx may come from a server in front of the API, and says
 *  nothing about the request. */
export function isInconclusive(status: number, request: RequestEffect): boolean {
  return status >= 500 && mayHaveChangedData(request);
}

/** Whether a failed request has an unknown outcome: it may have changed data, and some of its bytes were sent. */
export function isOutcomeUnknown(failure: FiscalError, request: RequestEffect): boolean {
  const { sent } = failure.args;
  return (sent === 'some' || sent === 'all') && mayHaveChangedData(request);
}
