import { tokensOfXml, type XmlToken } from '../../../core/formats/tokensOfXml.ts';

const INDENT = '  ';
/** Deeper nesting is shown unformatted, because each level indents every line in it. */
const MAX_DEPTH = 200;

interface Token {
  /** `other`: a declaration, a comment, a processing instruction. */
  readonly kind: 'open' | 'close' | 'single' | 'text' | 'other';
  readonly text: string;
}

/** XML formatted for reading; undefined if the text isn't XML, is HTML, or is nested too deeply. Only changes
 *  whitespace between the tags of elements that contain only elements; an element with its own text stays exactly the
 *  same. Linear; never throws. */
export function formatXml(text: string): string | undefined {
  const tokens = /^\s*<(?:!doctype\s+)?html/i.test(text) ? undefined : tokensOf(text);
  const whole = tokens === undefined ? undefined : elementsWithText(tokens);
  if (tokens === undefined || whole === undefined) return undefined;
  const lines: string[] = [];
  let depth = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const { kind, text: own } = tokens[index] ?? { kind: 'other', text: '' };
    if (kind === 'text') continue;
    if (kind === 'close') depth -= 1;
    const end = whole.get(index);
    const words = end === undefined ? own : tokens.slice(index, end + 1).map(each => each.text);
    lines.push(INDENT.repeat(depth) + (typeof words === 'string' ? words : words.join('')));
    if (end !== undefined) index = end;
    else if (kind === 'open') depth += 1;
  }
  return lines.join('\n');
}

/** The elements that must not change (those with their own text, and empty ones), by the indexes of their tags among
 *  the tokens. Undefined if the tags don't match. */
function elementsWithText(tokens: readonly Token[]): ReadonlyMap<number, number> | undefined {
  const whole = new Map<number, number>();
  const open: { name: string; index: number; hasText: boolean; hasElements: boolean }[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    const parent = open.at(-1);
    if (kind === 'text' && text.trim() !== '') {
      if (parent === undefined) return undefined;
      parent.hasText = true;
    }
    if ((kind === 'open' || kind === 'single') && parent !== undefined) parent.hasElements = true;
    if (kind === 'open') {
      if (open.length === MAX_DEPTH) return undefined;
      const hasText = /\sxml:space\s*=\s*["']preserve["']/.test(text);
      open.push({ name: nameOf(text), index, hasText, hasElements: false });
    }
    if (kind === 'close') {
      if (parent === undefined || parent.name !== nameOf(text)) return undefined;
      open.pop();
      if (parent.hasText || !parent.hasElements) whole.set(parent.index, index);
    }
  }
  const hasElement = tokens.some(({ kind }) => kind === 'open' || kind === 'single');
  return open.length === 0 && hasElement ? whole : undefined;
}

function nameOf(tag: string): string {
  return /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? '';
}

/** The text in pieces, without loss; undefined if one isn't closed. */
function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (const { kind, start, end } of tokensOfXml(text)) {
    if (kind === 'broken') return undefined;
    tokens.push({ kind: KINDS[kind], text: text.slice(start, end) });
  }
  return tokens;
}

const KINDS: Readonly<Record<Exclude<XmlToken['kind'], 'broken'>, Token['kind']>> = {
  ...{ start: 'open', end: 'close', empty: 'single', text: 'text', cdata: 'text' },
  ...{ comment: 'other', instruction: 'other', declaration: 'other' },
};
