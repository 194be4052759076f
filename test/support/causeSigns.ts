import { createHash } from 'node:crypto';
import { type Cause, type CauseId, causeOf } from '../../src/core/explain/causes/causes.ts';
import { type DigestAlgorithm, startDigest } from '../../src/core/explain/digest/runningDigest.ts';
import { choicesFor } from '../../src/core/explain/elements/choices.ts';
import { DIGEST_DECORATIONS } from '../../src/core/explain/elements/digestChoices.ts';
import { DIGEST_FORMS } from '../../src/core/explain/elements/digestForms.ts';
import { type ElementChoice, wholeOf } from '../../src/core/explain/pipeline/choice.ts';
import type { ExplainInput } from '../../src/core/explain/pipeline/explainInput.ts';
import type { ElementName } from '../../src/core/signing/sign.ts';

/** What a program with one cause signs, and the cause with its detail. The digest is computed on demand, because there are
 *  thousands. */
export interface CauseSign {
  readonly cause: Cause;
  readonly sign: () => string;
}

const ELEMENTS = ['token', 'path', 'body', 'timestamp'] as const;

const ALGORITHMS: Partial<Record<CauseId, DigestAlgorithm>> = {
  'digest-double-md5': 'md5-twice',
  'digest-hmac-md5': 'hmac-md5',
  'digest-hmac-sha1': 'hmac-sha1',
  'digest-hmac-sha256': 'hmac-sha256',
  'digest-hmac-sha512': 'hmac-sha512',
  'digest-sha1': 'sha1',
  'digest-sha256': 'sha256',
  'digest-sha512': 'sha512',
  'digest-utf16le': 'md5-utf16le',
  'digest-utf16be': 'md5-utf16be',
  'digest-trailing-newline': 'md5-newline',
  'digest-string-changed': 'md5-of-base64',
  'digest-string-cut-short': 'md5-of-first-100-bytes',
  'digest-string-in-hex': 'none-hex',
};

/** Every incorrect signature of a request that a single cause produces. A cause that changes nothing in the request is left
 *  out. */
export function* causeSigns(input: ExplainInput): Generator<CauseSign> {
  const choices = choicesFor(input);
  const bytesOf = ({ bytes }: ElementChoice) => wholeOf(bytes);
  const correct = Object.fromEntries(
    ELEMENTS.map(name => [name, [...choices[name](0, 1)].map(bytesOf)[0] ?? '']),
  ) as Record<ElementName, string>;
  const whole = ELEMENTS.map(name => correct[name]).join('');
  const right = md5(whole);
  for (const name of ELEMENTS) {
    for (const choice of choices[name](1, 1)) {
      const changed = bytesOf(choice);
      if (changed === correct[name]) continue;
      const sign = () => md5(ELEMENTS.map(each => (each === name ? changed : correct[each])).join(''));
      for (const [cause] of choice.ways) if (cause !== undefined) yield { cause, sign };
    }
  }
  if (/^\d{10}$/.test(input.timestamp)) {
    // The explainer searches for these separately, because there are millions of them.
    const fraction = createHash('md5').update(whole, 'latin1').digest().readUInt32BE() % 1_000_000;
    const timestamp = `${input.timestamp}.${String(fraction).padStart(6, '0')}`;
    const changed = { ...correct, timestamp };
    const sign = () => md5(ELEMENTS.map(name => changed[name]).join(''));
    yield { cause: { id: 'timestamp-clock-fraction' }, sign };
  }
  for (const { causes, order, labels = [], write = (bytes: string) => bytes } of choices.order(1, 1)) {
    const texts = order.map((name, index) => (labels[index] ?? '') + write(correct[name]));
    const text = texts.join('') + (labels[order.length] ?? '');
    const [cause] = causes;
    if (cause !== undefined && text !== whole) yield { cause, sign: () => md5(text) };
  }
  for (const { causes, separator } of choices.separator(1, 1)) {
    const text = ELEMENTS.map(name => correct[name]).join(separator);
    const [cause] = causes;
    if (cause !== undefined && text !== whole) yield { cause, sign: () => md5(text) };
  }
  for (const { id, detail, render } of DIGEST_FORMS) {
    if (render(right) !== right) yield { cause: cause(id, detail), sign: () => render(right) };
  }
  for (const { id, detail, prefix, suffix } of DIGEST_DECORATIONS) {
    yield { cause: cause(id, detail), sign: () => prefix + right + suffix };
  }
  for (const [id, algorithm] of Object.entries(ALGORITHMS)) {
    const sign = () => {
      const digest = startDigest(algorithm, input.secret);
      digest.update(whole);
      return digest.hex();
    };
    // The text's UTF-16 bytes exist only if its own bytes are UTF-8.
    if (sign() !== '') yield { cause: causeOf(id as CauseId), sign };
  }
  for (const algorithm of ['sha1', 'sha256'] as const) {
    const sign = () => createHash(algorithm).update(whole, 'latin1').digest('hex').slice(0, 32);
    yield { cause: { id: 'digest-cut-short', detail: { algorithm, characters: 32 } }, sign };
  }
}

function cause(id: CauseId, detail: Cause['detail']): Cause {
  return causeOf(id, detail);
}

function md5(bytes: string): string {
  return createHash('md5').update(bytes, 'latin1').digest('hex');
}
