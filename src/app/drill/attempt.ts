import { isMultipart } from '../../core/formats/multipartParts.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';
import { sign } from '../../core/signing/sign.ts';
import type { SeenRequest } from '../../gateway/handleRequest.ts';

/** A request of the tested program, without its secret. */
export interface DrillAttempt {
  /** Milliseconds since the program started. */
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  /** The header; empty if it's missing. */
  readonly timestamp: string;
  readonly signature: 'right' | 'wrong';
  /** Which of the three headers are missing. */
  readonly missing: readonly string[];
  /** Seconds from this machine's clock to the timestamp; undefined if it isn't a number. */
  readonly offSeconds: number | undefined;
  /** Equal for attempts with equal bodies. */
  readonly bodyDigest: string;
  readonly sign: string;
  readonly response: AttemptResponse;
}

/** The local gateway's response, or what it did instead of responding. */
export interface AttemptResponse {
  /** `200`, `429 10009006`, `reset`, `silence`, `200 cut off`. */
  readonly text: string;
  readonly kind: 'accepted' | 'rate-limited' | 'refused' | 'lost' | 'failed' | 'redirected';
}

export interface AttemptMoment {
  /** Milliseconds since the program started. */
  readonly atMs: number;
  /** The time that a timestamp is compared with. */
  readonly nowMs: number;
}

/** What is known about a request when it arrives. Never throws: an unsigned request is an attempt, too. */
export function attemptOf(
  { method, target, headers, body }: SeenRequest,
  secret: string,
  { atMs, nowMs }: AttemptMoment,
): Omit<DrillAttempt, 'response'> {
  const text = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [path = ''] = target.split('?');
  const timestamp = text('timestamp');
  // Copied, because a large body is in memory shared between threads, which digests don't accept.
  const bytes = Buffer.from(body);
  const signed = isMultipart(text('content-type')) ? new Uint8Array() : bytes;
  const correct = sign({ token: secret, path, body: signed, timestamp });
  const missing = ['token', 'timestamp', 'sign'].filter(name => text(name) === '');
  const isRight = missing.length === 0 && text('token') === secret && text('sign') === correct;
  return {
    atMs: Math.round(atMs),
    method,
    path,
    timestamp,
    signature: isRight ? 'right' : 'wrong',
    missing,
    offSeconds: /^\d{1,15}$/.test(timestamp) ? Number(timestamp) - Math.floor(nowMs / 1000) : undefined,
    bodyDigest: fingerprint('', bytes),
    sign: text('sign'),
  };
}
