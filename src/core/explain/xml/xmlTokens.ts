import { tokensOfXml, type XmlToken } from '../../formats/tokensOfXml.ts';
import { type Binary, BOM } from '../pipeline/binary.ts';

/** A token of an XML document as written. */
export type SignedXmlToken =
  | { readonly kind: 'declaration' | 'comment' | 'other'; readonly text: Binary }
  | { readonly kind: 'text'; readonly text: Binary }
  | { readonly kind: 'cdata'; readonly text: Binary }
  | {
      readonly kind: 'start' | 'empty';
      readonly name: Binary;
      readonly attributes: readonly XmlAttribute[];
    }
  | { readonly kind: 'end'; readonly name: Binary };

export interface XmlAttribute {
  readonly name: Binary;
  /** The value as written between the quotes. */
  readonly value: Binary;
  /** Whether a writer puts it before all others. */
  readonly isFirst?: boolean;
}

const MOST_TOKENS = 400_000;

/** The tokens of an XML document; undefined if the text isn't XML or is very long. Whether elements match isn't checked, because documents
 *  that aren't well-formed don't produce a matching signature. */
export function xmlTokens(text: Binary): readonly SignedXmlToken[] | undefined {
  const document = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  const tokens: SignedXmlToken[] = [];
  for (const { kind, start, end } of tokensOfXml(document)) {
    const token = tokens.length > MOST_TOKENS ? undefined : readToken(kind, document.slice(start, end));
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

function readToken(kind: XmlToken['kind'], text: Binary): SignedXmlToken | undefined {
  switch (kind) {
    case 'broken':
      return undefined;
    case 'start':
    case 'empty':
      return readTag(kind, text);
    case 'end':
      return { kind, name: text.slice('</'.length, -1).trim() };
    case 'cdata':
      return { kind, text: text.slice('<![CDATA['.length, -']]>'.length) };
    case 'instruction':
      return { kind: text.startsWith('<?xml') ? 'declaration' : 'other', text };
    case 'declaration':
      return { kind: 'other', text };
    default:
      return { kind, text };
  }
}

const NAME = /<([^\s/>=<"']+)\s*/y;
const ATTRIBUTE = /([^\s/>=<"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')\s*/y;

function readTag(kind: 'start' | 'empty', text: Binary): SignedXmlToken | undefined {
  NAME.lastIndex = 0;
  const name = NAME.exec(text)?.[1];
  if (name === undefined) return undefined;
  const attributes: XmlAttribute[] = [];
  const end = text.length - (kind === 'empty' ? '/>' : '>').length;
  let at = NAME.lastIndex;
  while (at < end) {
    ATTRIBUTE.lastIndex = at;
    const [, attribute = '', double, single = ''] = ATTRIBUTE.exec(text) ?? [];
    if (attribute === '') return undefined;
    attributes.push({ name: attribute, value: double ?? single });
    at = ATTRIBUTE.lastIndex;
  }
  return at === end ? { kind, name, attributes } : undefined;
}
