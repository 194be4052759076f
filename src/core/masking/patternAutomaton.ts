import { BREAK, type ByteStream } from './byteStream.ts';

/** With more children than this, a state gets a table. */
const MANY_CHILDREN = 12;

/** Finds many byte patterns in one pass (Aho-Corasick), in time linear in the stream and the patterns. Of the
 *  patterns that end at the same byte, only the longest is reported, because it covers the others. */
export class PatternAutomaton {
  /** Transitions of the start state, indexed by byte. */
  readonly #starts = new Int32Array(BREAK);
  readonly #firstChild: Int32Array;
  readonly #nextSibling: Int32Array;
  readonly #code: Uint8Array;
  /** For each state, the state of its longest proper suffix that starts a pattern. */
  readonly #suffix: Int32Array;
  /** Length in bytes of the longest pattern that ends in a state; 0 if none does. */
  readonly #longest: Int32Array;
  /** For states with many children: the child for each byte. The digests of thousands of secrets start with all pairs of bytes, and the
   *  siblings in such a list are far apart in memory. */
  readonly #wide = new Map<number, Int32Array>();
  #states = 1;

  constructor(patterns: readonly Uint8Array[]) {
    const capacity = patterns.reduce((sum, pattern) => sum + pattern.length, 1);
    this.#firstChild = new Int32Array(capacity);
    this.#nextSibling = new Int32Array(capacity);
    this.#code = new Uint8Array(capacity);
    this.#suffix = new Int32Array(capacity);
    this.#longest = new Int32Array(capacity);
    for (const pattern of patterns) this.#add(pattern);
    this.#linkSuffixes();
  }

  /** Calls `found` with the first and last index of each occurrence of at least `shortest` bytes. */
  search(
    { codes, length }: ByteStream,
    shortest: number,
    found: (first: number, last: number) => void,
  ): void {
    let state = 0;
    for (let at = 0; at < length; at++) {
      const code = codes[at] ?? BREAK;
      state = code === BREAK ? 0 : this.#next(state, code);
      const bytes = this.#longest[state] ?? 0;
      if (bytes >= shortest && bytes > 0) found(at + 1 - bytes, at);
    }
  }

  #add(pattern: Uint8Array): void {
    let state = 0;
    for (const code of pattern) state = this.#child(state, code) || this.#addChild(state, code);
    this.#longest[state] = pattern.length;
  }

  #addChild(state: number, code: number): number {
    const child = this.#states++;
    this.#code[child] = code;
    if (state === 0) this.#starts[code] = child;
    this.#nextSibling[child] = this.#firstChild[state] ?? 0;
    this.#firstChild[state] = child;
    const wide = this.#wide.get(state);
    if (wide !== undefined) wide[code] = child;
    return child;
  }

  /** The state reached by `code` within the pattern; 0 if there is none. */
  #child(state: number, code: number): number {
    if (state === 0) return this.#starts[code] ?? 0;
    let child = this.#firstChild[state] ?? 0;
    for (let seen = 0; child !== 0 && this.#code[child] !== code; seen++) {
      if (seen === MANY_CHILDREN) return this.#childrenOf(state)[code] ?? 0;
      child = this.#nextSibling[child] ?? 0;
    }
    return child;
  }

  #childrenOf(state: number): Int32Array {
    const known = this.#wide.get(state);
    if (known !== undefined) return known;
    const children = new Int32Array(BREAK);
    for (let child = this.#firstChild[state] ?? 0; child !== 0; child = this.#nextSibling[child] ?? 0)
      children[this.#code[child] ?? 0] = child;
    this.#wide.set(state, children);
    return children;
  }

  #next(from: number, code: number): number {
    for (let state = from; ; state = this.#suffix[state] ?? 0) {
      const child = this.#child(state, code);
      if (child !== 0 || state === 0) return child;
    }
  }

  /** Breadth first: a suffix is shorter than its text, so its own suffix link is already known. */
  #linkSuffixes(): void {
    const queue = new Int32Array(this.#states);
    let queued = 1;
    for (let read = 0; read < queued; read++) {
      const state = queue[read] ?? 0;
      for (let child = this.#firstChild[state] ?? 0; child !== 0; child = this.#nextSibling[child] ?? 0) {
        const suffix = state === 0 ? 0 : this.#next(this.#suffix[state] ?? 0, this.#code[child] ?? 0);
        this.#suffix[child] = suffix;
        if (this.#longest[child] === 0) this.#longest[child] = this.#longest[suffix] ?? 0;
        queue[queued++] = child;
      }
    }
  }
}
