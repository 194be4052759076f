/** Limits how much text is copied from variables to where they're used: a few lines can define a value of any length, by twice using one
 *  that twice uses another. */
export class CopiedLength {
  #left = 10_000_000;

  fits(length: number): boolean {
    return length <= this.#left;
  }

  /** Whether so much more may be copied; if so, it counts. */
  take(length: number): boolean {
    const fits = this.fits(length);
    if (fits) this.#left -= length;
    return fits;
  }

  /** From now on, nothing more is copied. */
  end(): void {
    this.#left = 0;
  }
}

/** Nobody nests the commands and values of a script deeper. */
export const MAX_DEPTH = 20;

/** Limits how often a part of the script is read: once for each command or value that contains it. Offsets must grow. */
export class Nesting {
  readonly #ends: number[] = [];

  isTooDeep(at: number): boolean {
    while ((this.#ends.at(-1) ?? Number.POSITIVE_INFINITY) <= at) this.#ends.pop();
    return this.#ends.length > MAX_DEPTH;
  }

  add(end: number): void {
    this.#ends.push(end);
  }
}
