import type { Binary } from './binary.ts';
import { readEscapes } from './jsonEscapes.ts';
import { jsonScanner } from './jsonTokens.ts';

/** The white space that a serializer writes. */
export interface JsonLayout {
  readonly comma: string;
  readonly colon: string;
  /** What stands at a line's start for each level; undefined for one line. */
  readonly indent: string | undefined;
  /** What stands between lines; nothing where the signing input has none. */
  readonly lineEnd?: string;
}

export const LAYOUTS = {
  minified: { comma: ',', colon: ':', indent: undefined },
  spaced: { comma: ', ', colon: ': ', indent: undefined },
  pretty2: { comma: ',', colon: ': ', indent: '  ' },
  pretty4: { comma: ',', colon: ': ', indent: '    ' },
  prettyTab: { comma: ',', colon: ': ', indent: '\t' },
} as const satisfies Readonly<Record<string, JsonLayout>>;

export type TokenWriter = (token: Binary) => Binary;

const PIECE_LENGTH = 16_384;

/** Writes JSON again in another layout, piece by piece; the order of keys and the digits of numbers stay. */
export function* rewriteJson(text: Binary, layout: JsonLayout, write: TokenWriter): Generator<Binary> {
  const { lineEnd = '' } = layout;
  const next = jsonScanner(text);
  let piece = '';
  let depth = 0;
  let previous = '';
  for (let token = next(); token !== ''; token = next()) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    if (layout.indent !== undefined && startsLine(previous, closes))
      piece += lineEnd + layout.indent.repeat(Math.max(0, depth));
    if (token === ',') piece += layout.comma;
    else if (token === ':') piece += layout.colon;
    else piece += write(token);
    if (token === '{' || token === '[') depth += 1;
    previous = token;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Empty objects and lists stay on their line. */
function startsLine(previous: Binary, closes: boolean): boolean {
  const opened = previous === '{' || previous === '[';
  return closes ? !opened : opened || previous === ',';
}

/** Deeper than any document; a sorter that calls itself has to stop somewhere. */
const MAX_DEPTH = 500;

/** Writes JSON again on one line with every object's keys sorted by their bytes, which is the order of their code
 *  points. Undefined where the text is no JSON or too deep. */
export function sortedJson(text: Binary, layout: JsonLayout, write: TokenWriter): Binary | undefined {
  const next = jsonScanner(text);
  const value = (token: Binary, depth: number): Binary => {
    if (depth > MAX_DEPTH) throw new NotSortable();
    if (token === '[') return `[${list(']', first => value(first, depth + 1)).join(layout.comma)}]`;
    if (token === '{') return object(depth);
    if (token === '' || '}],:'.includes(token)) throw new NotSortable();
    return write(token);
  };
  const list = <T>(close: string, item: (first: Binary) => T): T[] => {
    const items: T[] = [];
    let token = next();
    while (token !== close) {
      items.push(item(token));
      token = next();
      if (token === ',') token = next();
      else if (token !== close) throw new NotSortable();
    }
    return items;
  };
  const object = (depth: number): Binary => {
    const members = list('}', key => {
      if (!key.startsWith('"') || next() !== ':') throw new NotSortable();
      return { key: keyOf(key), text: write(key) + layout.colon + value(next(), depth + 1) };
    });
    members.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
    return `{${members.map(member => member.text).join(layout.comma)}}`;
  };
  try {
    const sorted = value(next(), 0);
    return next() === '' ? sorted : undefined;
  } catch (error) {
    if (error instanceof NotSortable) return undefined;
    throw error;
  }
}

/** What is sorted is the key itself: its quotation mark would stand behind `a!` in `"a"` and its escapes anywhere. */
function keyOf(token: Binary): Binary {
  const key = token.slice(1, -1);
  return key.includes('\\') ? readEscapes(key) : key;
}

/** The text is no JSON, or too deep. */
class NotSortable extends Error {}
