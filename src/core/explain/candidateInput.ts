import { SECRET_MASK } from '../signing/appSecret.ts';
import { type Binary, decode, encode } from './pipeline/binary.ts';
import { type ElementChoice, wholeOf } from './pipeline/choice.ts';
import type { Candidate } from './search/search.ts';

/** The bytes that a candidate digests, including the secret. Only compared or measured, and shown only for `--reveal`. */
export function candidateInput(candidate: Candidate): Binary {
  return joined(candidate, choice => wholeOf(choice.bytes));
}

/** The text that a candidate digests, with every form of the secret masked. Bytes that aren't UTF-8 appear as `\xNN`. */
export function maskedCandidateInput(candidate: Candidate, secret: string): string {
  const bytesOf = ({ bytes }: ElementChoice) => wholeOf(bytes);
  const masked = joined(
    candidate,
    (choice, name) => (name === 'token' ? encode(maskedToken(choice, secret)) : bytesOf(choice)),
    MASK,
  );
  // The mask must be intact even if the rest isn't UTF-8.
  return (
    decode(masked) ??
    joined(candidate, (choice, name) =>
      name === 'token' ? maskedToken(choice, secret) : withEscapes(bytesOf(choice)),
    )
  );
}

function withEscapes(bytes: Binary): string {
  return decode(bytes) ?? bytes.replace(/[\x80-\xff]/g, byte => `\\x${byte.charCodeAt(0).toString(16)}`);
}

/** Joins the elements. A mask in the token isn't encoded, even if the token is (as in a form), because it would be unreadable. */
function joined(
  candidate: Candidate,
  bytesOf: (choice: ElementChoice, name: string) => Binary,
  mask: Binary = '',
): Binary {
  const { order, separator, elements } = candidate;
  const { labels = [], write = bytes => bytes } = order;
  const written = (name: string, bytes: Binary) =>
    name === 'token' && mask !== '' ? bytes.split(mask).map(write).join(mask) : write(bytes);
  const all = order.order.map(
    (name, index) => (labels[index] ?? '') + written(name, bytesOf(elements[name], name)),
  );
  return all.join(separator.separator) + (labels[order.order.length] ?? '');
}

const MASK = encode(SECRET_MASK);

/** Values that replace the secret and contain no part of it. */
const PUBLIC_TOKENS: ReadonlySet<string> = new Set(['token-app-key', 'token-undefined']);

/** Text added to the secret stays visible. Anything derived from the secret is masked, because it could be reversed. */
function maskedToken({ bytes, ways }: ElementChoice, secret: string): string {
  const text = wholeOf(bytes);
  const isPublic = ways.some(way => way.length === 1 && way.some(({ id }) => PUBLIC_TOKENS.has(id)));
  if (text === '' || isPublic) return withEscapes(text);
  const raw = encode(secret);
  if (raw === '' || !text.includes(raw)) return SECRET_MASK;
  return text.split(raw).map(withEscapes).join(SECRET_MASK);
}
