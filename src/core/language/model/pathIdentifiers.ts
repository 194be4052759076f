import { type Identifier, identifierOf } from '../../api/identifiers/identifier.ts';
import type { Span } from '../../syntax/nodes.ts';
import { percentDecoded } from './percentDecoded.ts';
import { textOf } from './place.ts';
import type { RequestFacts } from './requestFacts.ts';

/** A CPF, CNPJ, chave or date of birth in a request's path. */
export interface PathIdentifier {
  readonly identifier: Identifier;
  /** Percent-decoded, variables replaced. */
  readonly text: string;
  /** Where `[start, end)` of `text` is written in the block. */
  readonly sourceOf: (start: number, end: number) => Span;
}

/** The identifiers of a path, by the endpoint that it belongs to; without those whose value only a send knows, and those
 *  that are not percent-encoded UTF-8. */
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
      const decoded = percentDecoded(segment);
      if (decoded === undefined) return [];
      const offsetOf = (at: number): number => segmentStart + (decoded.offsets[at] ?? segment.length);
      const sourceOf = (from: number, to: number): Span => resolved.sourceOf(offsetOf(from), offsetOf(to));
      return [{ identifier, text: decoded.text, sourceOf }];
    });
}
