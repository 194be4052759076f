import { type Binary, encode, textChanger } from '../pipeline/binary.ts';
import { rememberingEach } from '../pipeline/remembering.ts';
import type { SignedXmlToken, XmlAttribute } from './xmlTokens.ts';

/** How a library writes XML. What a style doesn't mention stays as in the document. */
export interface XmlStyle {
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
  /** `<a />` and `<a></a>` for `<a/>`; `<a/>` for `<a></a>`. `spaced-kept` keeps `<a></a>`. */
  readonly emptyElements?: 'spaced' | 'spaced-kept' | 'expanded' | 'short';
  /** Namespaces first and other attributes in order, sorted by name (with or without prefix), or both, as in
   *  canonical XML. */
  readonly attributes?: 'namespaces-first' | 'sorted' | 'sorted-by-local-name' | 'namespaces-first-sorted';
  /** A namespace that an outer element already declares isn't declared again. */
  readonly namespaces?: 'once';
  /** Namespaces as in ElementTree: one prefix each, declared at the root. */
  readonly prefixes?: 'ns0';
  /** Whitespace between elements: removed; or lines with this indentation per level, replacing or added to the
   *  document's own. */
  readonly whitespace?: 'removed' | { readonly indent: string; readonly ownLines?: 'kept' };
  /** CR LF normalized to LF, as parsers do; or CR as a reference. */
  readonly carriageReturns?: 'read' | 'reference' | 'hex-reference';
  /** `&#227;` for non-ASCII characters, or only for those of two UTF-16 units. */
  readonly nonAscii?: 'references' | 'pair-references';
  /** `&#xE3;` for non-ASCII characters if the document's declaration has no encoding. */
  readonly withoutEncoding?: 'hex-references' | 'hex-references-in-attributes';
  /** Quotes in text as `&quot;` or as in the document; without a reference if undefined. */
  readonly textQuotes?: 'escaped' | 'kept';
  /** `>` in text as `&gt;`, or `&gt;` as `>`. */
  readonly greaterThan?: 'escaped' | 'read';
  readonly comments?: 'removed';
  /** Whitespace before and after the root, which most parsers drop. */
  readonly outside?: 'dropped';
  /** A line feed after the declaration and at the end; it's in the string to sign only if line breaks are kept. */
  readonly lineFeeds?: 'document';
  readonly cdata?: 'text';
  /** Numbers in text as JavaScript writes them: `10.50` as `10.5`. */
  readonly numbers?: 'JavaScript';
}

/** Rewrites a document in a style; undefined if its elements must match and don't, or if the indentation would be too long. */
export function writeXml(tokens: readonly SignedXmlToken[], style: XmlStyle): Binary | undefined {
  const inner = style.outside === undefined ? tokens : withinRoot(tokens, style);
  const spaced = withWhitespace(inner, style);
  const arranged = spaced === undefined ? undefined : withNamespaces(spaced, style);
  if (arranged === undefined) return undefined;
  // Cached because the whitespace between elements repeats.
  const dataOf = rememberingEach((text: Binary) => characterData(text, style));
  let written = '';
  for (let at = 0, token = arranged[at]; token !== undefined; token = arranged[++at]) {
    const next = arranged[at + 1];
    if (token.kind === 'start' && next?.kind === 'end' && joinsEmpty(style)) {
      written += tag({ ...token, kind: 'empty' }, style);
      at += 1;
      continue;
    }
    if (token.kind === 'declaration' && dropsBlankAfter(style) && isBlank(next)) at += 1;
    written += token.kind === 'text' ? dataOf(token.text) : tokenText(token, style);
  }
  const hasDeclaration = arranged[0]?.kind === 'declaration';
  const missing = style.missingDeclaration ?? style.declaration ?? '';
  const text = hasDeclaration ? written : declarationText(missing, undefined) + written;
  const ended = style.lineFeeds === undefined ? text : withLineFeeds(text);
  return withReferences(ended, style, arranged[0]);
}

function withLineFeeds(text: Binary): Binary {
  const end = text.startsWith('<?xml') ? text.indexOf('?>') + 2 : 0;
  const rest = text.slice(end);
  const start = end === 0 || rest.startsWith('\n') ? '' : '\n';
  return text.slice(0, end) + start + rest + (rest.endsWith('\n') ? '' : '\n');
}

/** Drops whitespace outside the root, as parsers do. */
function withinRoot(
  tokens: readonly SignedXmlToken[],
  { afterDeclaration }: XmlStyle,
): readonly SignedXmlToken[] {
  const first = tokens.findIndex(({ kind }) => kind === 'start' || kind === 'empty');
  const last = tokens.findLastIndex(({ kind }) => kind === 'end' || kind === 'empty');
  const kept = afterDeclaration !== undefined && tokens[0]?.kind === 'declaration' ? 1 : first;
  return tokens.filter((token, at) => (at > first && at < last) || at === kept || !isBlank(token));
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

function encodingOf(declaration: Binary): Binary | undefined {
  return /\bencoding\s*=\s*["']([^"']*)/.exec(declaration)?.[1];
}

function withReferences(text: Binary, style: XmlStyle, first: SignedXmlToken | undefined): Binary {
  if (style.nonAscii === 'references') return decimalReferences(text);
  if (style.nonAscii === 'pair-references') return pairReferences(text);
  const encoding = first?.kind === 'declaration' ? encodingOf(first.text) : undefined;
  if (style.withoutEncoding === undefined || encoding !== undefined) return text;
  return style.withoutEncoding === 'hex-references' ? hexReferences(text) : hexReferencesInTags(text);
}

function tokenText(token: Exclude<SignedXmlToken, { kind: 'text' }>, style: XmlStyle): Binary {
  switch (token.kind) {
    case 'declaration':
      if (style.declaration !== undefined) return declarationText(style.declaration, token.text);
      return style.ownDeclaration === undefined ? token.text : token.text.replaceAll("'", '"');
    case 'comment':
      return style.comments === 'removed' ? '' : token.text;
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
  if (order === undefined) return attributes;
  const rank = (attribute: XmlAttribute) => {
    const { name } = attribute;
    if (order === 'sorted-by-local-name') return name.slice(name.indexOf(':') + 1);
    if (order !== 'sorted' && isNamespace(attribute)) return `0${name}`;
    return order === 'namespaces-first' ? '1' : `1${name}`;
  };
  const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
  return attributes.toSorted((left, right) => compare(rank(left), rank(right)));
}

/** An attribute's value between these quotes: a parser has resolved the references in it, and a writer escapes only what it must. */
function attributeData(value: Binary, quote: '"' | "'", { carriageReturns }: XmlStyle): Binary {
  if (carriageReturns === undefined || !/[&"']/.test(value)) return value;
  const read = withReferencesRead(value).replaceAll('&apos;', "'").replaceAll('&quot;', '"');
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
  if (style.carriageReturns === 'reference') data = data.replaceAll('\r', '&#13;');
  if (style.carriageReturns === 'hex-reference') data = data.replaceAll('\r', '&#xD;');
  if (style.greaterThan === 'escaped') data = data.replaceAll('>', '&gt;');
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
const pairReferences = textChanger(text => references(text, String), /[\xf0-\xf4][\x80-\xbf]{3}/g);
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
  { whitespace }: XmlStyle,
): readonly SignedXmlToken[] | undefined {
  if (whitespace === undefined) return tokens;
  if (whitespace !== 'removed' && whitespace.ownLines === 'kept')
    return withLinesAdded(tokens, whitespace.indent);
  const kept = tokens.filter(token => !isBlank(token));
  if (whitespace === 'removed') return kept;
  const lines: SignedXmlToken[] = [];
  let depth = 0;
  let indentation = 0;
  let previous: SignedXmlToken | undefined;
  for (const token of kept) {
    if (token.kind === 'end') depth -= 1;
    const isInText = token.kind === 'text' || previous?.kind === 'text' || token.kind === 'cdata';
    const closesOwn = token.kind === 'end' && previous?.kind === 'start';
    if (previous !== undefined && !isInText && !closesOwn && previous.kind !== 'cdata') {
      const text = `\n${whitespace.indent.repeat(Math.max(0, depth))}`;
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
    const [previous, next] = [nodes[at - 1], nodes[at + 1]];
    if (token.kind === 'end') depth -= 1;
    const isOnly = isData(token) && previous?.kind === 'start' && next?.kind === 'end';
    const closesOnly =
      token.kind === 'end' &&
      (previous?.kind === 'start' || (isData(previous) && nodes[at - 2]?.kind === 'start'));
    if (at > 0 && !isOnly && !closesOnly && token.kind !== 'cdata') {
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

function withNamespaces(
  tokens: readonly SignedXmlToken[],
  style: XmlStyle,
): readonly SignedXmlToken[] | undefined {
  if (style.prefixes === 'ns0') return withPrefixes(tokens);
  return style.namespaces === 'once' ? declaredOnce(tokens) : tokens;
}

function declaredOnce(tokens: readonly SignedXmlToken[]): readonly SignedXmlToken[] {
  const scope = new NamespaceScope();
  return tokens.map((token): SignedXmlToken => {
    if (token.kind === 'end') scope.close();
    if (token.kind !== 'start' && token.kind !== 'empty') return token;
    const attributes = token.attributes.filter(
      attribute => !isNamespace(attribute) || scope.get(attribute.name) !== attribute.value,
    );
    if (token.kind === 'start') scope.open(token.attributes);
    return { ...token, attributes };
  });
}

/** Gives elements the prefixes `ns0`, `ns1` … by namespace, all declared at the root before its other attributes. */
function withPrefixes(tokens: readonly SignedXmlToken[]): readonly SignedXmlToken[] | undefined {
  const prefixes = new Map<Binary, Binary>();
  const scope = new NamespaceScope();
  /** The new names of the open elements. */
  const open: Binary[] = [];
  let root: number | undefined;
  const renamed: SignedXmlToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'end') {
      const name = open.pop();
      if (name === undefined) return undefined;
      scope.close();
      renamed.push({ kind: 'end', name });
      continue;
    }
    if (token.kind !== 'start' && token.kind !== 'empty') {
      renamed.push(token);
      continue;
    }
    scope.open(token.attributes);
    const [prefix, local] = token.name.includes(':') ? token.name.split(':', 2) : ['', token.name];
    const namespace = scope.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`);
    if (namespace !== undefined && !prefixes.has(namespace)) prefixes.set(namespace, `ns${prefixes.size}`);
    const name = namespace === undefined ? token.name : `${prefixes.get(namespace)}:${local}`;
    const attributes = token.attributes.filter(attribute => !isNamespace(attribute));
    root ??= renamed.length;
    renamed.push({ ...token, name, attributes });
    if (token.kind === 'start') open.push(name);
    else scope.close();
  }
  const first = root === undefined ? undefined : renamed[root];
  if (root === undefined || (first?.kind !== 'start' && first?.kind !== 'empty')) return undefined;
  const declared = [...prefixes].map(([value, name]): XmlAttribute => ({ name: `xmlns:${name}`, value }));
  return renamed.with(root, { ...first, attributes: [...declared, ...first.attributes] });
}

/** Whether an attribute declares a namespace. */
export function isNamespace({ name }: XmlAttribute): boolean {
  return /^xmlns(?::|$)/.test(name);
}

/** The namespaces that are declared at a position in a document. Only what an element changes is stored for its end: a copy for each
 *  element would take quadratic time and memory if elements are nested. */
export class NamespaceScope {
  readonly #namespaces = new Map<Binary, Binary>();
  /** For each open element, what its declarations override. */
  readonly #overridden: (readonly (readonly [name: Binary, namespace: Binary | undefined])[])[] = [];

  /** The namespace that the attribute `xmlns` or `xmlns:…` declares in the innermost open element that has it. */
  get(name: Binary): Binary | undefined {
    return this.#namespaces.get(name);
  }

  /** Starts an element. */
  open(attributes: readonly XmlAttribute[]): void {
    const overridden: (readonly [Binary, Binary | undefined])[] = [];
    for (const { name, value } of attributes.filter(isNamespace)) {
      overridden.push([name, this.#namespaces.get(name)]);
      this.#namespaces.set(name, value);
    }
    this.#overridden.push(overridden);
  }

  /** Ends the element that was started last, if there is one. */
  close(): void {
    for (const [name, namespace] of this.#overridden.pop()?.toReversed() ?? []) {
      if (namespace === undefined) this.#namespaces.delete(name);
      else this.#namespaces.set(name, namespace);
    }
  }
}
