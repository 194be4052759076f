import type { Binary } from './binary.ts';
import { tokenReader } from './jsonTokens.ts';

/** The whitespace that a serializer writes. */
export interface JsonLayout {
  readonly comma: string;
  readonly colon: string;
  /** The indentation per level; undefined for a single line. */
  readonly indent: string | undefined;
  /** The line break; nothing if undefined, because the string to sign has no line breaks. */
  readonly lineEnd?: string;
  /** Lists are on one line, `[ 1, 2 ]`, and aren't indented. */
  readonly inlineLists?: boolean;
  /** `{ }` and `[ ]`; `{}` and `[]` if undefined. */
  readonly emptyContainers?: 'spaced';
  /** An empty object closes on a new line, and an empty list contains a blank line. */
  readonly emptyLines?: 'written';
  /** The indentation of a container's content is counted from the column of its bracket. */
  readonly aligned?: true;
  /** Inside the braces of an object that isn't empty. */
  readonly padding?: ' ';
  /** The end of the document, if line breaks are kept. */
  readonly end?: '\n';
}

export const LAYOUTS = {
  minified: { comma: ',', colon: ':', indent: undefined },
  spaced: { comma: ', ', colon: ': ', indent: undefined },
  commaSpaced: { comma: ', ', colon: ':', indent: undefined },
  colonSpaced: { comma: ',', colon: ': ', indent: undefined },
  pretty1: { comma: ',', colon: ': ', indent: ' ' },
  pretty2: { comma: ',', colon: ': ', indent: '  ' },
  pretty3: { comma: ',', colon: ': ', indent: '   ' },
  pretty4: { comma: ',', colon: ': ', indent: '    ' },
  prettyTab: { comma: ',', colon: ': ', indent: '\t' },
  jackson: {
    ...{ comma: ',', colon: ' : ', indent: '  ' },
    ...{ inlineLists: true, emptyContainers: 'spaced' },
  },
  colonAround: { comma: ',', colon: ' : ', indent: undefined },
  perlIndent: { comma: ',', colon: ':', indent: '   ', end: '\n' },
  perl: { comma: ',', colon: ' : ', indent: '   ', end: '\n' },
  ruby: { comma: ',', colon: ': ', indent: '  ', emptyLines: 'written' },
  powerShell: { comma: ',', colon: ':  ', indent: '    ', emptyLines: 'written', aligned: true },
  freePascal: { comma: ', ', colon: ' : ', indent: undefined, padding: ' ' },
} as const satisfies Readonly<Record<string, JsonLayout>>;

export type TokenWriter = (token: Binary) => Binary;

const PIECE_LENGTH = 16_384;
/** The indentation of deeper levels isn't kept: of all levels together, it grows quadratically. */
const KEPT_LEVELS = 64;

/** Rewrites JSON in another layout, piece by piece; the order of keys and the digits of numbers stay unchanged. */
export function* rewriteJson(
  json: Binary | readonly Binary[],
  layout: JsonLayout,
  write: TokenWriter,
): Generator<Binary> {
  const { lineEnd = '', indent, inlineLists = false, padding = '' } = layout;
  const next = tokenReader(json);
  if (layout.aligned === true) {
    yield alignedJson(next, layout, write);
    return;
  }
  const open: Binary[] = [];
  let depth = 0;
  let piece = '';
  let opener = '';
  const lines: string[] = [];
  const startLine = (): string => {
    if (indent === undefined) return '';
    const level = Math.max(0, depth);
    const before = lines[level];
    if (before !== undefined) return before;
    const line = lineEnd + indent.repeat(level);
    if (level < KEPT_LEVELS) lines[level] = line;
    return line;
  };
  const isInline = (container: Binary | undefined): boolean =>
    inlineLists && indent !== undefined && container === '[';
  for (let token = next(); token !== ''; token = next()) {
    const closes = token === '}' || token === ']';
    if (opener !== '') {
      if (closes) {
        piece += emptyContainer(opener, token, layout, startLine());
        opener = '';
        continue;
      }
      open.push(opener);
      if (isInline(opener)) piece += `${opener} `;
      else {
        depth += 1;
        piece += opener + (opener === '{' ? padding : '') + startLine();
      }
      opener = '';
    }
    if (closes) {
      const container = open.pop();
      if (isInline(container)) piece += ` ${token}`;
      else {
        depth -= 1;
        piece += startLine() + (token === '}' ? padding : '') + token;
      }
    } else if (token === ',') {
      piece += isInline(open.at(-1)) ? ', ' : layout.comma + startLine();
    } else if (token === ':') piece += layout.colon;
    else if (token === '{' || token === '[') opener = token;
    else piece += write(token);
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece + opener + (lineEnd === '' ? '' : (layout.end ?? ''));
}

/** The indentation after a bracket is that of its column, and one more level: as Windows PowerShell's ConvertTo-Json writes
 *  objects. An empty container has a blank line. */
function alignedJson(
  next: () => Binary,
  { colon, comma, indent = '', lineEnd = '' }: JsonLayout,
  write: TokenWriter,
): Binary {
  const columns: number[] = [];
  let text = '';
  let column = 0;
  let previous = '';
  const startLine = (width: number): void => {
    text += lineEnd + ' '.repeat(width);
    column = width;
  };
  for (let token = next(); token !== ''; token = next()) {
    const isOpened = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    if (closes) {
      if (isOpened) text += lineEnd;
      startLine(columns.pop() ?? 0);
    } else if (isOpened || previous === ',') startLine((columns.at(-1) ?? 0) + indent.length);
    if (token === '{' || token === '[') columns.push(column);
    const written =
      token === ':' ? colon : token === ',' ? comma : closes || isBracket(token) ? token : write(token);
    text += written;
    column += written.length;
    previous = token;
  }
  return text;
}

function isBracket(token: Binary): boolean {
  return token === '{' || token === '[';
}

function emptyContainer(opener: Binary, closer: Binary, layout: JsonLayout, line: string): Binary {
  if (layout.emptyContainers === 'spaced') return `${opener} ${closer}`;
  if (layout.emptyLines === 'written') {
    return opener === '[' ? `[${layout.lineEnd ?? ''}${line}]` : `{${line}}`;
  }
  return opener + closer;
}

/** The total indentation levels of all lines in an indented layout. It grows quadratically with nesting. */
export function indentLevels(json: Binary | readonly Binary[]): number {
  const next = tokenReader(json);
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

/** Empty objects and lists stay on their line. */
function startsLine(previous: Binary, closes: boolean): boolean {
  const opened = previous === '{' || previous === '[';
  return closes ? !opened : opened || previous === ',';
}
