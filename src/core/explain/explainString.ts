import { digestHex, startDigest } from '../signing/runningDigest.ts';
import { sign } from '../signing/sign.ts';
import { segments, signingInput } from '../signing/signingInput.ts';
import { type Binary, binaryOf, bytesOf, encode } from './binary.ts';
import { digestChoices } from './digestChoices.ts';
import { type Depth, type ExplainResult, explainSteps } from './explain.ts';
import type { ExplainInput } from './explainInput.ts';
import { type FirstDifference, firstDifference } from './firstDifference.ts';
import type { Mistake } from './mistakes.ts';

/** What a developer's own signing string says of their mistake. */
export interface StringResult extends ExplainResult {
  /** Where the two strings part; undefined where they are equal. */
  readonly difference: FirstDifference | undefined;
  /** How the claimed sign comes from that string: `undefined` where it is its plain MD5, or no sign was claimed. */
  readonly digest: Mistake | 'not-of-this-string' | undefined;
}

/** Compares a developer's own signing string (a log line) with the right one, and names the mistakes that make it.
 *  The token may be masked in it, and a line break at its end, which editors add, may be left out where the claimed sign
 *  says so. A generator, as `explainSteps`. */
export function* explainStringSteps(
  input: ExplainInput,
  logged: Uint8Array,
  depth: Depth,
): Generator<number, StringResult> {
  const elements = {
    token: input.secret,
    path: input.path,
    body: input.multipart ? new Uint8Array() : input.body,
    timestamp: input.timestamp,
  };
  const theirs = digestedText(withToken(binaryOf(logged), input), input.claimedSign);
  const difference = firstDifference(signingInput(elements), bytesOf(theirs), segments(elements));
  const theirSign = digestHex('md5', theirs);
  const digest = digestMistake(theirs, input);
  if (theirSign === sign(elements)) {
    return { verdict: { kind: 'right' }, candidatesTried: 1, difference, digest };
  }
  const result = yield* explainSteps({ ...input, claimedSign: theirSign }, depth);
  return { ...result, difference, digest };
}

/** A mask in the token's place (stars, bullets, dots, `<token>`) is taken for the secret: people do not log secrets. */
function withToken(text: Binary, input: ExplainInput): Binary {
  const path = text.indexOf(encode(input.path));
  const mask = text.slice(0, path);
  return path > 0 &&
    /^(?:[*.xX#]+|(?:\xe2\x80\xa2)+|(?:\xe2\x80\xa6)|<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\})$/.test(mask)
    ? encode(input.secret) + text.slice(path)
    : text;
}

function digestedText(text: Binary, claimedSign: string): Binary {
  const shortened = text.replace(/\r?\n$/, '');
  return digestHex('md5', text) !== claimedSign && digestHex('md5', shortened) === claimedSign
    ? shortened
    : text;
}

function digestMistake(text: Binary, input: ExplainInput): StringResult['digest'] {
  if (input.claimedSign === '') return undefined;
  const digests = digestChoices(input.claimedSign);
  for (const { algorithm, render, mistakes } of [...digests(0, 1), ...digests(1, 1)]) {
    const digest = startDigest(algorithm, input.secret);
    digest.update(text);
    if (render(digest.hex()) === input.claimedSign) return mistakes[0];
  }
  return 'not-of-this-string';
}
