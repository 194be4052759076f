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
