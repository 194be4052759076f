/** A piece of a word without its quotes. */
export interface Quoted {
  readonly value: string;
  /** Whether the shell replaces it, or part of it. */
  readonly expands: boolean;
  /** After the closing quote. */
  readonly end: number;
}

export function singleQuoted(text: string, start: number): Quoted | undefined {
  const end = text.indexOf("'", start);
  return end === -1 ? undefined : { value: text.slice(start, end), expands: false, end: end + 1 };
}

/** The text between double quotes; `$NAME`, `$(…)` and backticks stay as written. */
export function doubleQuoted(text: string, start: number, isPosix: boolean, depth = 0): Quoted | undefined {
  const pieces: string[] = [];
  let expands = false;
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return { value: pieces.join(''), expands, end: at + 1 };
    const end = isPosix ? expansionEnd(text, at, depth) : undefined;
    if (end === 'open') return undefined;
    if (character === '\\' && '"\\$`\n'.includes(text.charAt(at + 1))) {
      if (text.charAt(at + 1) !== '\n') pieces.push(text.charAt(at + 1));
      at += 2;
    } else if (end !== undefined) {
      pieces.push(text.slice(at, end));
      expands = true;
      at = end;
    } else {
      pieces.push(character);
      at += 1;
    }
  }
  return undefined;
}

/** The end of the `$NAME`, `${…}`, `$(…)` or pair of backticks that starts at `at`; `open` if it isn't closed,
 *  undefined if none starts there. */
export function expansionEnd(text: string, at: number, depth = 0): number | 'open' | undefined {
  if (text.charAt(at) === '`') {
    const end = text.indexOf('`', at + 1);
    return end === -1 ? 'open' : end + 1;
  }
  if (text.charAt(at) !== '$') return undefined;
  if (text.charAt(at + 1) === '(') return parenthesisEnd(text, at + 1, depth + 1);
  const name = /^\$(?:\{[^}]{0,200}\}|[A-Za-z_][A-Za-z0-9_]{0,200}|[0-9@*#?$!-])/.exec(
    text.slice(at, at + 204),
  );
  return name === null ? undefined : at + name[0].length;
}

/** Limits the recursion; nobody nests deeper. */
const MAX_DEPTH = 50;

/** After the parenthesis that closes the one at `from`; quotes inside it may contain others. */
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
