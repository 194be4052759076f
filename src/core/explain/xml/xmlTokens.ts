import type { Binary } from '../pipeline/binary.ts';

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
  /** As written between the quotes. */
  readonly value: Binary;
}

const MOST_TOKENS = 400_000;

/** The tokens of an XML document; undefined if it isn't one or is very long. Reads each character once without
 *  checking that elements match, because documents that aren't well-formed don't produce a matching signature. */
export function xmlTokens(text: Binary): readonly SignedXmlToken[] | undefined {
  const tokens: SignedXmlToken[] = [];
  let at = text.startsWith('\xef\xbb\xbf') ? 3 : 0;
  while (at < text.length) {
    if (tokens.length > MOST_TOKENS) return undefined;
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    if (end > at) tokens.push({ kind: 'text', text: text.slice(at, end) });
    at = end;
    if (at >= text.length) break;
    const found = markupAt(text, at);
    if (found === undefined) return undefined;
    tokens.push(found.token);
    at = found.end;
  }
  return tokens;
}

interface Found {
  readonly token: SignedXmlToken;
  readonly end: number;
}

function markupAt(text: Binary, at: number): Found | undefined {
  const until = (close: string, make: (inner: Binary) => SignedXmlToken): Found | undefined => {
    const end = text.indexOf(close, at);
    return end === -1
      ? undefined
      : { token: make(text.slice(at, end + close.length)), end: end + close.length };
  };
  if (text.startsWith('<?xml', at)) return until('?>', inner => ({ kind: 'declaration', text: inner }));
  if (text.startsWith('<?', at)) return until('?>', inner => ({ kind: 'other', text: inner }));
  if (text.startsWith('<!--', at)) return until('-->', inner => ({ kind: 'comment', text: inner }));
  if (text.startsWith('<![CDATA[', at))
    return until(']]>', inner => ({ kind: 'cdata', text: inner.slice(9, -3) }));
  if (text.startsWith('<!', at)) return until('>', inner => ({ kind: 'other', text: inner }));
  if (text.startsWith('</', at))
    return until('>', inner => ({ kind: 'end', name: inner.slice(2, -1).trim() }));
  return tagAt(text, at);
}

const NAME = /[^\s/>=<"']+/y;
const SPACE = /\s*/y;

function tagAt(text: Binary, start: number): Found | undefined {
  let at = start + 1;
  const take = (pattern: RegExp): Binary => {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0] ?? '';
    at += match.length;
    return match;
  };
  const name = take(NAME);
  if (name === '') return undefined;
  const attributes: XmlAttribute[] = [];
  for (;;) {
    take(SPACE);
    if (text.startsWith('/>', at)) return { token: { kind: 'empty', name, attributes }, end: at + 2 };
    if (text.charAt(at) === '>') return { token: { kind: 'start', name, attributes }, end: at + 1 };
    const attribute = take(NAME);
    take(SPACE);
    if (attribute === '' || text.charAt(at) !== '=') return undefined;
    at += 1;
    take(SPACE);
    const quote = text.charAt(at);
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
    if (end === -1) return undefined;
    attributes.push({ name: attribute, value: text.slice(at + 1, end) });
    at = end + 1;
  }
}
