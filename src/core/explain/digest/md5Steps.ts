/** One of the 64 steps that MD5 takes for each block. */
export interface Md5Step {
  readonly round: number;
  /** The word of the block that it adds. */
  readonly word: number;
  readonly shift: number;
  readonly addend: number;
}

const WORDS = 16;
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

/** Source: RFC 1321, section 3.4. */
export const MD5_STEPS: readonly Md5Step[] = Array.from({ length: 64 }, (_, step) => {
  const round = Math.floor(step / WORDS);
  const words = [step, 5 * step + 1, 3 * step + 5, 7 * step];
  return {
    round,
    word: (words[round] ?? 0) % WORDS,
    shift: SHIFTS[4 * round + (step % 4)] ?? 0,
    addend: Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0,
  };
});
