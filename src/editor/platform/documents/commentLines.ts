/** Narrow enough to read a sample's comments next to a response. */
const MAX_COLUMNS = 60;

/** A text as comment lines of a request file, wrapped between words. */
export function commentLines(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line !== '#' && [...line].length + 1 + [...word].length > MAX_COLUMNS) {
      lines.push(line);
      line = '#';
    }
    line = `${line} ${word}`;
  }
  return [...lines, line];
}
