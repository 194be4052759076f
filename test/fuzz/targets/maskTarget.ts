import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createSecretMask } from '../../../src/core/masking/secretMask.ts';
import type { Random } from '../../../src/core/ports.ts';
import type { Target } from '../target.ts';
import { pick } from '../texts.ts';

const MASK = '••••••••';
/** At most this much of a secret may remain. */
const MAX_REMAINDER = 4;
const MAX_NESTING = 3;
/** None of them starts an escape that would continue in the next text. */
const AROUND = [
  ...[
    '',
    ' ',
    '{"!":"',
    '"}',
    '<_>',
    '&amp;',
    '%20',
    '\\\\ ',
    '~~~',
    'é🚚',
    '\r\n',
    '\0',
    '==',
    '/',
    '$&',
    "''",
  ],
  ...['[1,2,', '00', ':-', '""', '^^', '\\"', '%25', '&#38;'],
];

type Write = (secret: string, random: Random) => string;

/** Independent of the code that they check: each encodes a text as a server, a shell or a logger would. */
const ENCODERS: readonly Write[] = [
  text => JSON.stringify(text).slice(1, -1),
  text => text.replace(/[\s\S]/g, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  text => Array.from(Buffer.from(text), byte => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  text => encodeURIComponent(text),
  text => Buffer.from(text).toString('hex').toUpperCase().replace(/../g, '%$&'),
  text => text.replace(/[&<>"']/g, one => `&#${one.charCodeAt(0)};`),
  text => text.replace(/./gsu, one => `&#x${one.codePointAt(0)?.toString(16)};`),
  (text, random) =>
    Buffer.from(text)
      .toString('hex')
      .replace(/..(?=.)/g, `$&${pick(random, ['', ':', ' ', '-'])}`),
  text => Array.from(Buffer.from(text), byte => `0x${byte.toString(16)}`).join(', '),
  (text, random) => JSON.stringify(Buffer.from(text), null, random.int(5)),
  text => JSON.stringify(Uint8Array.from(Buffer.from(text))),
  (text, random) => Buffer.from('.-?'.slice(0, random.int(4)) + text).toString('base64'),
  (text, random) => Buffer.from('.-?'.slice(0, random.int(4)) + text).toString('base64url'),
  (text, random) =>
    Buffer.from(text)
      .toString('base64')
      .replace(new RegExp(`.{${4 + random.int(72)}}`, 'g'), `$&${pick(random, ['\n', '\r\n', '\r\n  '])}`),
];

/** Encodings that leave a part of the text unchanged, next to another encoding's output. */
const ESCAPERS = ENCODERS.slice(0, 7);

/** Encodings by a shell or a program that quotes the secret itself. */
const QUOTERS: readonly Write[] = [
  secret => secret.replaceAll("'", "'\\''"),
  secret => secret.replace(/["\\$`]/g, '\\$&'),
  secret => secret.replaceAll("'", "''"),
  secret => secret.replaceAll('"', '""'),
  secret => createHash('md5').update(secret).digest('hex'),
];

/** The mask: it covers secrets in any encoding, in any text. */
export const maskTarget: Target = {
  name: 'mask',
  holds: 'no five characters of a secret are left, however it’s written and wherever it is',
  next(random) {
    const isSplit = random.int(4) === 0;
    const secret = isSplit ? madeSecret(random).replace(/[%&\\]/g, '-') : madeSecret(random);
    const others = Array.from({ length: random.int(3) }, () => overlapping(secret, random));
    const written = isSplit ? splitEncoded(secret, random) : encoded(secret, random);
    const [before, after] = [around(random), around(random)];
    // An escape in the text before must not continue in a secret that is encoded twice.
    const text = `${before}º${written}${after}`;
    return {
      size: text.length,
      shown: () => JSON.stringify({ secret, others, text }),
      run() {
        const masked = createSecretMask([secret, ...others]).text(text);
        assert.ok(masked.includes(MASK), 'something is masked');
        for (const part of parts(secret, MAX_REMAINDER + 1)) {
          assert.ok(!masked.includes(part), 'no part of it is left');
        }
        // Brackets, quotes and names around an encoded secret may stay; they are less than two thirds of it.
        const kept = masked.replaceAll(MASK, '').length - before.length - after.length - 1;
        assert.ok(kept * 3 <= written.length * 2, 'nor of what it is written as');
        assert.equal(createSecretMask([...others, secret]).text(text), masked, 'in whichever order');
      },
    };
  },
};

export function encoded(secret: string, random: Random): string {
  let layers = 1 + random.int(MAX_NESTING);
  let written = secret;
  if (random.int(3) === 0) {
    written = pick(random, QUOTERS)(secret, random);
    layers--;
  }
  for (; layers > 0; layers--) written = pick(random, ENCODERS)(written, random);
  return written;
}

/** Each part of the secret in its own encoding. Decoding both is safe, because the secret contains neither's escapes. */
function splitEncoded(secret: string, random: Random): string {
  const characters = [...secret];
  const split = random.int(characters.length + 1);
  return [characters.slice(0, split).join(''), characters.slice(split).join('')]
    .map(part => pick(random, ESCAPERS)(part, random))
    .join('');
}

function parts(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    text.slice(at, at + length),
  );
}

/** Starts and ends with a letter, so that it can't continue an escape next to it. */
export function madeSecret(random: Random): string {
  const length = 16 + random.int(32);
  const codes = Array.from({ length }, () => 0x21 + random.int(94));
  const accents = random.int(4) === 0 ? 'ção 🚚\t' : '';
  return `K${String.fromCharCode(...codes)}${accents}Z`;
}

/** A secret that `secret` contains, or that shares a beginning or end with it. */
export function overlapping(secret: string, random: Random): string {
  const start = random.int(secret.length);
  const part = secret.slice(start, start + 1 + random.int(8));
  return pick(random, [part, `${part}-and-more`, secret.slice(0, start + 1), `x${secret.slice(start)}`]);
}

export function around(random: Random): string {
  let text = '';
  for (let pieces = random.int(5); pieces > 0; pieces--) text += pick(random, AROUND);
  return text;
}
