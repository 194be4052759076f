import type { Endpoint } from '../../core/api/endpoints.ts';
import { GATEWAY_CODES, type GatewayCode } from '../../core/api/gatewayCodes.ts';
import { LIMITS } from '../../core/api/limits.ts';
import { matchEndpoint } from '../../core/api/matchEndpoint.ts';
import { type Remark, skewRemark, timestampRemark, tokenRemark } from '../../core/explain/remarks.ts';
import type { SigningElements } from '../../core/signing/sign.ts';
import { equalInConstantTime, verifySign } from '../../core/signing/verifySign.ts';
import type { Application } from '../applications/application.ts';
import { findByToken, type RegisteredApplication } from '../applications/applicationRegister.ts';
import { type ReceivedRequest, signedBody } from '../http/receivedRequest.ts';

/** The gateway's decision about a request before it reaches an endpoint. */
export type GatewayVerdict = Accepted | Refused;

export interface Accepted {
  readonly kind: 'accepted';
  readonly application: Application;
  /** Undefined for a path that is neither in the specification nor in the configuration. */
  readonly endpoint: Endpoint | undefined;
}

export interface Refused {
  readonly kind: 'refused';
  readonly reason: GatewayCode;
  /** The application, as soon as the token is known. */
  readonly application?: Application;
  readonly endpoint?: Endpoint | undefined;
  /** For a signature mismatch: what the gateway signed, and what it received. */
  readonly mismatch?: Mismatch;
  /** Remarks about the three headers. */
  readonly remarks?: readonly Remark[];
  readonly retryAfterSeconds?: number;
}

export interface Mismatch {
  readonly elements: SigningElements;
  readonly receivedSign: string;
}

/** What the checks use besides the request. */
export interface Circumstances {
  readonly applications: readonly RegisteredApplication[];
  readonly endpoints: readonly Endpoint[];
  /** Seconds until the application may send again; 0 if it may send now. */
  readonly waitSeconds: (application: Application) => number;
  /** Whether a token was an App Secret before it was rotated. */
  readonly isRetired?: (token: string) => boolean;
}

/** The checks, in the specification's order; the first one that fails decides. `nowMs` is the gateway's clock.
 *  Deterministic. Source: Authentication › Verification order and outcomes; Errors. Never throws. */
export function judge(request: ReceivedRequest, circumstances: Circumstances, nowMs: number): GatewayVerdict {
  const { token, timestamp, sign } = request;
  if (token === undefined || timestamp === undefined || sign === undefined) {
    return refuse('header-missing', { remarks: missingHeaders(request) });
  }
  if (!isTimely(timestamp, nowMs)) {
    return refuse('timestamp-invalid', { remarks: timestampRemarks(timestamp, nowMs) });
  }
  const application = findByToken(circumstances.applications, token);
  if (application === undefined) {
    return refuse('token-unknown', { remarks: tokenRemarks(token, tokenBook(circumstances)) });
  }

  const endpoint = matchEndpoint(request.method, request.path, circumstances.endpoints)?.endpoint;
  const elements = { token, path: request.path, body: signedBody(request), timestamp };
  const known = { application, endpoint };
  const { expectedSign } = request;
  const isCorrect =
    expectedSign === undefined ? verifySign(elements, sign) : equalInConstantTime(expectedSign, sign);
  if (!isCorrect) {
    return refuse('signature-mismatch', { ...known, mismatch: { elements, receivedSign: sign } });
  }
  if (application.state === 'disabled') return refuse('application-disabled', known);
  if (application.state !== 'effective') return refuse('application-not-effective', known);
  if (!application.integratorEnabled) return refuse('integrator-disabled', known);
  if (!isSubscribed(application, endpoint)) return refuse('endpoint-not-subscribed', known);

  const retryAfterSeconds = circumstances.waitSeconds(application);
  if (retryAfterSeconds > 0) return refuse('rate-limit-exceeded', { ...known, retryAfterSeconds });
  return { kind: 'accepted', ...known };
}

/** A decimal integer, in seconds, at most 300 away from the clock's current second. Source: Limits. */
function isTimely(timestamp: string, nowMs: number): boolean {
  if (!/^[0-9]+$/.test(timestamp)) return false;
  return Math.abs(Math.floor(nowMs / 1000) - Number(timestamp)) <= LIMITS.timestampToleranceSeconds;
}

/** Nobody can subscribe to an unknown endpoint: the request passes here, and its response says that the endpoint
 *  isn't shown. */
function isSubscribed(application: Application, endpoint: Endpoint | undefined): boolean {
  if (endpoint === undefined || application.subscriptions === 'every') return true;
  return application.subscriptions.includes(endpoint.id);
}

function tokenBook({ applications, isRetired = () => false }: Circumstances): TokenBook {
  return {
    isSecret: token => findByToken(applications, token) !== undefined,
    isAppKey: text => applications.some(({ application }) => application.appKey === text),
    isRetired,
  };
}

const REASONS = new Map(GATEWAY_CODES.map(reason => [reason.id, reason]));

function refuse(id: GatewayCode['id'], details: Omit<Refused, 'kind' | 'reason'> = {}): Refused {
  const reason = REASONS.get(id);
  if (reason === undefined) throw new Error(`no gateway code for ${id}`);
  return { kind: 'refused', reason, ...details };
}

/** Recognizes an unknown token that is an App Key, a rotated secret, or a repeated current one. */
interface TokenBook {
  readonly isSecret: (token: string) => boolean;
  readonly isAppKey: (text: string) => boolean;
  readonly isRetired: (token: string) => boolean;
}

/** For 10009000: which of the three headers are missing. */
function missingHeaders({ token, timestamp, sign }: ReceivedRequest): readonly Remark[] {
  const missing = Object.entries({ token, timestamp, sign }).filter(([, value]) => value === undefined);
  return [
    { id: 'headers-missing', code: 10009000, args: { names: missing.map(([name]) => name).join(', ') } },
  ];
}

/** For 10009001: an invalid format, such as milliseconds, or else how far the clock is off. */
function timestampRemarks(timestamp: string, nowMs: number): readonly Remark[] {
  const remark = timestampRemark(timestamp) ?? skewRemark(timestamp, Math.floor(nowMs / 1000));
  return remark === undefined ? [] : [remark];
}

/** For 10009002: what the token looks like, if it's recognizable. Contains no part of the token itself. */
function tokenRemarks(token: string, book: TokenBook): readonly Remark[] {
  const remark = tokenRemark(token, book);
  return remark === undefined ? [] : [remark];
}

interface RateWindow {
  readonly startMs: number;
  readonly requests: number;
}

/** Counts each application's requests in windows that start with the application's first request and are as long as its limit
 *  specifies. The specification shows neither thresholds nor window, so these are the local gateway's own. It does say that
 *  retrying after a 401 or 403 can trigger the limit (Errors, rule 1), so those requests count; requests rejected with 429
 *  don't. */
export class RateLimiter {
  readonly #windows = new Map<string, RateWindow>();

  /** Seconds until the application may send again, at least 1; 0 if it may send now. */
  waitSeconds(application: Application, nowMs: number): number {
    const limit = application.rateLimit;
    if (limit === undefined) return 0;
    const window = this.#openWindow(application, nowMs) ?? { startMs: nowMs, requests: 0 };
    if (window.requests < limit.requests) return 0;
    return Math.max(1, Math.ceil((window.startMs + limit.windowSeconds * 1000 - nowMs) / 1000));
  }

  count(application: Application, nowMs: number): void {
    if (application.rateLimit === undefined) return;
    const window = this.#openWindow(application, nowMs) ?? { startMs: nowMs, requests: 0 };
    this.#windows.set(application.appKey, { ...window, requests: window.requests + 1 });
  }

  /** The window that contains `nowMs`; undefined if the clock has left the window in either direction. */
  #openWindow(application: Application, nowMs: number): RateWindow | undefined {
    const window = this.#windows.get(application.appKey);
    if (window === undefined || application.rateLimit === undefined) return undefined;
    const ageMs = nowMs - window.startMs;
    return ageMs >= 0 && ageMs < application.rateLimit.windowSeconds * 1000 ? window : undefined;
  }
}
