import { tokensOfJson } from '../../../core/formats/tokensOfJson.ts';

const INDENT = '  ';
/** Deeper nesting is shown unformatted, because each level indents every line in it. */
const MAX_DEPTH = 200;

/** JSON formatted for reading; undefined if the text isn't JSON or is nested too deeply. Only changes whitespace
 *  between tokens: numbers, strings, order and repeated keys stay exactly the same. Linear; never throws. */
export function formatJson(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  const pieces: string[] = [];
  let depth = 0;
  let before = '';
  const newLine = (): void => {
    pieces.push('\n', INDENT.repeat(depth));
  };
  for (const { start, end } of tokensOfJson(text)) {
    const token = text.slice(start, end);
    const isClosing = token === '}' || token === ']';
    // An empty list or object stays on its line.
    const isInside = before === '{' || before === '[';
    if (isClosing && !isInside) depth -= 1;
    if (isInside && !isClosing) depth += 1;
    if (depth > MAX_DEPTH) return undefined;
    if (before === ',' || isClosing !== isInside) newLine();
    pieces.push(token === ':' ? ': ' : token);
    before = token;
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
