import assert from 'node:assert/strict';
import { createSecretMask } from '../../../src/core/masking/secretMask.ts';
import { layeredMask } from '../../support/layeredMask.ts';
import type { Target } from '../target.ts';
import { pick } from '../texts.ts';
import { around, encoded, madeSecret, overlapping } from './maskTarget.ts';

const MASK = '••••••••';
const LONGEST = 160;

/** The mask's search: it finds what asking every decoder finds, wherever a text is split in two. */
export const maskPassTarget: Target = {
  name: 'mask-pass',
  holds: 'masking in one pass has the same result as asking every decoder, wherever the text is split',
  next(random) {
    const secret = madeSecret(random);
    const short = secret.slice(0, 4 + random.int(6));
    // A character that was cut in two can't be encoded.
    const other = overlapping(secret, random).toWellFormed();
    const secrets = pick(random, [[secret], [short.toWellFormed()], [secret, other]]);
    const written = encoded(pick(random, secrets), random);
    const text = `${around(random)}${written.slice(0, LONGEST)}${around(random)}`.toWellFormed();
    return {
      size: text.length,
      shown: () => JSON.stringify({ secrets, text }),
      run() {
        const old = layeredMask(secrets);
        const mask = createSecretMask(secrets);
        const expected = (part: string): string => maskedBy(part, old(part));
        for (let at = 0; at <= text.length; at++) {
          const parts = [text.slice(0, at), text.slice(at)].map(part => part.toWellFormed());
          for (const part of parts) assert.equal(mask.text(part), expected(part), `split at ${at}`);
        }
        assert.equal(mask.text(text), expected(text));
      },
    };
  },
};

/** Replaces runs of marked bytes, and the rest of characters of which some bytes are marked. */
function maskedBy(text: string, marked: Uint8Array): string {
  let [result, at, last] = ['', 0, -1];
  for (const character of text) {
    const end = at + Buffer.byteLength(character);
    if (!marked.subarray(at, end).includes(1)) result += character;
    else if (last !== at || marked[at - 1] !== 1 || marked[at] !== 1) result += MASK;
    if (marked.subarray(at, end).includes(1)) last = end;
    at = end;
  }
  return result;
}
