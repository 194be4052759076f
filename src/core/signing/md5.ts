const BLOCK_BYTES = 64;
const BLOCK_WORDS = 16;
/** The bit after the input, and the length of the input in bits. */
const PADDING_BYTES = 9;

/** The state that each MD5 starts with. */
export const FIRST_STATE: readonly number[] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];

/** MD5 without Node's cryptography, which takes a third of Node's own start to load. For short inputs of programs that sign little: it
 *  takes three times as long for each input. Source: RFC 1321. */
export function md5(input: Uint8Array): Buffer {
  const blocks = Math.ceil((input.length + PADDING_BYTES) / BLOCK_BYTES);
  const padded = Buffer.alloc(blocks * BLOCK_BYTES);
  padded.set(input);
  padded[input.length] = 0x80;
  padded.writeBigUInt64LE(8n * BigInt(input.length), padded.length - 8);
  const words = Int32Array.from({ length: blocks * BLOCK_WORDS }, (_, at) => padded.readInt32LE(4 * at));
  const state = Int32Array.from(FIRST_STATE);
  for (let block = 0; block < blocks; block++) addMd5Block(state, words, block * BLOCK_WORDS);
  const digest = Buffer.alloc(16);
  for (const [at, word] of state.entries()) digest.writeInt32LE(word, 4 * at);
  return digest;
}

/** Adds a block of 16 words, starting at `at`, to the four words of an MD5 state. Source: RFC 1321, section 3.4. */
export function addMd5Block(state: Int32Array, block: Int32Array, at: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (const { round, word, shift, addend } of MD5_STEPS) {
    const sum = (a + mixed(round, b, c, d) + (block[at + word] ?? 0) + addend) | 0;
    // One by one, because a program that has just started takes long for a pattern.
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  for (const [index, word] of [a, b, c, d].entries()) state[index] = (state[index] ?? 0) + word;
}

function mixed(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (b & d) | (c & ~d);
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d);
}

/** One of the 64 steps that MD5 takes for each block. */
export interface Md5Step {
  readonly round: number;
  /** The word of the block that the step adds. */
  readonly word: number;
  readonly shift: number;
  readonly addend: number;
}

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

/** Source: RFC 1321, section 3.4. */
export const MD5_STEPS: readonly Md5Step[] = Array.from({ length: 64 }, (_, step) => {
  const round = Math.floor(step / BLOCK_WORDS);
  const words = [step, 5 * step + 1, 3 * step + 5, 7 * step];
  return {
    round,
    word: (words[round] ?? 0) % BLOCK_WORDS,
    shift: SHIFTS[4 * round + (step % 4)] ?? 0,
    addend: Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0,
  };
});
