import type { Position, Range } from '../problem.ts';

/** Converts UTF-16 offsets of `text` to lines and characters. LF, CRLF and CR end a line, as in the Language Server
 *  Protocol. */
export class LinePositions {
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
    this.#lineStarts = starts;
  }

  range(offset: number, length: number): Range {
    return { start: this.position(offset), end: this.position(offset + length) };
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (this.#lineStarts[low] ?? 0) };
  }
}
