import { SaxesParser } from 'saxes';
import type { BlockProblem } from '../../syntax/nodes.ts';
import type { XmlFaultCode } from './languageProblem.ts';

/** The entities that a document type declares. */
interface DeclaredEntities {
  /** The general entities that the document type declares itself, used as `&name;`. */
  readonly names: readonly string[];
  /** Whether a file that the document type refers to may declare others, so no entity is certainly unknown. */
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

/** The first position, from 0, where a text isn't well-formed XML, and why. */
export interface XmlFault {
  readonly code: XmlFaultCode;
  readonly offset: number;
  readonly args: BlockProblem['args'];
}

/** Why a text isn't well-formed XML with namespaces, or undefined. Declared entities aren't expanded. Linear, never
 *  throws. Source: XML 1.0; Namespaces in XML 1.0. */
export function xmlFault(text: string): XmlFault | undefined {
  // The parser's namespace support takes quadratic time in the depth, so prefixes are checked here.
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
    // Parsing stops at the first fault; otherwise, every unclosed tag at the end would be another one.
    if (error !== enough) throw error;
  }
  if (fault === undefined) return undefined;
  // After a CR at the end of the text, the parser's offset is one too high.
  const offset = Math.min(fault.offset, text.length);
  return bareAmpersand(text, contentStart, offset) ?? { ...fault, offset };
}

/** The parser reads a lone `&` as an entity up to the next semicolon, wherever it is, and reports the fault too late. */
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

/** The namespace prefixes declared at the current position. */
interface XmlPrefixes {
  /** Enters an element. Returns an undeclared prefix of its name or attributes, or undefined. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => string | undefined;
  readonly close: () => void;
}

/** Takes time proportional to each element's own attributes, however deeply the element is nested. Source: Namespaces in XML 1.0,
 *  5. */
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
