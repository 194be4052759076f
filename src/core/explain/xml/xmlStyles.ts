import { type Binary, encode } from '../pipeline/binary.ts';
import { rememberingEach, rememberingLast } from '../pipeline/remembering.ts';
import { matchChanger, textChanger } from '../pipeline/runChanger.ts';
import { isNamespace, type NamespaceStyle, withNamespaces } from './xmlNamespaces.ts';
import type { SignedXmlToken, XmlAttribute } from './xmlTokens.ts';

/** How a library writes XML. What a style doesn't mention stays as in the document. */
export interface XmlStyle extends NamespaceStyle {
  /** The declaration; an empty one omits it, undefined keeps the document's. `{encoding}` is the encoding of the
   *  document's declaration, or UTF-8. */
  readonly declaration?: string;
  /** The declaration for documents without one, if different. */
  readonly missingDeclaration?: string;
  /** The document's declaration is kept, with its values in double quotes. */
  readonly ownDeclaration?: 'double-quoted';
  /** A line break after the declaration stays, although the declaration is written again. */
  readonly afterDeclaration?: 'kept';
  readonly quotes?: "'";
  /** `<a />` and `<a></a>` for `<a/>`; `<a/>` for `<a></a>`. `spaced-kept` keeps `<a></a>`, and `spaced-split` writes its end on a line
   *  of its own if elements are indented. */
  readonly emptyElements?: 'spaced' | 'spaced-kept' | 'spaced-split' | 'expanded' | 'short';
  /** Whitespace between elements: removed; or lines with this indentation per level, replacing or added to the
   *  document's own. Beside text it depends on more than we know, unless it's removed anywhere. */
  readonly whitespace?:
    | 'removed'
    | 'removed-anywhere'
    | { readonly indent: string; readonly ownLines?: 'kept' };
  /** Whitespace that is all that an element contains stays. */
  readonly onlyWhitespace?: 'kept';
  /** CR LF normalized to LF, as parsers do; or CR as a reference. */
  readonly carriageReturns?: 'read' | 'reference';
  /** `&#227;` for non-ASCII characters, or only for those of two UTF-16 units. */
  readonly nonAscii?: 'references' | 'pair-references';
  /** `&#xE3;` for non-ASCII characters if the document's declaration has no encoding. */
  readonly withoutEncoding?: 'hex-references' | 'hex-references-in-attributes';
  /** Quotes in text as `&quot;` or as in the document; without a reference if undefined. */
  readonly textQuotes?: 'escaped' | 'kept';
  /** `>` as `&gt;`, everywhere or only in text (then `&gt;` as `>` in attributes), or `&gt;` as `>`. */
  readonly greaterThan?: 'escaped' | 'escaped-in-text' | 'read';
  readonly comments?: 'removed';
  /** Whitespace before and after the root, which most parsers drop; or everything there, if only the root is written. */
  readonly outside?: 'dropped' | 'everything-dropped';
  /** A line feed after the declaration, and for a document also at the end; it's in the string to sign only if line breaks are kept. */
  readonly lineFeeds?: 'document' | 'declaration';
  readonly cdata?: 'text';
  /** Numbers in text as JavaScript writes them: `10.50` as `10.5`. */
  readonly numbers?: 'JavaScript';
}

/** Returns a function that rewrites a document in a style; undefined if its elements must match and don't, or if the indentation would be
 *  too long. It keeps the contents of the last document, because half of the styles have the same as another one. */
export function xmlWriter(): (tokens: readonly SignedXmlToken[], style: XmlStyle) => Binary | undefined {
  const contentsOf = rememberingLast(
    (_tokens: readonly SignedXmlToken[]) => new Map<string, XmlContent | undefined>(),
  );
  return (tokens, style) => {
    const key = contentKey(style);
    const contents = contentsOf(tokens);
    const content = contents.has(key) ? contents.get(key) : writtenContent(tokens, style);
    if (content === undefined || content.text.length <= LONGEST_KEPT) contents.set(key, content);
    return content && withStart(content, style);
  };
}

const LONGEST_KEPT = 65_536;

function withStart({ declaration, text }: XmlContent, style: XmlStyle): Binary {
  const missing = style.missingDeclaration ?? style.declaration ?? '';
  const first =
    declaration === undefined ? declarationText(missing, undefined) : ownDeclaration(declaration, style);
  const written = first + text;
  const ended = style.lineFeeds === undefined ? written : withLineFeeds(written, style.lineFeeds);
  return withReferences(ended, style, declaration);
}

/** A document in a style that has been written, but for what a style does with its start and with the whole text. */
interface XmlContent {
  /** The document's own declaration, as written there. */
  readonly declaration: Binary | undefined;
  /** What follows it. */
  readonly text: Binary;
}

const KEYS = new WeakMap<XmlStyle, string>();

/** The same for all styles with the same content. */
function contentKey(style: XmlStyle): string {
  const before = KEYS.get(style);
  if (before !== undefined) return before;
  const { declaration, missingDeclaration, ownDeclaration, lineFeeds, withoutEncoding, nonAscii, ...inner } =
    style;
  const parts = Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1));
  const key = JSON.stringify([dropsBlankAfter(style), parts]);
  KEYS.set(style, key);
  return key;
}

function writtenContent(tokens: readonly SignedXmlToken[], style: XmlStyle): XmlContent | undefined {
  const read = style.comments === 'removed' ? tokens.filter(({ kind }) => kind !== 'comment') : tokens;
  const inner = style.outside === undefined ? read : withinRoot(read, style);
  const spaced = withWhitespace(inner, style);
  const arranged = spaced === undefined ? undefined : withNamespaces(spaced, style);
  if (arranged === undefined) return undefined;
  // Cached because the whitespace between elements repeats.
  const dataOf = rememberingEach((text: Binary) => characterData(text, style));
  const [first, second] = arranged;
  const declaration = first?.kind === 'declaration' ? first.text : undefined;
  const text: Binary[] = [];
  let at = declaration === undefined ? 0 : dropsBlankAfter(style) && isBlank(second) ? 2 : 1;
  for (let token = arranged[at]; token !== undefined; token = arranged[++at]) {
    if (token.kind === 'start' && joinsEmpty(style) && arranged[at + 1]?.kind === 'end') {
      text.push(tag({ ...token, kind: 'empty' }, style));
      at += 1;
      continue;
    }
    text.push(token.kind === 'text' ? dataOf(token.text) : tokenText(token, style));
  }
  return { declaration, text: text.join('') };
}

function withLineFeeds(text: Binary, after: NonNullable<XmlStyle['lineFeeds']>): Binary {
  const end = text.startsWith('<?xml') ? text.indexOf('?>') + 2 : 0;
  const rest = text.slice(end);
  const start = end === 0 || rest.startsWith('\n') ? '' : '\n';
  const last = after === 'declaration' || rest.endsWith('\n') ? '' : '\n';
  return text.slice(0, end) + start + rest + last;
}

/** Drops whitespace outside the root, as parsers do. */
function withinRoot(
  tokens: readonly SignedXmlToken[],
  { afterDeclaration, outside }: XmlStyle,
): readonly SignedXmlToken[] {
  const isDropped = (token: SignedXmlToken) =>
    outside === 'dropped' ? isBlank(token) : token.kind !== 'declaration';
  const first = tokens.findIndex(({ kind }) => kind === 'start' || kind === 'empty');
  const last = tokens.findLastIndex(({ kind }) => kind === 'end' || kind === 'empty');
  const kept = afterDeclaration !== undefined && tokens[0]?.kind === 'declaration' ? 1 : first;
  return tokens.filter((token, at) => (at >= first && at <= last) || at === kept || !isDropped(token));
}

function dropsBlankAfter({ declaration, afterDeclaration }: XmlStyle): boolean {
  return declaration !== undefined && afterDeclaration === undefined;
}

function joinsEmpty({ emptyElements }: XmlStyle): boolean {
  return emptyElements === 'short' || emptyElements === 'spaced';
}

function declarationText(written: string, own: Binary | undefined): Binary {
  return written.replace('{encoding}', (own === undefined ? undefined : encodingOf(own)) ?? 'UTF-8');
}

function ownDeclaration(own: Binary, style: XmlStyle): Binary {
  if (style.declaration !== undefined) return declarationText(style.declaration, own);
  return style.ownDeclaration === undefined ? own : own.replaceAll("'", '"');
}

function encodingOf(declaration: Binary): Binary | undefined {
  return /\bencoding\s*=\s*["']([^"']*)/.exec(declaration)?.[1];
}

function withReferences(text: Binary, style: XmlStyle, declaration: Binary | undefined): Binary {
  if (style.nonAscii === 'references') return decimalReferences(text);
  if (style.nonAscii === 'pair-references') return pairReferences(text);
  const encoding = declaration === undefined ? undefined : encodingOf(declaration);
  if (style.withoutEncoding === undefined || encoding !== undefined) return text;
  return style.withoutEncoding === 'hex-references' ? hexReferences(text) : hexReferencesInTags(text);
}

function tokenText(token: Exclude<SignedXmlToken, { kind: 'text' }>, style: XmlStyle): Binary {
  switch (token.kind) {
    // Only at the start of a document, it is one.
    case 'declaration':
    case 'comment':
    case 'other':
      return token.text;
    case 'cdata':
      return style.cdata === 'text'
        ? characterData(escapedText(token.text), style)
        : `<![CDATA[${token.text}]]>`;
    case 'end':
      return `</${token.name}>`;
    default:
      return tag(token, style);
  }
}

type Tag = Extract<SignedXmlToken, { kind: 'start' | 'empty' }>;

function tag({ kind, name, attributes }: Tag, style: XmlStyle): Binary {
  const quote = style.quotes ?? '"';
  const written =
    attributes.length === 0
      ? ''
      : ordered(attributes, style)
          .map(
            ({ name: attribute, value }) =>
              ` ${attribute}=${quote}${attributeData(value, quote, style)}${quote}`,
          )
          .join('');
  if (kind === 'start') return `<${name}${written}>`;
  switch (style.emptyElements) {
    case 'spaced':
    case 'spaced-kept':
    case 'spaced-split':
      return `<${name}${written} />`;
    case 'expanded':
      return `<${name}${written}></${name}>`;
    default:
      return `<${name}${written}/>`;
  }
}

function ordered(
  attributes: readonly XmlAttribute[],
  { attributes: order }: XmlStyle,
): readonly XmlAttribute[] {
  if (attributes.length < 2 || (order === undefined && !attributes.some(({ isFirst }) => isFirst)))
    return attributes;
  const rank = (attribute: XmlAttribute) => {
    const { name, isFirst } = attribute;
    if (isFirst === true) return '';
    if (order === undefined) return '1';
    if (order === 'sorted-by-local-name') return name.slice(name.indexOf(':') + 1);
    if (order === 'namespaces-first') return isNamespace(attribute) ? '0' : '1';
    if (order === 'sorted-namespaces-first' && !isNamespace(attribute)) return '1';
    return order !== 'sorted' && isNamespace(attribute) ? `0${name}` : `1${name}`;
  };
  const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
  return attributes.toSorted((left, right) => compare(rank(left), rank(right)));
}

/** An attribute's value between these quotes: a parser has resolved the references in it, and a writer escapes only what it must. */
function attributeData(value: Binary, quote: '"' | "'", style: XmlStyle): Binary {
  if (!/[&"'>]/.test(value)) return value;
  if (style.carriageReturns === undefined || style.textQuotes === 'kept') return quoted(value, quote);
  const read = withReferencesRead(value).replaceAll('&apos;', "'").replaceAll('&quot;', '"');
  if (style.greaterThan === 'escaped') return quoted(read.replaceAll('>', '&gt;'), quote);
  return quoted(style.greaterThan === 'escaped-in-text' ? read.replaceAll('&gt;', '>') : read, quote);
}

function quoted(read: Binary, quote: '"' | "'"): Binary {
  return quote === '"' ? read.replaceAll('"', '&quot;') : read.replaceAll("'", '&apos;');
}

/** Parsers replace `&#231;` with the character; markup characters stay escaped, and so does whitespace, which writers escape to preserve
 *  it. */
function withReferencesRead(text: Binary): Binary {
  if (!text.includes('&#')) return text;
  return text.replace(
    /&#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));/g,
    (reference, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code > 0x20 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? (MARKUP[code] ?? encode(String.fromCodePoint(code))) : reference;
    },
  );
}

const MARKUP: Readonly<Record<number, string>> = { 38: '&amp;', 60: '&lt;', 62: '&gt;' };

function characterData(text: Binary, style: XmlStyle): Binary {
  if (style.numbers !== undefined && NUMBER.test(text)) return String(Number(text));
  // Most texts have nothing that styles write differently, and a test is faster than the replacements.
  if (!/[\r&>"]/.test(text)) return text;
  const isParsed = style.carriageReturns !== undefined && style.textQuotes !== 'kept';
  let data = isParsed ? withReferencesRead(text) : text;
  if (style.carriageReturns === 'read') data = data.replace(/\r\n?/g, '\n');
  if (style.carriageReturns === 'reference') data = data.replaceAll('\r', '&#xD;');
  if (style.greaterThan?.startsWith('escaped') === true) data = data.replaceAll('>', '&gt;');
  if (style.greaterThan === 'read') data = data.replaceAll('&gt;', '>');
  if (style.textQuotes === 'escaped') return data.replaceAll('"', '&quot;');
  if (style.textQuotes === 'kept') return data;
  // Parsers resolve these references, and writers needn't use them in text.
  return data.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
}

/** Numbers of at most 15 digits, which survive conversion to a double; longer ones stay text. */
const NUMBER = /^-?(?:\d{1,15}|\d{1,11}\.\d{1,4})$/;

function escapedText(text: Binary): Binary {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const references = (text: string, write: (code: number) => string) =>
  Array.from(text, character => `&#${write(character.codePointAt(0) ?? 0)};`).join('');
const decimalReferences = textChanger(text => references(text, String));
const pairReferences = matchChanger(text => references(text, String), /[\xf0-\xf4][\x80-\xbf]{3}/g);
/** Attributes are the only text in tags; comments and CDATA start with another character. */
const hexReferencesInTags = (xml: Binary) =>
  xml.replace(/<[^!?<>][^<>]*>/g, tagText => hexReferences(tagText));
const hexReferences = textChanger(text => references(text, code => `x${code.toString(16).toUpperCase()}`));

function isBlank(token: SignedXmlToken | undefined): boolean {
  return token?.kind === 'text' && /^\s*$/.test(token.text);
}

/** Indentation grows quadratically with nesting, so documents deeper than any real one aren't indented. */
const DEEPEST = 64;
const MOST_INDENTATION = 16_384;

/** Removes or rewrites whitespace between elements; other text stays unchanged. */
function withWhitespace(
  tokens: readonly SignedXmlToken[],
  { whitespace, onlyWhitespace, emptyElements }: XmlStyle,
): readonly SignedXmlToken[] | undefined {
  if (whitespace === undefined) return tokens;
  const indented = typeof whitespace === 'string' ? undefined : whitespace;
  const addsLines = indented?.ownLines === 'kept';
  const isKnown = whitespace === 'removed-anywhere' || (addsLines && onlyWhitespace === undefined);
  if (!isKnown && isMixed(tokens)) return undefined;
  if (addsLines) return withLinesAdded(tokens, indented.indent);
  const kept = tokens.filter(
    (token, at) => !isBlank(token) || (onlyWhitespace !== undefined && isOnly(tokens, at)),
  );
  if (indented === undefined) return kept;
  const lines: SignedXmlToken[] = [];
  let depth = 0;
  let indentation = 0;
  let previous: SignedXmlToken | undefined;
  for (const token of kept) {
    if (token.kind === 'end') depth -= 1;
    const isInText = token.kind === 'text' || previous?.kind === 'text' || token.kind === 'cdata';
    const closesOwn = token.kind === 'end' && previous?.kind === 'start' && emptyElements !== 'spaced-split';
    if (previous !== undefined && !isInText && !closesOwn && previous.kind !== 'cdata') {
      const text = `\n${indented.indent.repeat(Math.max(0, depth))}`;
      indentation += text.length;
      if (indentation > MOST_INDENTATION && depth > DEEPEST) return undefined;
      lines.push({ kind: 'text', text });
    }
    lines.push(token);
    if (token.kind === 'start') depth += 1;
    previous = token;
  }
  return lines;
}

/** Whether an element has text or CDATA beside something else. */
function isMixed(tokens: readonly SignedXmlToken[]): boolean {
  return tokens.some((token, at) => isData(token) && !isBlank(token) && !isOnly(tokens, at));
}

/** Whether the token is all that an element contains. */
function isOnly(tokens: readonly SignedXmlToken[], at: number): boolean {
  return tokens[at - 1]?.kind === 'start' && tokens[at + 1]?.kind === 'end';
}

/** Puts every node, including whitespace text, on its own line, except text that is an element's only content. */
function withLinesAdded(
  tokens: readonly SignedXmlToken[],
  indent: string,
): readonly SignedXmlToken[] | undefined {
  const isDeclared = tokens[0]?.kind === 'declaration';
  const nodes = tokens.filter((token, at) => !(isDeclared && at === 1 && isBlank(token)));
  const lines: SignedXmlToken[] = [];
  let depth = 0;
  let indentation = 0;
  for (let at = 0; at < nodes.length; at++) {
    const token = nodes[at];
    if (token === undefined) break;
    const previous = nodes[at - 1];
    if (token.kind === 'end') depth -= 1;
    const isAlone = isData(token) && isOnly(nodes, at);
    const closesOnly =
      token.kind === 'end' &&
      (previous?.kind === 'start' || (isData(previous) && nodes[at - 2]?.kind === 'start'));
    if (at > 0 && !isAlone && !closesOnly && token.kind !== 'cdata') {
      const text = `\n${indent.repeat(Math.max(0, depth))}`;
      indentation += text.length;
      if (indentation > MOST_INDENTATION && depth > DEEPEST) return undefined;
      lines.push({ kind: 'text', text });
    }
    lines.push(token);
    if (token.kind === 'start') depth += 1;
  }
  return lines;
}

function isData(token: SignedXmlToken | undefined): boolean {
  return token?.kind === 'text' || token?.kind === 'cdata';
}
