import { MD5_STEPS } from './md5Steps.ts';

/** Adds a block of 16 words, starting at `at`, to the four words of an MD5 state. Source: RFC 1321, section 3.4. */
export function addMd5Block(state: Int32Array, block: Int32Array, at: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (const { round, word, shift, addend } of MD5_STEPS) {
    const sum = (a + mixed(round, b, c, d) + (block[at + word] ?? 0) + addend) | 0;
    [a, b, c, d] = [d, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0, b, c];
  }
  for (const [index, word] of [a, b, c, d].entries()) state[index] = (state[index] ?? 0) + word;
}

function mixed(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (b & d) | (c & ~d);
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d);
}
