import { MD5_STEPS, type Md5Step } from './md5Steps.ts';

/** A WebAssembly module that adds blocks to four MD5 states at once. A processor computes four lanes of a vector in the
 *  time of one, which a single MD5 can't use, because each step waits for the one before. The module is assembled from
 *  the table of steps, which is shorter than the result. Source: RFC 1321, section 3.4; WebAssembly, binary format. */
export function md5Module(): Uint8Array {
  const body = codeOf();
  return Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, PARAMETERS, ...Array<number>(PARAMETERS).fill(I32), 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, PAGES]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('addBlocks'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  );
}

/** Of 64 KiB: one for the states, and one for each of the four messages. */
const PAGES = 5;

const I32 = 0x7f;
const V128 = 0x7b;

// The parameters: where the states are read and written, where each message is, and how many blocks are added.
const FROM = 0;
const TO = 1;
const MESSAGES = [2, 3, 4, 5];
const BLOCKS = 6;
const PARAMETERS = 7;

// Local variables, each with one word of all four lanes.
const STATE = [7, 8, 9, 10];
const BEFORE = [11, 12, 13, 14];
const WORD = 15;
const SUM = 31;
const VECTORS = 25;

const LANES = 4;
const WORDS = 16;
const WORD_BYTES = 4;
const BLOCK_BYTES = 64;
const VECTOR_BYTES = 16;

const GET = 0x20;
const SET = 0x21;
const SET_AND_GET = 0x22;
const CONSTANT = 0x41;
const ADD_NUMBER = 0x6a;
const LOOP = 0x03;
const REPEAT_IF = 0x0d;
const END = 0x0b;
const NO_RESULT = 0x40;

const VECTOR = 0xfd;
const LOAD = [VECTOR, 0x00];
const STORE = [VECTOR, 0x0b];
const LOAD_FIRST_LANE = [VECTOR, 0x5c];
const LOAD_LANE = [VECTOR, 0x56];
const SPLAT = [VECTOR, 0x11];
const NOT = [VECTOR, 0x4d];
const OR = [VECTOR, 0x50];
const XOR = [VECTOR, 0x51];
/** Takes each bit from the first vector if the third has it set, otherwise from the second. */
const SELECT = [VECTOR, 0x52];
const SHIFT_LEFT = [VECTOR, 0xab, 0x01];
const SHIFT_RIGHT = [VECTOR, 0xad, 0x01];
const ADD = [VECTOR, 0xae, 0x01];

function codeOf(): readonly number[] {
  const code: number[] = [1, VECTORS, V128];
  for (const [at, local] of STATE.entries()) code.push(GET, FROM, ...LOAD, 0, at * VECTOR_BYTES, SET, local);
  code.push(LOOP, NO_RESULT);
  for (const [at, local] of STATE.entries()) code.push(GET, local, SET, BEFORE[at] ?? 0);
  for (let word = 0; word < WORDS; word++) loadWord(code, word);
  for (const [at, step] of MD5_STEPS.entries()) computeStep(code, at, step);
  for (const [at, local] of STATE.entries()) code.push(GET, local, GET, BEFORE[at] ?? 0, ...ADD, SET, local);
  for (const local of MESSAGES) {
    code.push(GET, local, CONSTANT, ...signed(BLOCK_BYTES), ADD_NUMBER, SET, local);
  }
  code.push(GET, BLOCKS, CONSTANT, ...signed(-1), ADD_NUMBER, SET_AND_GET, BLOCKS, REPEAT_IF, 0, END);
  for (const [at, local] of STATE.entries()) code.push(GET, TO, GET, local, ...STORE, 0, at * VECTOR_BYTES);
  code.push(END);
  return code;
}

/** One word of each message, in the message's own lane. */
function loadWord(code: number[], word: number): void {
  const offset = word * WORD_BYTES;
  for (const [lane, message] of MESSAGES.entries()) {
    if (lane === 0) code.push(GET, message, ...LOAD_FIRST_LANE, 0, offset);
    else code.push(GET, message, GET, WORD + word, ...LOAD_LANE, 0, offset, lane);
    code.push(SET, WORD + word);
  }
}

function computeStep(code: number[], step: number, { round, word, shift, addend }: Md5Step): void {
  // The words of the state change places from step to step.
  const [a = 0, b = 0, c = 0, d = 0] = STATE.map(
    (_, at) => STATE[(at + MD5_STEPS.length - step) % LANES] ?? 0,
  );
  // What doesn't depend on the step before comes first, so that the processor needn't wait for it.
  code.push(GET, a, GET, WORD + word, ...ADD, CONSTANT, ...signed(addend), ...SPLAT, ...ADD);
  if (round === 0) code.push(GET, c, GET, d, GET, b, ...SELECT);
  else if (round === 1) code.push(GET, b, GET, c, GET, d, ...SELECT);
  else if (round === 2) code.push(GET, b, GET, c, ...XOR, GET, d, ...XOR);
  else code.push(GET, b, GET, d, ...NOT, ...OR, GET, c, ...XOR);
  code.push(...ADD, SET, SUM);
  code.push(GET, SUM, CONSTANT, shift, ...SHIFT_LEFT, GET, SUM, CONSTANT, 32 - shift, ...SHIFT_RIGHT, ...OR);
  code.push(GET, b, ...ADD, SET, a);
}

function section(id: number, content: readonly number[]): readonly number[] {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): readonly number[] {
  return [text.length, ...Buffer.from(text)];
}

/** LEB128, as all numbers of the format. */
function unsigned(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): readonly number[] {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
