import { SaxesParser } from 'saxes';
import type { BlockProblem } from '../../syntax/nodes.ts';
import type { XmlFaultCode } from './languageProblem.ts';

/** What a document type tells of entities. */
interface DeclaredEntities {
  /** The general entities that it declares itself: those that are written `&name;`. */
  readonly names: readonly string[];
  /** Whether others may be declared in a file that it refers to, so that none can be told to be unknown. */
  readonly areMoreElsewhere: boolean;
}

const CLOSINGS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '"': '"', "'": "'" };

/** Reads the text between `<!DOCTYPE` and its `>`. Linear, never throws.
 *  Source: XML 1.0, 4.1 (Entity Declared), 4.2. */
function declaredEntities(doctype: string): DeclaredEntities {
  const marks = /<!--|<\?|["']|%[^\s%;"'<>]+;|<!ENTITY\s+([^\s%&;"'<>]+)/g;
  const names: string[] = [];
  let areMoreElsewhere = /^\s+[^\s[]+\s+(?:SYSTEM|PUBLIC)\s/.test(doctype);
  for (let mark = marks.exec(doctype); mark !== null; mark = marks.exec(doctype)) {
    const [found, name] = mark;
    const closing = CLOSINGS[found];
    if (name !== undefined) names.push(name);
    else if (closing === undefined) areMoreElsewhere = true;
    else {
      const close = doctype.indexOf(closing, marks.lastIndex);
      if (close === -1) break;
      marks.lastIndex = close + closing.length;
    }
  }
  return { names, areMoreElsewhere };
}

const MAX_NAME_LENGTH = 200;

/** The first place where a text is no well-formed XML, from 0, and why. */
export interface XmlFault {
  readonly code: XmlFaultCode;
  readonly offset: number;
  readonly args: BlockProblem['args'];
}

/** Why a text is no well-formed XML with namespaces, or undefined. Entities that a DOCTYPE declares are not expanded.
 *  Linear, never throws. Source: XML 1.0; Namespaces in XML 1.0. */
export function xmlFault(text: string): XmlFault | undefined {
  // The parser's own namespaces cost the square of the depth, so prefixes are looked after here.
  const parser = new SaxesParser();
  const prefixes = xmlPrefixes();
  let fault: XmlFault | undefined;
  let contentStart = 0;
  let areEntitiesKnown = true;
  const enough = new Error('The first fault is enough.');
  parser.on('doctype', doctype => {
    const { names, areMoreElsewhere } = declaredEntities(doctype);
    for (const name of names) parser.ENTITIES[name] = '';
    areEntitiesKnown = !areMoreElsewhere;
    contentStart = parser.position;
  });
  parser.on('error', ({ message }) => {
    if (!areEntitiesKnown && message.endsWith(': undefined entity.')) return;
    fault = faultOf(message.replace(/^\d+:\d+: /, ''), parser.position, text);
    throw enough;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const unbound = prefixes.open(name, attributes);
    if (unbound === undefined) return;
    fault = { code: 'xml-prefix-unbound', offset: parser.position, args: { name: unbound } };
    throw enough;
  });
  parser.on('closetag', () => prefixes.close());
  try {
    parser.write(text).close();
  } catch (error) {
    // Every tag that is still open at the end would be a fault of its own.
    if (error !== enough) throw error;
  }
  if (fault === undefined) return undefined;
  // The parser counts one more behind a CR at the text's end.
  const offset = Math.min(fault.offset, text.length);
  return bareAmpersand(text, contentStart, offset) ?? { ...fault, offset };
}

/** A lone `&` is read as an entity up to the next semicolon, wherever that is: its fault is told too late. */
function bareAmpersand(text: string, start: number, end: number): XmlFault | undefined {
  const marks = /&|<!\[CDATA\[|<!--/g;
  marks.lastIndex = start;
  const entity = /&(?:#\d+|#x[\da-f]+|[a-z_][\w.-]*);/iy;
  for (let mark = marks.exec(text); mark !== null && mark.index < end; mark = marks.exec(text)) {
    const [found] = mark;
    if (found === '&') {
      entity.lastIndex = mark.index;
      if (!entity.test(text)) return { code: 'xml-entity-unknown', offset: mark.index + 1, args: {} };
      continue;
    }
    const close = text.indexOf(found === '<!--' ? '-->' : ']]>', marks.lastIndex);
    if (close === -1) return undefined;
    marks.lastIndex = close + 3;
  }
  return undefined;
}

const REASONS: readonly (readonly [pattern: RegExp, code: XmlFaultCode])[] = [
  [/^unclosed tag: (?<name>.*)$/, 'xml-tag-unclosed'],
  [/^unexpected close tag\.$/, 'xml-tag-unmatched'],
  [/^unmatched closing tag: (?<name>.*)\.$/, 'xml-tag-unmatched'],
  [/^undefined entity\.$/, 'xml-entity-unknown'],
  [/XML declaration must (?:be at|appear at) the start/, 'xml-declaration-late'],
  [/^text data outside of root node\.$/, 'xml-text-outside'],
  [/^duplicate attribute: (?<name>.*)\.$/, 'xml-attribute-repeated'],
  [/attribute (?:value|name|without value)|between attributes|must be quoted/, 'xml-attribute-malformed'],
  [/^disallowed character in tag name/, 'xml-less-than'],
  [/^disallowed character\.$/, 'xml-character'],
  [/^document must contain a root element\.$/, 'xml-root-missing'],
  [/only one root\.$/, 'xml-root-repeated'],
  [/^unexpected end\.$/, 'xml-end-missing'],
];

function faultOf(reason: string, offset: number, text: string): XmlFault {
  for (const [pattern, code] of REASONS) {
    const match = pattern.exec(reason);
    if (match === null) continue;
    const name = match.groups?.['name'] ?? closedName(text, offset);
    return { code, offset, args: { name } };
  }
  return { code: 'xml-malformed', offset, args: { reason } };
}

/** The name in the closing tag that ends at an offset. */
function closedName(text: string, offset: number): string {
  const tag = text.slice(text.lastIndexOf('<', offset - 1), offset);
  return tag.length > MAX_NAME_LENGTH ? '' : (/^<\/\s*([^\s>]*)/.exec(tag)?.[1] ?? '');
}

/** Which namespace prefixes are declared where a document has been read to. */
interface XmlPrefixes {
  /** Enters an element; a prefix of its name or of its attributes that is not declared, or undefined. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => string | undefined;
  readonly close: () => void;
}

/** Costs each element its own attributes, however deep it stands. Source: Namespaces in XML 1.0, 5. */
function xmlPrefixes(): XmlPrefixes {
  const declared = new Map<string, number>([
    ['xml', 1],
    ['xmlns', 1],
  ]);
  const elements: (readonly string[])[] = [];
  const count = (prefixes: readonly string[], by: 1 | -1): void => {
    for (const prefix of prefixes) declared.set(prefix, (declared.get(prefix) ?? 0) + by);
  };
  return {
    open: (name, attributes) => {
      const names = Object.keys(attributes);
      const own = names.filter(each => each.startsWith('xmlns:')).map(each => each.slice('xmlns:'.length));
      elements.push(own);
      count(own, 1);
      return [name, ...names].map(prefixOf).find(prefix => prefix !== undefined && !declared.get(prefix));
    },
    close: () => count(elements.pop() ?? [], -1),
  };
}

function prefixOf(name: string): string | undefined {
  const colon = name.indexOf(':');
  return colon === -1 ? undefined : name.slice(0, colon);
}
