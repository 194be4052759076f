import { secretFault } from '../signing/appSecret.ts';
import { segments, sign, signingElements, signingInput } from '../signing/sign.ts';
import type { Cause } from './causes/causes.ts';
import { digestHex, startDigest } from './digest/runningDigest.ts';
import { digestChoices } from './elements/digestChoices.ts';
import { miscopied } from './elements/recognizedSign.ts';
import { type Depth, type ExplainResult, explainSteps } from './explain.ts';
import { type FirstDifference, firstDifference } from './firstDifference.ts';
import { type Binary, binaryOf, bytesOf, encode } from './pipeline/binary.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';

/** What a developer's own string to sign reveals about the cause. */
export interface StringResult extends ExplainResult {
  /** The first difference between the two strings; undefined if they're equal. */
  readonly difference: FirstDifference | undefined;
  /** How the claimed signature follows from the developer's string: `undefined` if it's the plain MD5, or if no signature was
   *  claimed. */
  readonly digest: Cause | 'not-of-this-string' | undefined;
  /** Whether a mask took the App Secret's place, so that it wasn't compared. */
  readonly isTokenMasked?: true;
}

const NOTHING_SIGNED: Cause = { id: 'order-nothing-signed' };

/** Compares a developer's own string to sign (from a log) with the correct one and finds the causes of the
 *  difference. The token in the string may be masked, and a final line break, which editors and logs add, is ignored unless the claimed
 *  signature shows that it was hashed. A generator, like `explainSteps`. */
export function* explainStringSteps(
  input: ExplainInput,
  logged: Uint8Array,
  depth: Depth,
): Generator<number, StringResult> {
  const elements = signingElements(input);
  const { theirs, digest: ofString, signed } = claimOfString(input, logged);
  const isOfNothing = ofString === 'not-of-this-string' && input.claimedSign === digestHex('md5', '');
  const digest = isOfNothing ? NOTHING_SIGNED : ofString;
  const difference = firstDifference(signingInput(elements), bytesOf(theirs), segments(elements));
  const isTokenMasked = loggedToken(binaryOf(logged), input)?.isMask === true;
  const compared = { difference, digest, ...(isTokenMasked ? ({ isTokenMasked } as const) : {}) };
  if (signed.claimedSign === sign(elements)) {
    return { verdict: { kind: 'right' }, candidatesTried: 1, ...compared };
  }
  const result = yield* explainSteps(signed, depth);
  return { ...result, ...compared };
}

/** A developer's own string to sign. */
interface StringClaim {
  /** What was hashed. */
  readonly theirs: Binary;
  readonly digest: StringResult['digest'];
  /** The request with the MD5 of the string as its signature. */
  readonly signed: ExplainInput;
}

export function claimOfString(input: ExplainInput, logged: Uint8Array): StringClaim {
  const theirs = digestedText(withToken(binaryOf(logged), input), input);
  const signed = { ...input, claimedSign: digestHex('md5', theirs) };
  return { theirs, digest: digestCause(theirs, input), signed };
}

/** What a string to sign has before the path, in place of the App Secret. */
export interface LoggedToken {
  readonly text: Binary;
  /** Whether it's a mask (asterisks, bullets, dots, `<token>`), because people don't log secrets. */
  readonly isMask: boolean;
}

const MASK = /^(?:[*.xX#]+|(?:\xe2\x80\xa2)+|(?:\xe2\x80\xa6)|<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\})$/;

/** Undefined if the string doesn't contain the path, or begins with it. */
export function loggedToken(logged: Binary, { path }: Pick<ExplainInput, 'path'>): LoggedToken | undefined {
  const end = logged.indexOf(encode(path));
  if (end < 1) return undefined;
  const text = logged.slice(0, end);
  return { text, isMask: MASK.test(text) };
}

/** Treats a masked token as the secret. */
function withToken(text: Binary, input: ExplainInput): Binary {
  const token = loggedToken(text, input);
  return token?.isMask === true ? encode(input.secret) + text.slice(token.text.length) : text;
}

/** The beginning of a string to sign if it may be another App Secret than the one that is asked about. A URL or a separator before the
 *  path is a mistake of its own. */
export function otherTokenOfString(logged: Uint8Array, input: ExplainInput): string | undefined {
  const token = loggedToken(binaryOf(logged), input);
  if (token === undefined || token.isMask || token.text === input.secret) return undefined;
  const isAlone = secretFault(token.text) === undefined && !/:\/\/|["'|&:;,]$|^["']/.test(token.text);
  return isAlone && !token.text.includes(input.secret) ? token.text : undefined;
}

function digestedText(text: Binary, input: ExplainInput): Binary {
  const isHashed = input.claimedSign !== '' && digestCause(text, input) !== 'not-of-this-string';
  return isHashed ? text : text.replace(/\r?\n$/, '');
}

function digestCause(text: Binary, input: ExplainInput): StringResult['digest'] {
  if (input.claimedSign === '') return undefined;
  const digests = digestChoices(input.claimedSign);
  for (const { algorithm, render, causes } of [...digests(0, 1), ...digests(1, 1)]) {
    const digest = startDigest(algorithm, input.secret);
    digest.update(text);
    if (render(digest.hex()) === input.claimedSign) return causes[0];
  }
  return miscopied(input.claimedSign, digestHex('md5', text)) ?? 'not-of-this-string';
}
