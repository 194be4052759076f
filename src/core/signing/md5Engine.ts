import { addMd5Block } from './md5Block.ts';
import { md5Module } from './md5Module.ts';

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

/** The state that each MD5 starts with. */
export const FIRST_STATE: readonly number[] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];

/** What is used of WebAssembly, which TypeScript declares only for browsers. */
declare const WebAssembly: {
  readonly validate: (bytes: Uint8Array) => boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** Returns a function that creates engines. They share their code, which takes longer to compile than a short search. */
export function compiledMd5(): () => Md5Engine {
  const bytes = md5Module();
  // Old processors have no vectors.
  if (!WebAssembly.validate(bytes)) return createPlainMd5Engine;
  const module = new WebAssembly.Module(bytes);
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
