const CR = 0x0d;
const LF = 0x0a;

/** Iterates over the lines of a text. LF, CR LF, and a lone CR end a line, as in VS Code. */
export class LineCursor {
  readonly text: string;
  /** The current line: its first character, the end of its content, and the start of the next line. */
  start = 0;
  contentEnd = 0;
  next = 0;
  /** Number of the current line, from 0; at the end, the number of line breaks. */
  line = 0;
  /** Offset of the next CR and LF, or the text's length. Searched for only after the cursor has passed the known one, so a text without CR
   *  or LF isn't searched again for each line. */
  #nextCr = -1;
  #nextLf = -1;
  /** The positions from which there's no CR before `#nextCr`, and no LF before `#nextLf`. */
  #noCrFrom = 0;
  #noLfFrom = 0;

  constructor(text: string, start = 0) {
    this.text = text;
    this.#measure(start);
  }

  /** Whether the cursor is past the last line. A final line break doesn't start another line. */
  get atEnd(): boolean {
    return this.start >= this.text.length;
  }

  advance(): void {
    if (this.next > this.contentEnd) this.line += 1;
    this.#measure(this.next);
  }

  /** Moves back to an earlier line. */
  returnTo(start: number, line: number): void {
    this.line = line;
    if (start < this.#noCrFrom) this.#nextCr = -1;
    if (start < this.#noLfFrom) this.#nextLf = -1;
    this.#measure(start);
  }

  isBlank(): boolean {
    for (let index = this.start; index < this.contentEnd; index++) {
      const character = this.text.charCodeAt(index);
      if (character !== 0x20 && character !== 0x09) return false;
    }
    return true;
  }

  startsWith(words: string): boolean {
    return standsAt(this.text, this.start, words);
  }

  #measure(start: number): void {
    if (this.#nextCr < start) {
      this.#nextCr = this.#indexOf('\r', start);
      this.#noCrFrom = start;
    }
    if (this.#nextLf < start) {
      this.#nextLf = this.#indexOf('\n', start);
      this.#noLfFrom = start;
    }
    const cr = this.#nextCr;
    const lf = this.#nextLf;
    this.start = start;
    this.contentEnd = cr < lf ? cr : lf;
    const { length } = this.text;
    const isPair = lf === cr + 1 && lf < length;
    this.next = this.contentEnd === length ? length : this.contentEnd + (isPair ? 2 : 1);
  }

  #indexOf(character: string, start: number): number {
    const index = this.text.indexOf(character, start);
    return index === -1 ? this.text.length : index;
  }
}

/** Like `text.startsWith(words, start)`. Called a dozen times per line, and the first character mostly decides, so the built-in call would
 *  cost more. */
export function standsAt(text: string, start: number, words: string): boolean {
  for (let index = 0; index < words.length; index++) {
    if (text.charCodeAt(start + index) !== words.charCodeAt(index)) return false;
  }
  return true;
}

/** Whether `text[offset]` is the first character of a line. */
export function isLineStart(text: string, offset: number): boolean {
  if (offset === 0) return true;
  const before = text.charCodeAt(offset - 1);
  return before === LF || (before === CR && text.charCodeAt(offset) !== LF);
}
