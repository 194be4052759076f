import { type Binary, textChanger } from './binary.ts';
import type { XmlAttribute, XmlToken } from './xmlTokens.ts';

/** How a library writes XML. What a style doesn't name stays as it is in the document. */
export interface XmlStyle {
  /** The declaration that is written; `none` leaves it out, undefined keeps the document's own. */
  readonly declaration?: 'none' | string;
  /** What follows the declaration where a document has a line break there: nothing if undefined. */
  readonly afterDeclaration?: 'nothing';
  readonly quotes?: "'";
  /** `<a />` and `<a></a>` for `<a/>`; `<a/>` for `<a></a>`. */
  readonly emptyElements?: 'spaced' | 'expanded' | 'short';
  /** Namespaces first and the others in their order, by name, or both, as in canonical XML. */
  readonly attributes?: 'namespaces-first' | 'sorted' | 'namespaces-first-sorted';
  /** A namespace that an outer element has declared already isn't declared again. */
  readonly namespaces?: 'once';
  /** Namespaces as ElementTree writes them: one prefix each, declared at the root. */
  readonly prefixes?: 'ns0';
  /** White space between elements: removed; or lines with so much indentation for each level. */
  readonly whitespace?: 'removed' | { readonly indent: string };
  /** CR LF as parsers read it, LF; or a CR as a reference. */
  readonly carriageReturns?: 'read' | 'reference' | 'hex-reference';
  /** `&#227;` for characters beyond ASCII. */
  readonly nonAscii?: 'references';
  /** Quotes in text as `&quot;`, or `>` as `&gt;`. */
  readonly textQuotes?: 'escaped';
  readonly greaterThan?: 'escaped' | 'read';
  readonly comments?: 'removed';
  readonly cdata?: 'text';
}

/** Writes a document again in a style; undefined if its elements don't match. */
export function writeXml(tokens: readonly XmlToken[], style: XmlStyle): Binary | undefined {
  const spaced = withWhitespace(tokens, style);
  const arranged = spaced === undefined ? undefined : withNamespaces(spaced, style);
  if (arranged === undefined) return undefined;
  let written = '';
  for (let at = 0; at < arranged.length; at++) {
    const token = arranged[at];
    if (token === undefined) break;
    const next = arranged[at + 1];
    if (token.kind === 'start' && next?.kind === 'end' && style.emptyElements !== 'expanded') {
      if (style.emptyElements !== undefined) {
        written += tag({ ...token, kind: 'empty' }, style);
        at += 1;
        continue;
      }
    }
    if (token.kind === 'declaration' && style.declaration !== undefined && isBlank(next)) at += 1;
    written += tokenText(token, style);
  }
  const hasDeclaration = arranged[0]?.kind === 'declaration';
  const added = style.declaration === undefined || style.declaration === 'none' || hasDeclaration;
  const text = added ? written : style.declaration + written;
  return style.nonAscii === 'references' ? withReferences(text) : text;
}

function tokenText(token: XmlToken, style: XmlStyle): Binary {
  switch (token.kind) {
    case 'declaration':
      if (style.declaration === undefined) return token.text;
      return style.declaration === 'none' ? '' : style.declaration;
    case 'comment':
      return style.comments === 'removed' ? '' : token.text;
    case 'other':
      return token.text;
    case 'text':
      return characterData(token.text, style);
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

type Tag = Extract<XmlToken, { kind: 'start' | 'empty' }>;

function tag({ kind, name, attributes }: Tag, style: XmlStyle): Binary {
  const quote = style.quotes ?? '"';
  const written = ordered(attributes, style)
    .map(({ name: attribute, value }) => ` ${attribute}=${quote}${value}${quote}`)
    .join('');
  if (kind === 'start') return `<${name}${written}>`;
  switch (style.emptyElements) {
    case 'spaced':
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
  const rank = ({ name }: XmlAttribute) => {
    if (order !== 'sorted' && /^xmlns(?::|$)/.test(name)) return `0${name}`;
    return order === 'namespaces-first' ? '1' : `1${name}`;
  };
  const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
  return attributes.toSorted((left, right) => compare(rank(left), rank(right)));
}

function characterData(text: Binary, style: XmlStyle): Binary {
  let data = text;
  if (style.carriageReturns === 'read') data = data.replace(/\r\n?/g, '\n');
  if (style.carriageReturns === 'reference') data = data.replaceAll('\r', '&#13;');
  if (style.carriageReturns === 'hex-reference') data = data.replaceAll('\r', '&#xD;');
  if (style.greaterThan === 'escaped') data = data.replaceAll('>', '&gt;');
  if (style.greaterThan === 'read') data = data.replaceAll('&gt;', '>');
  if (style.textQuotes === 'escaped') return data.replaceAll('"', '&quot;');
  // A parser reads these references, and no writer needs to write them in text.
  return data.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
}

function escapedText(text: Binary): Binary {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const withReferences = textChanger(text =>
  Array.from(text, character => `&#${character.codePointAt(0)};`).join(''),
);

function isBlank(token: XmlToken | undefined): boolean {
  return token?.kind === 'text' && /^\s*$/.test(token.text);
}

/** Nesting makes indentation grow with its square, so documents deeper than any real one aren't indented. */
const DEEPEST = 64;
const MOST_INDENTATION = 16_384;

/** White space between elements removed, or written again; text with anything else in it stays. */
function withWhitespace(
  tokens: readonly XmlToken[],
  { whitespace }: XmlStyle,
): readonly XmlToken[] | undefined {
  if (whitespace === undefined) return tokens;
  const kept = tokens.filter(token => !isBlank(token));
  if (whitespace === 'removed') return kept;
  const lines: XmlToken[] = [];
  let depth = 0;
  let indentation = 0;
  let previous: XmlToken | undefined;
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

function withNamespaces(tokens: readonly XmlToken[], style: XmlStyle): readonly XmlToken[] | undefined {
  if (style.prefixes === 'ns0') return withPrefixes(tokens);
  return style.namespaces === 'once' ? declaredOnce(tokens) : tokens;
}

function declaredOnce(tokens: readonly XmlToken[]): readonly XmlToken[] {
  const open: ReadonlyMap<Binary, Binary>[] = [new Map()];
  return tokens.map((token): XmlToken => {
    if (token.kind === 'end') open.pop();
    if (token.kind !== 'start' && token.kind !== 'empty') return token;
    const outer = open.at(-1) ?? new Map<Binary, Binary>();
    const attributes = token.attributes.filter(
      ({ name, value }) => !/^xmlns(?::|$)/.test(name) || outer.get(name) !== value,
    );
    if (token.kind === 'start') {
      const declared = token.attributes.filter(({ name }) => /^xmlns(?::|$)/.test(name));
      open.push(
        declared.length === 0
          ? outer
          : new Map([...outer, ...declared.map(one => [one.name, one.value] as const)]),
      );
    }
    return { ...token, attributes };
  });
}

/** Elements get the prefixes `ns0`, `ns1` … of their namespaces, all declared at the root before its other attributes. */
function withPrefixes(tokens: readonly XmlToken[]): readonly XmlToken[] | undefined {
  const prefixes = new Map<Binary, Binary>();
  const open: { readonly name: Binary; readonly scope: ReadonlyMap<Binary, Binary> }[] = [];
  let root: number | undefined;
  const renamed: XmlToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'end') {
      const name = open.pop()?.name;
      if (name === undefined) return undefined;
      renamed.push({ kind: 'end', name });
      continue;
    }
    if (token.kind !== 'start' && token.kind !== 'empty') {
      renamed.push(token);
      continue;
    }
    const scope = new Map(open.at(-1)?.scope);
    for (const { name, value } of token.attributes) {
      if (/^xmlns(?::|$)/.test(name)) scope.set(name === 'xmlns' ? '' : name.slice(6), value);
    }
    const [prefix, local] = token.name.includes(':') ? token.name.split(':', 2) : ['', token.name];
    const namespace = scope.get(prefix ?? '');
    if (namespace !== undefined && !prefixes.has(namespace)) prefixes.set(namespace, `ns${prefixes.size}`);
    const name = namespace === undefined ? token.name : `${prefixes.get(namespace)}:${local}`;
    const attributes = token.attributes.filter(({ name: attribute }) => !/^xmlns(?::|$)/.test(attribute));
    root ??= renamed.length;
    renamed.push({ ...token, name, attributes });
    if (token.kind === 'start') open.push({ name, scope });
  }
  const first = root === undefined ? undefined : renamed[root];
  if (root === undefined || (first?.kind !== 'start' && first?.kind !== 'empty')) return undefined;
  const declared = [...prefixes].map(([value, name]): XmlAttribute => ({ name: `xmlns:${name}`, value }));
  return renamed.with(root, { ...first, attributes: [...declared, ...first.attributes] });
}
