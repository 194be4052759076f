import { type AppSecret, SECRET_MASK } from '../../signing/appSecret.ts';
import { type SigningElements, sign } from '../../signing/sign.ts';
import type { Header, WireRequest } from '../../wireMessages.ts';
import type { TimestampClock } from '../clock/clockEstimate.ts';
import type { PreparedRequest } from '../prepare/preparedRequest.ts';

/** A request ready to be sent. `wire.headers` and `elements` contain the App Secret: what is shown comes from
 *  `maskedHeaders` and `maskedSigningInput`. */
export interface SignedRequest {
  readonly prepared: PreparedRequest;
  readonly wire: WireRequest;
  readonly elements: SigningElements;
  /** The `timestamp` header, in Unix seconds. */
  readonly timestamp: string;
  /** The clock correction in the timestamp, in seconds; 0 for the machine's own clock and for `# @timestamp`. */
  readonly clockCorrectionSeconds: number;
  /** The `sign` header: computed, unless `# @sign` sets it; undefined with `# @no-sign`. */
  readonly sign: string | undefined;
}

const NO_BODY = new Uint8Array();

/** Signs `prepared` to be sent once, and adds the three signature headers before its own headers. The signature and the request use the
 *  same body buffer. Source: Authentication. */
export function signRequest(
  prepared: PreparedRequest,
  secret: AppSecret,
  clock: TimestampClock,
): SignedRequest {
  const forced = prepared.signature.timestamp;
  const timestamp = forced ?? String(Math.floor(clock.nowMs() / 1000));
  const clockCorrectionSeconds = forced === undefined ? Math.round((clock.correctionMs ?? 0) / 1000) : 0;
  const elements: SigningElements = {
    token: secret.reveal(),
    path: prepared.path,
    body: prepared.signs === 'empty' ? NO_BODY : prepared.body,
    timestamp,
  };
  const omitted = prepared.signature.omitted;
  const sent = omitted ? undefined : (prepared.signature.sign ?? sign(elements));
  const signature: readonly Header[] =
    sent === undefined
      ? []
      : [
          ['token', elements.token],
          ['timestamp', timestamp],
          ['sign', sent],
        ];
  const wire: WireRequest = {
    method: prepared.method,
    origin: prepared.origin,
    target: prepared.basePath + prepared.path + prepared.query,
    headers: [...signature, ...prepared.headers],
    body: prepared.body,
  };
  return { prepared, wire, elements, timestamp, clockCorrectionSeconds, sign: sent };
}

/** The headers as sent, for display, with the token masked. `sign` is complete only with `revealSign`; otherwise,
 *  only its first six characters are shown, because a weak secret can be guessed offline from a request and its full signature. */
export function maskedHeaders(request: SignedRequest, revealSign: boolean): readonly Header[] {
  return request.wire.headers.map((header): Header => {
    const name = header[0];
    if (name === 'token') return [name, SECRET_MASK];
    if (name === 'sign' && !revealSign) return [name, `${header[1].slice(0, 6)}…`];
    return header;
  });
}
