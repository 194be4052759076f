import { LIMITS } from '../api/limits.ts';
import { secretFault } from '../signing/appSecret.ts';
import { signingElements } from '../signing/sign.ts';
import { verifySign } from '../signing/verifySign.ts';
import { namedCharacter } from './characterNames.ts';
import type { ExplainInput, LogState } from './pipeline/explainInput.ts';
import { isQuoted } from './responseAdvice.ts';

/** What a request reveals before its signature is explained. The ids are a public contract. */
export type RemarkId =
  | 'headers-missing'
  | 'timestamp-milliseconds'
  | 'timestamp-digits'
  | 'timestamp-not-decimal'
  | 'timestamp-behind'
  | 'timestamp-ahead'
  | 'token-app-key'
  | 'token-bearer-prefix'
  | 'token-quoted'
  | 'token-outer-spaces'
  | 'token-repeated'
  | 'token-rotated'
  | 'token-is-sign'
  | 'token-differs'
  | 'token-differs-sign-right'
  | 'sign-uppercase'
  | 'sign-length'
  | 'sign-separated'
  | 'sign-base64'
  | 'sign-quoted'
  | 'sign-not-hex'
  | 'body-line-breaks-dropped'
  | 'log-distorted'
  | 'log-may-be-distorted'
  | 'body-looks-distorted'
  | 'log-lost-characters';

/** An observation about a request; its text is in src/text. Its arguments contain no secret. */
export interface Remark {
  readonly id: RemarkId;
  /** The gateway's error for what was observed, whatever the signature. Source: Errors. */
  readonly code?: 10009000 | 10009001 | 10009002 | 10009003;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Remarks about a request before explaining its signature, in the order of the gateway's checks.
 *  Source: Authentication › Verification order and outcomes. */
export function requestRemarks(input: ExplainInput): readonly Remark[] {
  const { timestamp, secret, appKey, claimedSign, sentToken } = input;
  const isKnown = (text: string) => text === secret;
  const remarks = [
    input.log === undefined ? undefined : logRemark(input.log),
    timestampRemark(timestamp),
    sentToken === undefined || isMask(sentToken)
      ? undefined
      : (tokenRemark(sentToken, { isSecret: isKnown, isAppKey: text => text === appKey }) ??
        otherToken(input)),
    claimedSign === '' ? undefined : signRemark(claimedSign),
    dropsLineBreaks(input) ? remark('body-line-breaks-dropped', undefined) : undefined,
  ];
  return remarks.filter(found => found !== undefined);
}

const DISTORTED = {
  repaired: 'log-distorted',
  uncertain: 'log-may-be-distorted',
  signed: 'body-looks-distorted',
} as const satisfies Readonly<Record<string, RemarkId>>;

/** What is first to know about a log, because everything else follows from its text. */
function logRemark(log: LogState): Remark {
  if (log.kind === 'lossy') return remark('log-lost-characters', undefined);
  const { written, read, original, shown } = log.distortion;
  return remark(DISTORTED[log.kind], undefined, { written, read: read.join(' '), original, shown });
}

/** Whether the gateway rejects the request before it checks the signature. */
export function isBeforeSign({ code }: Remark): boolean {
  return code !== undefined && code !== 10009003;
}

/** Faults in the format of a `timestamp` header, whatever the server's time. Source: Required headers. */
export function timestampRemark(timestamp: string): Remark | undefined {
  if (/^\d{10}$/.test(timestamp)) return undefined;
  if (!/^\d+$/.test(timestamp)) return remark('timestamp-not-decimal', 10009001);
  if (timestamp.length === 13)
    return remark('timestamp-milliseconds', 10009001, { seconds: timestamp.slice(0, 10) });
  return remark('timestamp-digits', 10009001, { digits: timestamp.length });
}

/** How far a well-formed `timestamp` is from the server's time, if it's beyond the tolerance. */
export function skewRemark(timestamp: string, serverSeconds: number): Remark | undefined {
  const behind = serverSeconds - Number(timestamp);
  const seconds = Math.abs(behind);
  if (seconds <= LIMITS.timestampToleranceSeconds) return undefined;
  return remark(behind > 0 ? 'timestamp-behind' : 'timestamp-ahead', 10009001, { seconds });
}

/** What is known about the token besides the `token` header. */
export interface TokenKnowledge {
  readonly isSecret: (text: string) => boolean;
  readonly isAppKey: (text: string) => boolean;
  /** Whether a text was an App Secret before it was rotated. */
  readonly isRetired?: (text: string) => boolean;
}

const MOST_REPEATED = 4;

/** What an incorrect `token` header looks like; undefined for a correct one and for an unknown pattern. */
export function tokenRemark(token: string, known: TokenKnowledge): Remark | undefined {
  const { isSecret, isAppKey, isRetired = () => false } = known;
  if (isSecret(token)) return undefined;
  const found = (id: RemarkId) => remark(id, 10009002);
  if (isAppKey(token)) return found('token-app-key');
  if (isRetired(token)) return found('token-rotated');
  if (/^bearer\s/i.test(token)) return found('token-bearer-prefix');
  if (isQuoted(token)) return found('token-quoted');
  if (token !== token.trim()) return found('token-outer-spaces');
  // Servers join the values of a repeated header like this.
  if (token.split(', ', MOST_REPEATED).some(isSecret)) return found('token-repeated');
  return /^[0-9a-f]{32}$/i.test(token) ? found('token-is-sign') : undefined;
}

/** Which of two secrets belongs to the application isn't known here; with the one that was sent, the signature may be correct. */
function otherToken(input: ExplainInput): Remark | undefined {
  const { sentToken = '', secret, claimedSign } = input;
  if (sentToken === secret) return undefined;
  const isRight = verifySign(signingElements({ ...input, secret: sentToken }), claimedSign);
  return remark(isRight ? 'token-differs-sign-right' : 'token-differs', undefined);
}

/** The `token` header of a request if it may be another App Secret than the one that is asked about: neither a mask nor a value that
 *  shows another fault, such as quotation marks. */
export function otherTokenOf({ sentToken, secret, appKey, claimedSign }: ExplainInput): string | undefined {
  if (sentToken === undefined || isMask(sentToken) || secretFault(sentToken) !== undefined) return undefined;
  if (sentToken === secret || sentToken === claimedSign) return undefined;
  const fault = tokenRemark(sentToken, {
    isSecret: text => text === secret,
    isAppKey: text => text === appKey,
  });
  // An App Secret may look like a signature; whether it's one is known when something is signed with it.
  return fault === undefined || fault.id === 'token-is-sign' ? sentToken : undefined;
}

/** Whether the token is only a mask, because people don't share secrets. */
function isMask(token: string): boolean {
  return /^(?:[*.xX#•…]+|<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\})?$/.test(token);
}

/** Common names of digests, by their length in hexadecimal characters. */
const DIGEST_LENGTHS: ReadonlyMap<number, string> = new Map([
  [16, 'MD5/16'],
  [40, 'SHA-1'],
  [64, 'SHA-256'],
  [96, 'SHA-384'],
  [128, 'SHA-512'],
]);

/** Why no correct signature looks like this one: it must be 32 lowercase hexadecimal characters. Source: Required
 *  headers. */
export function signRemark(sign: string): Remark | undefined {
  if (/^[0-9a-f]{32}$/.test(sign)) return undefined;
  const found = (id: RemarkId, args?: Remark['args']) => remark(id, 10009003, args);
  if (/^[0-9A-Fa-f]{32}$/.test(sign)) return found('sign-uppercase');
  if (/^[0-9A-Fa-f]+$/.test(sign))
    return found('sign-length', { length: sign.length, name: DIGEST_LENGTHS.get(sign.length) ?? '' });
  if (/^[0-9A-Fa-f]{2}(?:[-: ][0-9A-Fa-f]{2}){15}$/.test(sign)) return found('sign-separated');
  if (/^\s|\s$|^(["']).*\1$/s.test(sign)) return found('sign-quoted');
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(sign) && looksLikeBase64(sign)) return found('sign-base64');
  return found('sign-not-hex', firstNotHex(sign));
}

/** Where the first character is that isn't hexadecimal, counted from 1, and its code point, with its name if it has one, if it can't be shown. */
function firstNotHex(sign: string): Remark['args'] {
  const characters = [...sign];
  const at = characters.findIndex(each => !/[0-9A-Fa-f]/.test(each));
  const other = characters[at] ?? '';
  const { name, code } = namedCharacter(other.codePointAt(0) ?? 0);
  const named = name === other || name === code ? {} : { name };
  return { length: characters.length, position: at + 1, character: name === other ? other : code, ...named };
}

/** Whether a signature has a length and characters that a digest can have, in whatever form. */
export function mayBeDigest(sign: string): boolean {
  const found = sign === '' ? undefined : signRemark(sign);
  return !(found?.id === 'sign-not-hex' || (found?.id === 'sign-length' && found.args['name'] === ''));
}

/** Whether the signature is padded, or has the length of a digest, or of what `md5sum` writes, in Base64 without padding. */
function looksLikeBase64(sign: string): boolean {
  return sign.endsWith('=') || [22, 27, 43, 48, 86].includes(sign.length);
}

/** `curl -d @file` removes line breaks, which matters only if the file has any. */
function dropsLineBreaks({ body, bodyIsSentWithoutLineBreaks }: ExplainInput): boolean {
  return bodyIsSentWithoutLineBreaks === true && (body.includes(0x0d) || body.includes(0x0a));
}

function remark(id: RemarkId, code: Remark['code'], args: Remark['args'] = {}): Remark {
  return code === undefined ? { id, args } : { id, code, args };
}

/** What can only be detected with both sides of a request, or with the requests before it. The ids are a public contract. */
export type TrafficRemarkId =
  | 'timestamp-reused'
  | 'sign-repeated'
  | 'post-sent-again'
  | 'json-key-order'
  | 'body-changed-behind'
  | 'specification-differs'
  | 'body-not-kept';

/** A remark whose text is in src/text. Its arguments contain no secret. */
export interface TrafficRemark {
  readonly id: TrafficRemarkId;
  readonly args: Readonly<Record<string, string | number>>;
}
