/** A comment, a CDATA section, or a processing instruction, including the XML declaration. */
export interface XmlSection {
  readonly kind: 'comment' | 'cdata' | 'instruction';
  /** The content between the section's marks. */
  readonly contentStart: number;
  readonly contentEnd: number;
  /** The end of the text if the section isn't closed. */
  readonly end: number;
  readonly isClosed: boolean;
}

const CDATA_START = '<![CDATA[';

const SECTIONS = [
  ['comment', '<!--', '-->'],
  ['cdata', CDATA_START, ']]>'],
  ['instruction', '<?', '?>'],
] as const;

/** Whether a CDATA section starts at an offset. Unlike `xmlSectionAt`, it doesn't look for the end of any section. */
export function isCdataAt(text: string, start: number): boolean {
  return text.startsWith(CDATA_START, start);
}

/** The section that starts at an offset, if one does. Its closing mark may overlap the opening one, as in `<!-->`. */
export function xmlSectionAt(text: string, start: number): XmlSection | undefined {
  const section = SECTIONS.find(([, open]) => text.startsWith(open, start));
  if (section === undefined) return undefined;
  const [kind, open, close] = section;
  const found = text.indexOf(close, start);
  const isClosed = found !== -1;
  const contentEnd = isClosed ? found : text.length;
  const end = isClosed ? found + close.length : text.length;
  return { kind, contentStart: start + open.length, contentEnd, end, isClosed };
}

/** Offsets of a token. `broken` is the rest of a text from a `<` that starts nothing or isn't closed. */
export interface XmlToken {
  readonly kind: XmlSection['kind'] | 'declaration' | 'start' | 'empty' | 'end' | 'text' | 'broken';
  readonly start: number;
  readonly end: number;
}

/** The tokens of an XML text, without loss. Whether tags match isn't checked. Linear; never throws. */
export function* tokensOfXml(text: string): Generator<XmlToken> {
  for (let start = 0; start < text.length; ) {
    const token = tokenAt(text, start);
    yield token;
    start = token.end;
  }
}

function tokenAt(text: string, start: number): XmlToken {
  if (text.charAt(start) !== '<') {
    const next = text.indexOf('<', start);
    return { kind: 'text', start, end: next === -1 ? text.length : next };
  }
  const section = xmlSectionAt(text, start);
  const isTag = section === undefined && /[A-Za-z_:/!\u0080-\uffff]/.test(text.charAt(start + 1));
  const end = isTag ? tagEnd(text, start) : section?.isClosed ? section.end : undefined;
  if (end === undefined) return { kind: 'broken', start, end: text.length };
  return { kind: section?.kind ?? tagKind(text, start, end), start, end };
}

function tagKind(text: string, start: number, end: number): XmlToken['kind'] {
  if (text.startsWith('</', start)) return 'end';
  if (text.startsWith('<!', start)) return 'declaration';
  return text.charAt(end - 2) === '/' ? 'empty' : 'start';
}

/** The offset after the first `>` outside quotes and, for a document type, outside brackets. */
function tagEnd(text: string, start: number): number | undefined {
  let quote = '';
  let brackets = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[') brackets += 1;
    else if (character === ']') brackets -= 1;
    else if (character === '>' && brackets <= 0) return index + 1;
  }
  return undefined;
}
