import { type Identifier, identifierOf } from '../../api/identifiers/identifier.ts';
import { percentDecoded } from '../../formats/percentEncoding.ts';
import type { Span } from '../../syntax/nodes.ts';
import { textOf } from './blockPosition.ts';
import type { RequestFacts } from './requestFacts.ts';

/** A CPF, CNPJ, chave, or date of birth in a request's path. */
export interface PathIdentifier {
  readonly identifier: Identifier;
  /** The identifier percent-decoded, after replacing variables. */
  readonly text: string;
  /** The range in the block that `[start, end)` of `text` comes from. */
  readonly sourceOf: (start: number, end: number) => Span;
}

/** The identifiers in a path, according to its endpoint; without those known only when sending and those that aren't percent-encoded
 *  UTF-8. */
export function pathIdentifiers({ match, path, resolved }: RequestFacts): readonly PathIdentifier[] {
  const template = match?.endpoint.pathTemplate?.split('/') ?? [];
  let start = path.start;
  return textOf(resolved.text, path)
    .split('/')
    .flatMap((segment, index): PathIdentifier[] => {
      const segmentStart = start;
      start += segment.length + 1;
      const variable = /^\{(\w+)\}$/.exec(template[index] ?? '')?.[1];
      const identifier = variable === undefined ? undefined : identifierOf(variable);
      if (identifier === undefined || segment.includes('{{')) return [];
      const decoded = decodedWithOffsets(segment);
      if (decoded === undefined) return [];
      const offsetOf = (at: number): number => segmentStart + (decoded.offsets[at] ?? segment.length);
      const sourceOf = (from: number, to: number): Span => resolved.sourceOf(offsetOf(from), offsetOf(to));
      return [{ identifier, text: decoded.text, sourceOf }];
    });
}

/** A percent-decoded text with the source position of each character. */
interface Decoded {
  readonly text: string;
  /** The offset in the encoded text for each UTF-16 unit of `text`, and one more for the end. */
  readonly offsets: readonly number[];
}

/** Decodes `%NN` as UTF-8; undefined if the bytes aren't UTF-8. Linear, never throws. Source: RFC 3986, section 2.1. */
function decodedWithOffsets(encoded: string): Decoded | undefined {
  let text = '';
  const offsets: number[] = [];
  let at = 0;
  for (const match of encoded.matchAll(/(?:%[0-9a-f]{2})+|[^%]+|%/gi)) {
    const [piece] = match;
    const isEncoded = piece.length > 1 && piece.startsWith('%');
    const decoded = isEncoded ? percentDecoded(piece) : piece;
    if (decoded === undefined) return undefined;
    for (const character of decoded) {
      for (let unit = 0; unit < character.length; unit++) offsets.push(at);
      at += isEncoded ? 3 * new TextEncoder().encode(character).length : character.length;
    }
    text += decoded;
  }
  return { text, offsets: [...offsets, at] };
}
