const CR = 0x0d;
const LF = 0x0a;

/** Walks the lines of a text. LF, CR LF and a lone CR end a line, as they do in VS Code. */
export class LineCursor {
  readonly text: string;
  /** The current line: its first character, the end of its own characters, and where the next line starts. */
  start = 0;
  contentEnd = 0;
  next = 0;
  /** Number of the current line, from 0; the number of line breaks once the end is reached. */
  line = 0;
  /** The next CR and LF, or the text's length; searched for only once the cursor is behind the one that is known, so
   *  that a text without one of them is not searched again at each line. */
  #nextCr = -1;
  #nextLf = -1;

  constructor(text: string, start = 0) {
    this.text = text;
    this.#measure(start);
  }

  /** Whether the cursor is behind the last line. A final line break does not open another line. */
  get atEnd(): boolean {
    return this.start >= this.text.length;
  }

  advance(): void {
    if (this.next > this.contentEnd) this.line += 1;
    this.#measure(this.next);
  }

  /** Back to a line that was seen before. */
  returnTo(start: number, line: number): void {
    this.line = line;
    this.#nextCr = -1;
    this.#nextLf = -1;
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
    if (this.#nextCr < start) this.#nextCr = this.#indexOf('\r', start);
    if (this.#nextLf < start) this.#nextLf = this.#indexOf('\n', start);
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

/** As `text.startsWith(words, start)`, which is asked of each line a dozen times and is mostly answered by the first
 *  character: that is not worth the call of the built-in. */
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
