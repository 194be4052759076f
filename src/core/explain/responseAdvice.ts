import { LIMITS, SIGNATURE_HEADERS } from '../api/limits.ts';

/** What is known about a request that the gateway rejected, and about the response. */
export interface RefusedExchange {
  /** The gateway's code. Source: Errors. */
  readonly code: number;
  /** Names of the headers as sent. */
  readonly headerNames: readonly string[];
  readonly timestamp: string;
  /** Whether the request file sets the timestamp or the signature. */
  readonly forced: { readonly timestamp: boolean; readonly sign: boolean };
  /** The server's time in Unix seconds, from the `Date` header. */
  readonly serverSeconds: number | undefined;
  /** The `Retry-After` header, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  readonly method: string;
  readonly path: string;
  readonly basePath: string;
  readonly environment: string;
  readonly application: string;
  /** Whether the token has quotation marks around it, as a shell may leave them. */
  readonly isTokenQuoted: boolean;
  readonly bodyIsUtf8: boolean;
  readonly isMultipart: boolean;
  /** Names of the response headers; `via` and similar ones reveal a proxy. */
  readonly responseHeaderNames: readonly string[];
}

export type AdviceId =
  | 'headers-not-sent'
  | 'headers-removed'
  | 'timestamp-forced'
  | 'timestamp-behind'
  | 'timestamp-ahead'
  | 'timestamp-near'
  | 'timestamp-unknown'
  | 'token-unknown'
  | 'token-quoted'
  | 'sign-forced'
  | 'sign-right-here'
  | 'suspect-base-path'
  | 'suspect-proxy'
  | 'suspect-percent-encoding'
  | 'suspect-encoding'
  | 'suspect-multipart'
  | 'suspect-rewriting'
  | 'application-disabled'
  | 'application-not-effective'
  | 'integrator-disabled'
  | 'endpoint-not-subscribed'
  | 'rate-limited';

/** A piece of information or advice; its text is in src/text. */
export interface Advice {
  readonly id: AdviceId;
  readonly args: Readonly<Record<string, string | number>>;
}

const PROXY_HEADERS = ['via', 'x-cache', 'x-forwarded-for', 'x-amz-cf-id', 'cf-ray'];

/** Whether a token has quotation marks around it. */
export function isQuoted(token: string): boolean {
  return /^(["'`]).*\1$/s.test(token);
}

/** Advice for the sender of a rejected request, from what can be checked locally; empty for a code that the
 *  specification doesn't list. Source: Errors, client action. */
export function responseAdvice(exchange: RefusedExchange): readonly Advice[] {
  const { method, path, environment, application } = exchange;
  switch (exchange.code) {
    case 10009000:
      return missingHeaders(exchange);
    case 10009001:
      return timestampAdvice(exchange);
    case 10009002:
      return [
        exchange.isTokenQuoted
          ? advice('token-quoted', { environment, application })
          : advice('token-unknown', { environment, application }),
      ];
    case 10009003:
      return mismatchAdvice(exchange);
    case 10009004:
      return [advice('application-disabled', { application })];
    case 10009015:
      return [advice('application-not-effective', { application })];
    case 10009014:
      return [advice('integrator-disabled')];
    case 10009005:
      return [advice('endpoint-not-subscribed', { endpoint: `${method} ${path}` })];
    case 10009006:
      return [
        advice('rate-limited', { seconds: exchange.retryAfterSeconds ?? LIMITS.backoffStartMs / 1000 }),
      ];
    default:
      return [];
  }
}

function missingHeaders({ headerNames }: RefusedExchange): readonly Advice[] {
  const sent = headerNames.map(name => name.toLowerCase());
  const names = SIGNATURE_HEADERS.filter(name => !sent.includes(name)).join(', ');
  return [names === '' ? advice('headers-removed') : advice('headers-not-sent', { names })];
}

function timestampAdvice({ timestamp, forced, serverSeconds }: RefusedExchange): readonly Advice[] {
  if (forced.timestamp) return [advice('timestamp-forced', { timestamp })];
  if (serverSeconds === undefined || !/^\d{1,15}$/.test(timestamp)) return [advice('timestamp-unknown')];
  const behind = serverSeconds - Number(timestamp);
  const seconds = Math.abs(behind);
  if (seconds <= LIMITS.timestampToleranceSeconds) return [advice('timestamp-near', { seconds })];
  return [advice(behind > 0 ? 'timestamp-behind' : 'timestamp-ahead', { seconds })];
}

/** The computed signature is always correct, so the gateway received something other than what was sent, unless the request file sets the
 *  signature. */
function mismatchAdvice(exchange: RefusedExchange): readonly Advice[] {
  if (exchange.forced.sign) return [advice('sign-forced')];
  const suspects: Advice[] = [advice('sign-right-here')];
  const { basePath, path, responseHeaderNames } = exchange;
  if (basePath !== '') suspects.push(advice('suspect-base-path', { basePath }));
  const proxy = responseHeaderNames.find(name => PROXY_HEADERS.includes(name.toLowerCase()));
  if (proxy !== undefined) suspects.push(advice('suspect-proxy', { header: proxy }));
  if (path.includes('%')) suspects.push(advice('suspect-percent-encoding', { path }));
  if (!exchange.bodyIsUtf8) suspects.push(advice('suspect-encoding'));
  if (exchange.isMultipart) suspects.push(advice('suspect-multipart'));
  suspects.push(advice('suspect-rewriting'));
  return suspects;
}

function advice(id: AdviceId, args: Advice['args'] = {}): Advice {
  return { id, args };
}
