import type { BlockProblem, Span } from '../../syntax/nodes.ts';

/** The problems of this module, besides the findings about identifiers (api/identifiers/finding.ts) and JSON faults
 *  (core/json). They never prevent sending, because people test rejections. */
export type LanguageProblemCode =
  | 'endpoint-unknown'
  | 'endpoint-not-shown'
  | 'endpoint-method'
  | 'path-percent-malformed'
  | 'text-invisible'
  | 'text-entity'
  | 'secret-hard-coded'
  | 'content-type-missing'
  | 'content-type-mismatch'
  | 'content-type-malformed'
  | 'content-type-charset'
  | 'header-misspelt'
  | 'xml-signed-line-breaks'
  | 'xml-encoding-declared'
  | XmlFaultCode;

/** Why a text isn't well-formed XML; `xml-malformed` for rare faults. */
export type XmlFaultCode =
  | 'xml-tag-unclosed'
  | 'xml-tag-unmatched'
  | 'xml-prefix-unbound'
  | 'xml-entity-unknown'
  | 'xml-declaration-late'
  | 'xml-text-outside'
  | 'xml-attribute-malformed'
  | 'xml-attribute-repeated'
  | 'xml-less-than'
  | 'xml-character'
  | 'xml-root-missing'
  | 'xml-root-repeated'
  | 'xml-end-missing'
  | 'xml-malformed';

const HINTS: readonly LanguageProblemCode[] = [
  'endpoint-not-shown',
  'xml-signed-line-breaks',
  'content-type-missing',
];

export function languageProblem(
  code: LanguageProblemCode,
  { start, end }: Span,
  args: BlockProblem['args'] = {},
): BlockProblem {
  return { code, severity: HINTS.includes(code) ? 'hint' : 'warning', start, end, args };
}
