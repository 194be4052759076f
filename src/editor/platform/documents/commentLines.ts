/** A sample's comments can be read beside a response, too. */
const MAX_COLUMNS = 60;

/** A text as the comment lines of a request file, wrapped between its words. */
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
