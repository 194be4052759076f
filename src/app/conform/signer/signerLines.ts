import { digestChoices } from '../../../core/explain/elements/digestChoices.ts';
import { decodeUtf8 } from '../../../core/formats/utf8.ts';
import type { CaseSource } from '../cases/conformanceCases.ts';

/** Why a program's output is invalid. `line` counts from 1; `text` is the start of the line, or the id in it. */
export type OutputFault =
  | { readonly kind: 'not-a-signature'; readonly line: number; readonly text: string }
  | { readonly kind: 'answer-malformed'; readonly line: number; readonly text: string }
  | { readonly kind: 'empty-line'; readonly line: number }
  | { readonly kind: 'not-utf8'; readonly line: number }
  | { readonly kind: 'byte-order-mark'; readonly line: number }
  | { readonly kind: 'line-too-long'; readonly line: number }
  | { readonly kind: 'too-many-lines'; readonly line: number; readonly text: string }
  | { readonly kind: 'before-its-case'; readonly line: number; readonly text: string }
  | { readonly kind: 'unknown-id'; readonly line: number; readonly text: string }
  | { readonly kind: 'answered-twice'; readonly line: number; readonly text: string }
  | { readonly kind: 'out-of-turn'; readonly line: number; readonly text: string };

/** The longest line that can be a signature, even from a program that sends the whole string in hexadecimal. */
const MAX_LINE_BYTES = 1_048_576;
const MAX_QUOTED = 200;

/** The cases in the order in which the program received them. */
export interface AskedCases extends Omit<CaseSource, 'at'> {
  /** The number of cases that the program has received so far. */
  readonly given: () => number;
}

/** Reads a program's output strictly: one line for each case, in order, and nothing else. */
export class SignerLines {
  readonly #cases: AskedCases;
  readonly #onSign: (place: number, sign: string) => void;
  readonly #pieces: Buffer[] = [];
  #keptBytes = 0;
  #line = 0;
  #answered = 0;

  constructor(cases: AskedCases, onSign: (place: number, sign: string) => void) {
    this.#cases = cases;
    this.#onSign = onSign;
  }

  /** The number of cases with a result. */
  get answered(): number {
    return this.#answered;
  }

  /** Consumes a piece of the output. Stops reading at the first fault. */
  take(chunk: Uint8Array): OutputFault | undefined {
    let rest = Buffer.from(chunk);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      const fault = this.#takeLine(Buffer.concat([...this.#pieces, rest.subarray(0, end)]));
      if (fault !== undefined) return fault;
      this.#pieces.length = 0;
      this.#keptBytes = 0;
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) this.#pieces.push(rest);
    this.#keptBytes += rest.length;
    return this.#keptBytes > MAX_LINE_BYTES ? { kind: 'line-too-long', line: this.#line + 1 } : undefined;
  }

  /** The last line may lack its line break. */
  end(): OutputFault | undefined {
    return this.#keptBytes === 0 ? undefined : this.#takeLine(Buffer.concat(this.#pieces));
  }

  #takeLine(bytes: Uint8Array): OutputFault | undefined {
    this.#line += 1;
    const line = this.#line;
    const read = lineText(bytes);
    if (read === 'not-utf8' || read === 'byte-order-mark') return { kind: read, line };
    const text = read.endsWith('\r') ? read.slice(0, -1) : read;
    const quoted = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
    if (text.trim() === '') return { kind: 'empty-line', line };
    const signed = signedLine(text);
    if (typeof signed === 'string') return { kind: signed, line, text: quoted };
    const fault = this.#placeFault(signed.id);
    if (fault !== undefined) return { kind: fault, line, text: signed.id ?? quoted };
    this.#answered += 1;
    this.#onSign(this.#answered - 1, signed.sign);
    return undefined;
  }

  #placeFault(id: string | undefined): (OutputFault['kind'] & PlaceFault) | undefined {
    const { given, total, idAt, placeOf } = this.#cases;
    const next = this.#answered;
    if (id !== undefined) {
      const place = placeOf(id);
      if (place === undefined) return 'unknown-id';
      if (place < next) return 'answered-twice';
      if (place > next || id !== idAt(next)) return 'out-of-turn';
    }
    if (next >= total) return 'too-many-lines';
    return next >= given() ? 'before-its-case' : undefined;
  }
}

type PlaceFault = 'unknown-id' | 'answered-twice' | 'out-of-turn' | 'too-many-lines' | 'before-its-case';

function lineText(bytes: Uint8Array): string | 'not-utf8' | 'byte-order-mark' {
  if (bytes.includes(0)) return 'not-utf8';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'byte-order-mark';
  return decodeUtf8(bytes) ?? 'not-utf8';
}

interface SignedLine {
  readonly id?: string;
  readonly sign: string;
}

function signedLine(text: string): SignedLine | 'answer-malformed' | 'not-a-signature' {
  if (!/^\s*\{\s*"/.test(text)) return isLikeSignature(text) ? { sign: text } : 'not-a-signature';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'answer-malformed';
  }
  const { id, sign } = value as { readonly id?: unknown; readonly sign?: unknown };
  if (typeof sign !== 'string') return 'answer-malformed';
  if (id === undefined) return { sign };
  return typeof id === 'string' || typeof id === 'number' ? { id: String(id), sign } : 'answer-malformed';
}

/** Whether a line can be a signature, correct or not: a digest in any format that the explainer knows, or a long
 *  enough sequence of letters and digits without a space. Log lines are neither. */
export function isLikeSignature(text: string): boolean {
  if (/^[0-9A-Fa-f]{8,}$/.test(text) || /^[A-Za-z0-9+/_-]{20,}={0,2}$/.test(text)) return true;
  const choices = digestChoices(text);
  return [1, 2].some(steps => [...choices(steps, steps)].length > 0);
}
