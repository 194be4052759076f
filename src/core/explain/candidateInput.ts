import { SECRET_MASK } from '../signing/appSecret.ts';
import { type Binary, decode, encode } from './binary.ts';
import type { ElementChoice } from './choice.ts';
import { type Candidate, piecesOf } from './search.ts';

/** The bytes that a candidate digests, the secret among them: for `--reveal` and for tests. */
export function candidateInput(candidate: Candidate): Binary {
  return joined(candidate, choice => [...piecesOf(choice.bytes)].join(''));
}

/** The text that a candidate digests, every form of the secret as a mask. Bytes that are no UTF-8 show as `\xNN`. */
export function maskedCandidateInput(candidate: Candidate, secret: string): string {
  const bytesOf = ({ bytes }: ElementChoice) => [...piecesOf(bytes)].join('');
  const masked = joined(candidate, (choice, name) =>
    name === 'token' ? encode(maskedToken(choice, secret)) : bytesOf(choice),
  );
  // Where the whole is no UTF-8, the mask still is.
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

function joined(candidate: Candidate, bytesOf: (choice: ElementChoice, name: string) => Binary): Binary {
  const { order, separator, elements } = candidate;
  return order.order.map(name => bytesOf(elements[name], name)).join(separator.separator);
}

/** What was added to the secret stays visible; what was made out of it does not, since it can be turned back. */
function maskedToken({ bytes, mistake }: ElementChoice, secret: string): string {
  const text = [...piecesOf(bytes)].join('');
  if (text === '' || mistake?.id === 'token-app-key') return text;
  const raw = encode(secret);
  return raw !== '' && text.includes(raw) ? text.replace(raw, () => SECRET_MASK) : SECRET_MASK;
}
