import type { Envelope } from '../../api/envelope.ts';
import type { FailureCode, FiscalError } from '../../errors.ts';
import { strictJsonValue } from '../../formats/strictJson.ts';
import { membersIn, stringEnd } from '../../formats/tokensOfJson.ts';
import type { SecretScope } from '../../ports.ts';
import type { Problem } from '../../problem.ts';
import type { WireResponse } from '../../wireMessages.ts';
import { mayHaveChangedData, type RequestEffect } from '../address/requestEffect.ts';
import type { ClockEstimate } from '../clock/clockEstimate.ts';
import type { PreparedRequest } from '../prepare/preparedRequest.ts';
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

/** Whether the endpoint itself has responded. The gateway's refusals (specification, “Errors”), failures in front of it, and redirects say nothing
 *  about what became of an earlier attempt at the same request. */
export function isEndpointAnswer(outcome: Outcome): boolean {
  if (outcome.kind !== 'answered') return false;
  const { status } = outcome.response;
  return status < 500 && !isRedirect(status) && ![401, 403, 407, 408, 425, 429].includes(status);
}

/** Whether a server redirects a request, so that it wasn't delivered: redirects are never followed. A 304 isn't one. */
export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
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

/** Only the beginning of a body is read: a document's ids are there, and megabytes of items may follow. */
const READ_BYTES = 262_144;
const MOST = 3;
const LONGEST = 100;

const UUID = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/gi;
const NAME = /^[\w-]{1,44}$/;
/** A member whose name only begins or ends with `id`, such as `idExterno`. */
const LIKE_ID = /^id[A-Z_-]|.(?:I[dD]|[_-]id)$/;
const XML_ID = /<(?:\w{1,40}:)?(id)>([^<]{1,100})<|\s(?:id)="([^"]{1,100})"/gi;
const FORM_ID = /(?:^|[?&])(id)=([^&]{1,100})/gi;

/** What identifies a request at the platform, as actually sent, so a person can look it up there: values of `id` and UUIDs in the
 *  body and the headers, or else values whose name begins or ends with `id`, or else ids in the URL. At most three; empty if the
 *  request has none. */
export function sentIds({ path, query, headers, body }: SentParts): readonly string[] {
  const text = new TextDecoder().decode(body.subarray(0, READ_BYTES));
  const sent = [...headers.map(([, value]) => value), text].join('\n');
  const url = path + query;
  const members = [...membersIn(text)].filter(({ name }) => NAME.test(name));
  const valuesOf = (isId: (name: string) => boolean) =>
    members.filter(({ name }) => isId(name)).map(({ valueStart }) => valueAt(text, valueStart));
  const kinds = [
    [
      ...valuesOf(name => name.toLowerCase() === 'id'),
      ...Array.from(text.matchAll(XML_ID), match => match[2] ?? match[3]),
      ...Array.from(text.matchAll(FORM_ID), match => match[2]),
      ...Array.from(sent.matchAll(UUID), ([uuid]) => uuid),
    ],
    valuesOf(name => LIKE_ID.test(name)),
    [
      ...Array.from(query.matchAll(FORM_ID), match => match[2]),
      ...Array.from(url.matchAll(UUID), ([uuid]) => uuid),
    ],
  ];
  return kinds.map(distinct).find(ids => ids.length > 0) ?? [];
}

type SentParts = Pick<PreparedRequest, 'path' | 'query' | 'headers' | 'body'>;

/** A string without line breaks, or the beginning of a number. */
function valueAt(text: string, start: number): string | undefined {
  if (text.charAt(start) !== '"') return /^\d{1,40}/.exec(text.slice(start, start + 40))?.[0];
  const literal = text.slice(start, stringEnd(text, start) ?? start);
  if (literal.includes('\n')) return undefined;
  // A body needn't be valid JSON.
  return String(strictJsonValue(literal) ?? literal.slice(1, -1));
}

/** The first distinct values, without those that are part of an earlier one, such as the UUID in `pedido-<UUID>`. */
function distinct(values: readonly (string | undefined)[]): readonly string[] {
  const kept: string[] = [];
  for (const value of values) {
    const id = value?.trim() ?? '';
    if (id === '' || id.length > LONGEST || kept.some(each => each.includes(id))) continue;
    kept.push(id);
    if (kept.length === MOST) break;
  }
  return kept;
}
