import { addMd5Block, MD5_STEPS, type Md5Step } from '../../signing/md5.ts';

/** Computes eight MD5s at once in its own memory. */
export interface Md5Engine {
  readonly memory: ArrayBuffer;
  /** Adds as many blocks of each of eight messages to the states at `from`, and writes the new states to `to`: the first words of all
   *  states, then the second words, and so on. At `places`, eight numbers say where the messages are. All arguments but the count are
   *  offsets in `memory`. */
  readonly addBlocks: (from: number, to: number, places: number, blocks: number) => void;
}

/** The size of an engine's pages: the first is for states and places, each of the others for a message. */
export const PAGE_BYTES = 65_536;
export const LANES = 8;
export const BLOCK_BYTES = 64;
export const STATE_WORDS = 4;
export const STATES_BYTES = 4 * LANES * STATE_WORDS;
export const PLACES_BYTES = 4 * LANES;

/** The four words of a digest. */
export type Md5Words = Int32Array;

/** The words of 32 lowercase hexadecimal characters; undefined for any other string. */
export function md5Words(hex: string): Md5Words | undefined {
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  const bytes = Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return new Int32Array(bytes.buffer);
}

/** The part of WebAssembly that is used; TypeScript declares it only for browsers. */
declare const WebAssembly: {
  readonly validate: (bytes: Uint8Array) => boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** The compiled module, kept because compiling it takes longer than a short search, and optimizing it even longer; undefined
 *  before the first search, and on old processors, which have no vectors. */
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

/** An engine without WebAssembly. */
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

/** A WebAssembly module that adds blocks to eight MD5 states at once. A processor computes the four lanes of a vector in the time of one
 *  lane, but a single MD5 can't use them, because each step waits for the previous one; while one vector waits, the processor computes the
 *  other. The module is assembled from the table of steps, which is shorter than the result. Source: RFC 1321, section 3.4; WebAssembly,
 *  binary format. */
function md5Module(): Uint8Array {
  const body = codeOf();
  const addends = addendBytes();
  return Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, PARAMETERS, ...Array<number>(PARAMETERS).fill(I32), 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, PAGES]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('addBlocks'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
    ...section(11, [1, 0, CONSTANT, ...signed(ADDENDS), END, ...unsigned(addends.length), ...addends]),
  );
}

/** What each step adds, in the order of the steps. */
function addendBytes(): Uint8Array {
  // Subtracting what the last round mixes, instead of adding its complement, adds one.
  const addends = MD5_STEPS.map(({ round, addend }) => (round === LAST_ROUND ? addend - 1 : addend));
  return new Uint8Array(Int32Array.from(addends).buffer);
}

/** The number of 64 KiB pages: one for the states, and one for each of the eight messages. */
const PAGES = 9;

const I32 = 0x7f;
const V128 = 0x7b;

// The parameters: where the states are read and written, where the places of the messages are, and how many blocks are
// added.
const FROM = 0;
const TO = 1;
const PLACES = 2;
const BLOCKS = 3;
const PARAMETERS = 4;

// Local variables: where the next block of each message is.
const MESSAGES = [4, 5, 6, 7, 8, 9, 10, 11];

/** Local variables for four of the eight lanes: where the next block of each message is, and vectors that each have one word of
 *  all four. */
interface Half {
  readonly messages: readonly number[];
  readonly state: readonly number[];
  readonly before: readonly number[];
  /** The first of the 16 words of a block. */
  readonly words: number;
  readonly sum: number;
}

const HALVES: readonly Half[] = [
  { messages: [4, 5, 6, 7], state: [12, 13, 14, 15], before: [16, 17, 18, 19], words: 20, sum: 36 },
  { messages: [8, 9, 10, 11], state: [37, 38, 39, 40], before: [41, 42, 43, 44], words: 45, sum: 61 },
];
const ADDEND = 62;
const VECTORS = 51;

const WORD_BYTES = 4;
const VECTOR_BYTES = 16;
const LAST_ROUND = 3;

/** Where the addends of all steps are in the first page, at its end: a processor copies a number from memory to all lanes at once, but not
 *  from the code. */
const ADDENDS = PAGE_BYTES - WORD_BYTES * MD5_STEPS.length;

const GET = 0x20;
const SET = 0x21;
const SET_AND_GET = 0x22;
const CONSTANT = 0x41;
const ADD_NUMBER = 0x6a;
const LOAD_NUMBER = [0x28];
const LOOP = 0x03;
const REPEAT_IF = 0x0d;
const END = 0x0b;
const NO_RESULT = 0x40;

const VECTOR = 0xfd;
const LOAD = [VECTOR, 0x00];
const STORE = [VECTOR, 0x0b];
const LOAD_TO_ALL_LANES = [VECTOR, 0x09];
const SHUFFLE = [VECTOR, 0x0d];
const AND = [VECTOR, 0x4e];
const AND_NOT = [VECTOR, 0x4f];
const OR = [VECTOR, 0x50];
const XOR = [VECTOR, 0x51];
const SHIFT_LEFT = [VECTOR, 0xab, 0x01];
const SHIFT_RIGHT = [VECTOR, 0xad, 0x01];
const ADD = [VECTOR, 0xae, 0x01];
const SUBTRACT = [VECTOR, 0xb1, 0x01];

function codeOf(): readonly number[] {
  const code: number[] = [2, MESSAGES.length, I32, VECTORS, V128];
  for (const [at, local] of MESSAGES.entries())
    code.push(GET, PLACES, ...LOAD_NUMBER, 0, at * WORD_BYTES, SET, local);
  for (const [local, offset] of stateWords()) code.push(GET, FROM, ...LOAD, 0, offset, SET, local);
  code.push(LOOP, NO_RESULT);
  for (const { state, before } of HALVES)
    for (const [at, local] of state.entries()) code.push(GET, local, SET, before[at] ?? 0);
  for (const half of HALVES) for (let at = 0; at < BLOCK_BYTES; at += VECTOR_BYTES) loadWords(code, half, at);
  for (const [at, step] of MD5_STEPS.entries()) {
    const addend = ADDENDS + at * WORD_BYTES;
    code.push(CONSTANT, 0, ...LOAD_TO_ALL_LANES, 0, ...unsigned(addend), SET, ADDEND);
    for (const half of HALVES) computeStep(code, half, at, step);
  }
  for (const { state, before } of HALVES)
    for (const [at, local] of state.entries())
      code.push(GET, local, GET, before[at] ?? 0, ...ADD, SET, local);
  for (const local of MESSAGES) {
    code.push(GET, local, CONSTANT, ...signed(BLOCK_BYTES), ADD_NUMBER, SET, local);
  }
  code.push(GET, BLOCKS, CONSTANT, ...signed(-1), ADD_NUMBER, SET_AND_GET, BLOCKS, REPEAT_IF, 0, END);
  for (const [local, offset] of stateWords()) code.push(GET, TO, GET, local, ...STORE, 0, offset);
  code.push(END);
  return code;
}

/** The local variables of both halves' states, and where they are in a state in memory. */
function stateWords(): readonly (readonly [local: number, offset: number])[] {
  return HALVES.flatMap(({ state }, half) =>
    state.map((local, word) => [local, (word * HALVES.length + half) * VECTOR_BYTES] as const),
  );
}

/** Loads four words of each message at once, which takes fewer instructions than one by one, and sorts them by word: pairs of messages, then
 *  pairs of pairs. */
function loadWords(code: number[], { messages, words }: Half, offset: number): void {
  const [first = 0, second = 0, third = 0, fourth = 0] = messages.map(
    (_, at) => words + offset / WORD_BYTES + at,
  );
  for (const [lane, message] of messages.entries())
    code.push(GET, message, ...LOAD, 0, offset, SET, words + offset / WORD_BYTES + lane);
  interleave(code, WORD_BYTES, first, second);
  interleave(code, WORD_BYTES, third, fourth);
  interleave(code, 2 * WORD_BYTES, first, third);
  interleave(code, 2 * WORD_BYTES, second, fourth);
  code.push(GET, second, GET, third, SET, second, SET, third);
}

/** Takes parts from two vectors in turn, of their first halves for the first vector, and of their second halves for the other one. */
function interleave(code: number[], partBytes: number, vector: number, other: number): void {
  for (const from of [0, VECTOR_BYTES / 2]) {
    code.push(GET, vector, GET, other, ...SHUFFLE);
    for (let at = 0; at < VECTOR_BYTES; at++) {
      const part = Math.floor(at / partBytes);
      const inPart = from + Math.floor(part / 2) * partBytes + (at % partBytes);
      code.push(part % 2 === 0 ? inPart : VECTOR_BYTES + inPart);
    }
  }
  code.push(SET, other, SET, vector);
}

function computeStep(code: number[], half: Half, step: number, { round, word, shift }: Md5Step): void {
  const { words, sum } = half;
  // The words of the state change places from step to step.
  const [a = 0, b = 0, c = 0, d = 0] = half.state.map(
    (_, at) => half.state[(at + MD5_STEPS.length - step) % half.state.length] ?? 0,
  );
  // What doesn't depend on the previous step comes first, so the processor needn't wait for that step.
  code.push(GET, a, GET, words + word, ...ADD, GET, ADDEND, ...ADD);
  if (round === 0) code.push(GET, c, GET, d, ...XOR, GET, b, ...AND, GET, d, ...XOR);
  else if (round === 1) code.push(GET, c, GET, d, ...AND_NOT, ...ADD, GET, b, GET, d, ...AND);
  else if (round === 2) code.push(GET, c, GET, d, ...XOR, GET, b, ...XOR);
  else code.push(GET, d, GET, b, ...AND_NOT, GET, c, ...XOR);
  code.push(...(round === LAST_ROUND ? SUBTRACT : ADD), SET, sum);
  code.push(GET, sum, CONSTANT, shift, ...SHIFT_LEFT, GET, sum, CONSTANT, 32 - shift, ...SHIFT_RIGHT, ...OR);
  code.push(GET, b, ...ADD, SET, a);
}

function section(id: number, content: readonly number[]): readonly number[] {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): readonly number[] {
  return [text.length, ...Buffer.from(text)];
}

/** A number in LEB128, like all numbers in the format. */
function unsigned(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): readonly number[] {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
