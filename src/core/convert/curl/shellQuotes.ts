import { decodeUtf8 } from '../../formats/utf8.ts';

/** A piece of a word without its quotes. */
export interface Quoted {
  readonly value: string;
  /** Whether the shell replaces the piece or part of it. */
  readonly expands: boolean;
  /** The file whose content is the value, without line breaks at its end. */
  readonly file?: string;
  /** The offset after the closing quote. */
  readonly end: number;
}

/** What the shell writes instead of `$NAME` or `$(…)`: a text, or the content of a file. */
export type Expanded = { readonly text: string } | { readonly file: string };

/** Returns undefined for what only the shell knows. */
export type Expand = (expansion: string) => Expanded | undefined;

export function singleQuoted(text: string, start: number): Quoted | undefined {
  const end = text.indexOf("'", start);
  return end === -1 ? undefined : { value: text.slice(start, end), expands: false, end: end + 1 };
}

/** The text between double quotes; `$NAME`, `$(…)`, and backticks stay as written if `expand` doesn't know them. */
export function doubleQuoted(
  text: string,
  start: number,
  isPosix: boolean,
  depth = 0,
  expand?: Expand,
): Quoted | undefined {
  const pieces: string[] = [];
  let expands = false;
  let file: string | undefined;
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') {
      const own = pieces.length === 1 ? file : undefined;
      return { value: pieces.join(''), expands, end: at + 1, ...(own === undefined ? {} : { file: own }) };
    }
    const end = isPosix ? expansionEnd(text, at, depth) : undefined;
    if (end === 'open') return undefined;
    if (character === '\\' && '"\\$`\n'.includes(text.charAt(at + 1))) {
      if (text.charAt(at + 1) !== '\n') pieces.push(text.charAt(at + 1));
      at += 2;
    } else if (end !== undefined) {
      const piece = expandedPiece(text, at, end, expand);
      pieces.push(piece.value);
      expands ||= piece.expands;
      file = piece.file;
      at = end;
    } else {
      pieces.push(character);
      at += 1;
    }
  }
  return undefined;
}

/** An expansion as far as it's known. */
export function expandedPiece(text: string, at: number, end: number, expand: Expand | undefined): Quoted {
  const written = text.slice(at, end);
  const expanded = expand?.(written);
  if (expanded !== undefined && 'text' in expanded) return { value: expanded.text, expands: false, end };
  return { value: written, expands: true, end, ...(expanded === undefined ? {} : { file: expanded.file }) };
}

/** The end of the `$NAME`, `${…}`, `$(…)`, or pair of backticks that starts at `at`; `open` if it isn't closed,
 *  undefined if none starts there. */
export function expansionEnd(text: string, at: number, depth = 0): number | 'open' | undefined {
  if (text.charAt(at) === '`') {
    const end = text.indexOf('`', at + 1);
    return end === -1 ? 'open' : end + 1;
  }
  if (text.charAt(at) !== '$') return undefined;
  if (text.charAt(at + 1) === '(') {
    return substitutionEnd(text, at, depth);
  }
  const name =
    /^\$(?:\{(?:[^}$]|\$(?!\{)|\$\{[^}]{0,200}\}){0,200}\}|[A-Za-z_][A-Za-z0-9_]{0,200}|[0-9@*#?$!-])/.exec(
      text.slice(at, at + 204),
    );
  return name === null ? undefined : at + name[0].length;
}

/** The end of the `$(…)` or `<(…)` that starts at `at`. */
export function substitutionEnd(text: string, at: number, depth = 0): number | 'open' {
  return documentEnd(text, at + 2) ?? parenthesisEnd(text, at + 1, depth + 1);
}

/** The offset after the parenthesis that closes `$(cat <<EOF`, whose text isn't read as commands. */
function documentEnd(text: string, from: number): number | undefined {
  const start = /^\s{0,20}cat[ \t]{1,9}<<-?[ \t]{0,9}\\?(["']?)([\w.-]{1,60})\1[ \t]{0,9}\r?\n/.exec(
    text.slice(from, from + 200),
  );
  if (start === null) return undefined;
  const close = new RegExp(`\n[ \\t]{0,50}${start[2]}[ \\t]{0,9}\\r?\n?[ \\t]{0,50}\\)`, 'g');
  close.lastIndex = from + start[0].length - 1;
  return close.exec(text) === null ? undefined : close.lastIndex;
}

/** Limits the recursion; nobody nests deeper. */
const MAX_DEPTH = 50;

/** The offset after the parenthesis that closes the one at `from`; quotes in between may contain other parentheses. */
function parenthesisEnd(text: string, from: number, depth: number): number | 'open' {
  let open = 0;
  for (let at = from; at < text.length && depth <= MAX_DEPTH; at++) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '(') open += 1;
    else if (character === ')') {
      open -= 1;
      if (open === 0) return at + 1;
    } else if (character === "'" || character === '"') {
      const isDouble = character === '"';
      const quoted = isDouble ? doubleQuoted(text, at + 1, true, depth) : singleQuoted(text, at + 1);
      if (quoted === undefined) return 'open';
      at = quoted.end - 1;
    }
  }
  return 'open';
}

/** Where a shell reads escapes: between `$'` and `'`, in the format of `printf`, in the values of its `%b`, or after `echo -e`. */
export type EscapePlace = 'quotes' | 'format' | 'value' | 'echo';

const ESCAPE =
  /\\(?:x([\da-fA-F]{1,2})|([0-7]{1,4})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|c([\s\S]?)|([\s\S]))/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ a: '\x07', b: '\b', e: '\x1b', E: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
  '\\': '\\',
};

/** The octal digits of a byte. After `echo -e`, they start with a zero, which doesn't count. */
const OCTAL: Readonly<Record<EscapePlace, RegExp>> = {
  quotes: /^[0-7]{1,3}/,
  format: /^[0-7]{1,3}/,
  value: /^0[0-7]{0,3}|^[1-7][0-7]{0,2}/,
  echo: /^0[0-7]{0,3}/,
};

/** A text with its escapes replaced, as Bash does. Bytes, such as `\xc3\xa7`, are read as UTF-8; those that aren't UTF-8 are the numbers of
 *  characters, as in commands that browsers write. An unknown escape stays as written. Linear. */
export function shellUnescaped(text: string, place: EscapePlace): string {
  const pieces: string[] = [];
  let bytes: number[] = [];
  let from = 0;
  const add = (piece: string): void => {
    if (piece === '') return;
    if (bytes.length > 0) pieces.push(textOfBytes(bytes));
    bytes = [];
    pieces.push(piece);
  };
  for (const match of text.matchAll(ESCAPE)) {
    const [written, hex, octal, unit, point, control, letter = ''] = match;
    add(text.slice(from, match.index));
    from = match.index + written.length;
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (octal !== undefined) {
      const [digits = ''] = OCTAL[place].exec(octal) ?? [];
      if (digits === '') add(written);
      else bytes.push(Number.parseInt(digits, 8) & 0xff);
      if (digits !== '') add(octal.slice(digits.length));
    } else if (unit !== undefined) add(String.fromCharCode(Number.parseInt(unit, 16)));
    else if (point !== undefined) add(characterAt(Number.parseInt(point, 16)) ?? written);
    else if (control !== undefined) {
      // The output ends here.
      if (place === 'echo' || place === 'value') return joined(pieces, bytes);
      add(place === 'quotes' && control !== '' ? String.fromCharCode(control.charCodeAt(0) & 0x1f) : written);
    } else {
      const isQuote = /["'?]/.test(letter) && (place === 'quotes' || place === 'format');
      add(CHARACTERS[letter] ?? (isQuote ? letter : written));
    }
  }
  add(text.slice(from));
  return joined(pieces, bytes);
}

function joined(pieces: readonly string[], bytes: readonly number[]): string {
  return pieces.join('') + textOfBytes(bytes);
}

function textOfBytes(bytes: readonly number[]): string {
  const own = Buffer.from(bytes);
  return decodeUtf8(own) ?? own.toString('latin1');
}

function characterAt(point: number): string | undefined {
  return point > 0x10ffff ? undefined : String.fromCodePoint(point);
}
