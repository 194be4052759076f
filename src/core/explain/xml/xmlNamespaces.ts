import type { Binary } from '../pipeline/binary.ts';
import type { SignedXmlToken, XmlAttribute } from './xmlTokens.ts';

/** Where a library declares namespaces, and the order of attributes. What it doesn't mention stays as in the document. */
export interface NamespaceStyle {
  /** Namespaces first, as in the document or sorted, and other attributes in order; all sorted by name (with or without prefix); or both, as
   *  in canonical XML. */
  readonly attributes?:
    | 'namespaces-first'
    | 'sorted-namespaces-first'
    | 'sorted'
    | 'sorted-by-local-name'
    | 'namespaces-first-sorted';
  /** A namespace that an outer element already declares isn't declared again; or all that are used are declared in the root. */
  readonly namespaces?: 'once' | 'once-in-root';
  /** The namespace of an element's own prefix comes first, in the root or wherever it changes. How a document is written whose other
   *  namespaces are in unusual places isn't known. */
  readonly ownNamespace?: 'first-in-root' | 'first-if-changed';
  /** Namespaces as in ElementTree: one prefix each, declared at the root. */
  readonly prefixes?: 'ns0';
}

/** Declares namespaces as in the style; undefined if it isn't known how. */
export function withNamespaces(
  tokens: readonly SignedXmlToken[],
  style: NamespaceStyle,
): readonly SignedXmlToken[] | undefined {
  if (style.prefixes === 'ns0') return withPrefixes(tokens);
  const isRead = style.namespaces !== undefined || style.ownNamespace !== undefined;
  return isRead ? inScope(tokens, style) : tokens;
}

function inScope(
  tokens: readonly SignedXmlToken[],
  style: NamespaceStyle,
): readonly SignedXmlToken[] | undefined {
  const scope = new NamespaceScope();
  const written: SignedXmlToken[] = [];
  const used = new Set<Binary>();
  let root: readonly XmlAttribute[] | undefined;
  for (const token of tokens) {
    if (token.kind === 'end') scope.close();
    if (token.kind !== 'start' && token.kind !== 'empty') {
      written.push(token);
      continue;
    }
    const own = token.name.includes(':') ? `xmlns:${token.name.split(':', 1)[0]}` : 'xmlns';
    const isRoot = root === undefined;
    if (hasUnusualNamespace(token.attributes, own, isRoot, style)) return undefined;
    const hasFirst = style.ownNamespace === 'first-in-root' ? isRoot : style.ownNamespace !== undefined;
    root ??= token.attributes;
    used.add(own);
    if (token.attributes.length === 0) {
      if (token.kind === 'start') scope.open(token.attributes);
      written.push(token);
      continue;
    }
    const attributes = token.attributes.flatMap(attribute => {
      const isKnown = isNamespace(attribute) && scope.get(attribute.name) === attribute.value;
      if (isKnown && style.namespaces !== undefined) return [];
      used.add(`xmlns:${attribute.name.split(':', 1)[0]}`);
      return { ...attribute, isFirst: hasFirst && attribute.name === own && !isKnown };
    });
    if (token.kind === 'start') scope.open(token.attributes);
    if (style.namespaces === 'once-in-root' && !isRoot && attributes.some(isNamespace)) return undefined;
    written.push({ ...token, attributes });
  }
  const isUnused = (attribute: XmlAttribute) => isNamespace(attribute) && !used.has(attribute.name);
  return style.namespaces === 'once-in-root' && root?.some(isUnused) === true ? undefined : written;
}

/** Whether a library that puts an element's own namespace first does more with the others. */
function hasUnusualNamespace(
  attributes: readonly XmlAttribute[],
  own: Binary,
  isRoot: boolean,
  { ownNamespace, attributes: order }: NamespaceStyle,
): boolean {
  if (ownNamespace === 'first-if-changed')
    return attributes.some(({ name }) => name === 'xmlns' && name !== own);
  if (ownNamespace === undefined || order !== undefined || isRoot) return false;
  return attributes.some((one, at) => at > 0 && isNamespace(one) && !isNamespace(attributes[at - 1] ?? one));
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
    if (attributes.some(attribute => /^(?!xml:).*:/.test(attribute.name))) return undefined;
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
