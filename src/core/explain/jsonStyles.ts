import type { Binary } from './binary.ts';
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

/** How many levels all lines of an indented layout are indented by, together: it grows with the square of the nesting. */
export function indentLevels(text: Binary): number {
  const next = jsonScanner(text);
  let levels = 0;
  let depth = 0;
  let previous = '';
  for (let token = next(); token !== ''; token = next()) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    if (startsLine(previous, closes)) levels += Math.max(0, depth);
    if (token === '{' || token === '[') depth += 1;
    previous = token;
  }
  return levels;
}
