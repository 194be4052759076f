const INDENT = '  ';
/** Deeper nesting is shown unformatted, because each level indents every line in it. */
const MAX_DEPTH = 200;

/** JSON formatted for reading; undefined if the text isn't JSON or is nested too deeply. Only changes whitespace
 *  between tokens: numbers, strings, order and repeated keys stay exactly the same. Linear; never throws. */
export function formatJson(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  const pieces: string[] = [];
  let depth = 0;
  let index = 0;
  const newLine = (): void => {
    pieces.push('\n', INDENT.repeat(depth));
  };
  while (index < text.length) {
    const character = text.charAt(index);
    const end = tokenEnd(text, index);
    const token = text.slice(index, end);
    index = skipSpace(text, end);
    if (character === '{' || character === '[') {
      pieces.push(token);
      if (text.charAt(index) === (character === '{' ? '}' : ']')) continue;
      depth += 1;
      if (depth > MAX_DEPTH) return undefined;
      newLine();
    } else if (character === '}' || character === ']') {
      if (!isOpening(pieces.at(-1))) {
        depth -= 1;
        newLine();
      }
      pieces.push(token);
    } else if (character === ',') {
      pieces.push(token);
      newLine();
    } else if (character === ':') pieces.push(': ');
    else if (!isSpace(character)) pieces.push(token);
  }
  return pieces.join('');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // If it can't be parsed, the response is shown unformatted.
    return false;
  }
}

function isOpening(piece: string | undefined): boolean {
  return piece === '{' || piece === '[';
}

/** The end of the token that starts at `start`; whitespace counts as one character. */
function tokenEnd(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '"') {
    let end = start + 1;
    while (text.charAt(end) !== '"') end += text.charAt(end) === '\\' ? 2 : 1;
    return end + 1;
  }
  if ('{}[]:,'.includes(first) || isSpace(first)) return start + 1;
  let end = start + 1;
  while (end < text.length && !'{}[]:," \t\r\n'.includes(text.charAt(end))) end += 1;
  return end;
}

function skipSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && isSpace(text.charAt(index))) index += 1;
  return index;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}
