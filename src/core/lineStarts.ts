/** The offset of each line's first character. LF, CRLF, and CR end a line, as in VS Code and the Language Server Protocol. */
export function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ 0: lineEnd, index }) => index + lineEnd.length)];
}
