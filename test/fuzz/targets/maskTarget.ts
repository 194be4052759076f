import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Random } from '../../../src/core/ports.ts';
import { maskForms, type SecretForms, secretForms } from '../../../src/core/signing/secretForms.ts';
import type { Target } from '../target.ts';
import { mutated, pick } from '../texts.ts';

const MASK = '••••••••';
/** Made once: making the patterns of a secret takes longer than using them. */
const SECRETS = Array.from({ length: 64 }, (_, index) => madeSecret(index));
const AROUND = [
  '',
  ' ',
  '{"a":"',
  '"}',
  '<a>',
  '&amp;',
  '%20',
  '\\',
  '\\\\',
  'abc',
  'é🚚',
  '\r\n',
  '\0',
  '==',
];

/** Written apart from what they check, each as a server or a logger would. */
const WRITERS: readonly ((secret: string, random: Random) => string)[] = [
  secret => secret,
  secret => JSON.stringify(secret).slice(1, -1),
  secret => JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  secret => secret.replace(/./gs, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  secret => encodeURIComponent(secret),
  secret => Buffer.from(secret).toString('hex').toUpperCase().replace(/../g, '%$&'),
  secret => secret.replace(/[&<>"']/g, one => `&#${one.charCodeAt(0)};`),
  secret => secret.replace(/./gsu, one => `&#x${one.codePointAt(0)?.toString(16)};`),
  secret => JSON.stringify(secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;')).slice(1, -1),
  secret =>
    JSON.stringify(secret)
      .slice(1, -1)
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&#34;')
      .replaceAll('<', '&#60;'),
  secret => encodeURIComponent(encodeURIComponent(secret)),
  secret => Buffer.from(secret).toString('hex'),
  secret => Buffer.from(secret).toString('hex').toUpperCase(),
  secret => [...secret].join('\0'),
  secret => createHash('md5').update(secret).digest('hex'),
  (secret, random) => Buffer.from('abc'.slice(0, random.int(3)) + secret).toString('base64'),
  (secret, random) => Buffer.from('abc'.slice(0, random.int(3)) + secret).toString('base64url'),
];

/** The mask over a secret in any of its forms, in any text. */
export const maskTarget: Target = {
  name: 'mask',
  holds: 'no form of the secret is left, wherever it stands',
  next(random) {
    const { secret, forms } = pick(random, SECRETS);
    const written = pick(random, WRITERS)(secret, random);
    const [before, behind] = [around(random), around(random)];
    const text = before + written + behind;
    return {
      size: text.length,
      shown: () => JSON.stringify({ secret, text }),
      run() {
        const masked = maskForms(text, forms, MASK);
        assert.ok(masked.includes(MASK), 'something is masked');
        assert.ok(!masked.includes(written), 'nothing is left');
        assert.ok(!masked.includes(secret), 'nor is it made');
      },
    };
  },
};

/** Every printable character is in some secret, and others in every fourth; the ends are letters, which no text around
 *  them continues. */
function madeSecret(index: number): { readonly secret: string; readonly forms: SecretForms } {
  const length = 8 + (index % 32);
  const codes = Array.from({ length }, (_, at) => 0x21 + ((index * 37 + at * 23) % 94));
  const accents = index % 4 === 0 ? 'ção 🚚\t' : '';
  const secret = `K${String.fromCharCode(...codes)}${accents}Z`;
  return { secret, forms: secretForms(secret) };
}

function around(random: Random): string {
  let text = '';
  for (let pieces = random.int(5); pieces > 0; pieces--) text += pick(random, AROUND);
  return random.int(4) === 0 ? mutated(random, text, AROUND) : text;
}
