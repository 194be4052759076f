import { md5Module } from './md5Module.ts';
import { MD5_STEPS } from './md5Steps.ts';

/** Computes eight MD5s at once in its own memory. */
export interface Md5Engine {
  readonly memory: ArrayBuffer;
  /** Adds as many blocks of each of eight messages to the states at `from`, and writes the new states to `to`: the first
   *  words of all states, then the second words, and so on. At `places`, eight numbers say where the messages are. All
   *  are offsets in `memory`. */
  readonly addBlocks: (from: number, to: number, places: number, blocks: number) => void;
}

/** The first of an engine's pages is for states and places, each of the others for a message. */
export const PAGE_BYTES = 65_536;
export const LANES = 8;
export const BLOCK_BYTES = 64;
export const STATE_WORDS = 4;
export const STATES_BYTES = 4 * LANES * STATE_WORDS;
export const PLACES_BYTES = 4 * LANES;

/** The four words of a digest. */
export type Md5Words = Int32Array;

/** The words of 32 hexadecimal characters; undefined for any other text. */
export function md5Words(hex: string): Md5Words | undefined {
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  const bytes = Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return new Int32Array(bytes.buffer);
}

/** The state that each MD5 starts with. */
export const FIRST_STATE: readonly number[] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];

/** What is used of WebAssembly, which TypeScript declares only for browsers. */
declare const WebAssembly: {
  readonly validate: (bytes: Uint8Array) => boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** The compiled module, kept because compiling it takes longer than a short search, and optimizing it even longer;
 *  undefined on old processors, which have no vectors. */
let compiled: object | undefined;
let isCompiled = false;

/** Returns a function that creates engines. */
export function compiledMd5(): () => Md5Engine {
  if (!isCompiled) {
    const bytes = md5Module();
    compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : undefined;
    isCompiled = true;
  }
  const module = compiled;
  if (module === undefined) return createPlainMd5Engine;
  return () => {
    const { exports } = new WebAssembly.Instance(module);
    const { memory, addBlocks } = exports as {
      readonly memory: { readonly buffer: ArrayBuffer };
      readonly addBlocks: Md5Engine['addBlocks'];
    };
    return { memory: memory.buffer, addBlocks };
  };
}

/** The same without WebAssembly. */
export function createPlainMd5Engine(): Md5Engine {
  const memory = new ArrayBuffer((LANES + 1) * PAGE_BYTES);
  const words = new Int32Array(memory);
  const state = new Int32Array(STATE_WORDS);
  return {
    memory,
    addBlocks: (from, to, places, blocks) => {
      for (let lane = 0; lane < LANES; lane++) {
        const message = words[places / 4 + lane] ?? 0;
        for (let word = 0; word < STATE_WORDS; word++)
          state[word] = words[from / 4 + word * LANES + lane] ?? 0;
        for (let block = 0; block < blocks; block++) {
          addMd5Block(state, words, (message + block * BLOCK_BYTES) / 4);
        }
        for (let word = 0; word < STATE_WORDS; word++) words[to / 4 + word * LANES + lane] = state[word] ?? 0;
      }
    },
  };
}

/** Adds a block of 16 words, starting at `at`, to the four words of an MD5 state. Source: RFC 1321, section 3.4. */
function addMd5Block(state: Int32Array, block: Int32Array, at: number): void {
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
