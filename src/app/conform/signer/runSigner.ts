import { concurrently } from '../../../core/concurrently.ts';
import { digestChoices } from '../../../core/explain/elements/digestChoices.ts';
import { decodeUtf8 } from '../../../core/formats/utf8.ts';
import type { ProgramEnd, Programs } from '../../../core/ports.ts';
import { isMaskedVariable, ownVariable } from '../../../core/signing/appSecret.ts';
import { shortened } from '../../../core/visibleText.ts';
import { type ConformanceCase, caseDocument, jsonLine } from '../cases/conformanceCase.ts';
import type { CaseSource } from '../cases/conformanceCases.ts';

/** The program that signs, and how to run the program. */
export interface Signer {
  readonly programs: Programs;
  readonly command: readonly string[];
  readonly isShellLine: boolean;
  readonly cwd: string;
  /** The environment variables, without any real secret. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Masks a real secret that the program read from somewhere else. */
  readonly mask: (text: string) => string;
}

/** Why a program's results aren't usable. `stderr` is what it wrote there. What quotes the program is masked. */
export type SignerProblem = { readonly stderr: string } & (
  | { readonly kind: 'not-started'; readonly reason: string }
  | { readonly kind: 'ended-early'; readonly end: ExitState; readonly id: string }
  | { readonly kind: 'failed-at-end'; readonly end: ExitState }
  | { readonly kind: 'output'; readonly fault: OutputFault; readonly id?: string }
  | { readonly kind: 'silent'; readonly id: string }
  | { readonly kind: 'never-ended' }
);

export interface ExitState {
  readonly status?: number;
  readonly signal?: string;
}

/** Undefined if every case has a result and the program ended normally; `cancelled` if the signal was aborted. */
export type SignerOutcome = SignerProblem | 'cancelled' | undefined;

/** Runs the program once: one JSON line in for each case, one line with its signature out. Lines are written as fast
 *  as the program reads them, and its input is closed after the last one, so it may respond at any time. */
export async function runSigner(
  signer: Signer,
  cases: CaseSource,
  onSign: (place: number, sign: string) => void,
  signal: AbortSignal,
): Promise<SignerOutcome> {
  const { command, isShellLine, cwd, env, timeoutMs, mask } = signer;
  let given = 0;
  const lines = new SignerLines({ ...cases, given: () => given }, onSign, mask);
  function* input(): Generator<Uint8Array> {
    while (given < cases.total) {
      given += 1;
      yield Buffer.from(`${jsonLine(caseDocument(cases.at(given - 1)))}\n`);
    }
  }
  const run = { command, isShellLine, cwd, env, input: input(), silenceMs: timeoutMs };
  const { end, fault } = await withOutput(signer, run, lines, signal);
  if (signal.aborted) return 'cancelled';
  const { stderr } = end;
  if (fault !== undefined) return { kind: 'output', fault, stderr };
  return problemOf(end, lines.signed, cases);
}

/** Runs a program and reads its output until the first fault. */
async function withOutput(
  { programs, mask }: Pick<Signer, 'programs' | 'mask'>,
  run: Omit<Parameters<Programs['run']>[0], 'onOutput'>,
  lines: SignerLines,
  signal: AbortSignal,
): Promise<{ readonly end: ProgramEnd; readonly fault: OutputFault | undefined }> {
  let fault: OutputFault | undefined;
  const onOutput = (chunk: Uint8Array) => {
    fault = lines.take(chunk);
    return fault === undefined ? 'go on' : 'stop';
  };
  const ended = await programs.run({ ...run, onOutput }, signal);
  const end = { ...ended, stderr: mask(ended.stderr) };
  return { end, fault: fault ?? (end.kind === 'ended' ? lines.end() : undefined) };
}

function problemOf(end: ProgramEnd, signed: number, cases: CaseSource): SignerProblem | undefined {
  const { stderr } = end;
  if (end.kind === 'not-started') return { kind: 'not-started', reason: end.reason, stderr };
  const isDone = signed === cases.total;
  const id = isDone ? '' : cases.idAt(signed);
  if (end.kind === 'timed-out')
    return isDone ? { kind: 'never-ended', stderr } : { kind: 'silent', id, stderr };
  if (end.kind === 'stopped') return { kind: 'ended-early', end: {}, id, stderr };
  if (!isDone) return { kind: 'ended-early', end: exitState(end), id, stderr };
  return end.status === 0 ? undefined : { kind: 'failed-at-end', end: exitState(end), stderr };
}

function exitState({ status, signal }: ExitState): ExitState {
  return { ...(status === undefined ? {} : { status }), ...(signal === undefined ? {} : { signal }) };
}

/** Runs the program once per case, several at a time: the request in environment variables, its body on standard
 *  input, the signature on standard output. The first problem ends the run. */
export async function runSignerForEach(
  signer: Signer,
  cases: CaseSource,
  concurrency: number,
  onSign: (place: number, sign: string) => void,
  signal: AbortSignal,
): Promise<SignerOutcome> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let next = 0;
  let problem: SignerProblem | undefined;
  const work = async (): Promise<void> => {
    while (next < cases.total && !either.aborted) {
      const place = next;
      next += 1;
      const outcome = await signOne(signer, cases.at(place), either);
      if (either.aborted) return;
      if (typeof outcome === 'string') onSign(place, outcome);
      else {
        problem = outcome;
        stop.abort();
      }
    }
  };
  await concurrently(Math.min(concurrency, cases.total), work, () => stop.abort());
  return problem ?? (signal.aborted ? 'cancelled' : undefined);
}

async function signOne(
  signer: Signer,
  request: ConformanceCase,
  signal: AbortSignal,
): Promise<string | SignerProblem> {
  const { command, isShellLine, cwd, env, timeoutMs, mask } = signer;
  let sign = '';
  const { id } = request;
  const one = {
    given: () => 1,
    total: 1,
    idAt: () => id,
    placeOf: (other: string) => (other === id ? 0 : undefined),
  };
  const onSign = (_: number, signed: string): void => {
    sign = signed;
  };
  const lines = new SignerLines(one, onSign, mask);
  const run = {
    ...{ command, isShellLine, cwd, totalMs: timeoutMs, input: [request.body] },
    env: { ...env, ...caseVariables(request) },
  };
  const { end, fault } = await withOutput(signer, run, lines, signal);
  const { stderr } = end;
  if (end.kind === 'not-started') return { kind: 'not-started', reason: end.reason, stderr };
  if (fault !== undefined) return { kind: 'output', fault, id, stderr };
  if (end.kind === 'timed-out') return { kind: 'silent', id, stderr };
  if (end.kind === 'ended' && end.status === 0 && sign !== '') return sign;
  return { kind: 'ended-early', end: end.kind === 'ended' ? exitState(end) : {}, id, stderr };
}

/** The environment variables that `--each` sets for the program. */
export function caseVariables(request: ConformanceCase): Readonly<Record<string, string>> {
  const { secret, method, path, query, contentType, multipart, timestamp } = request;
  return {
    FISCAL_APP_SECRET: secret,
    FISCAL_METHOD: method,
    FISCAL_PATH: path,
    FISCAL_QUERY: query,
    FISCAL_CONTENT_TYPE: contentType,
    FISCAL_MULTIPART: String(multipart),
    FISCAL_TIMESTAMP: timestamp,
  };
}

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
interface AskedCases extends Omit<CaseSource, 'at'> {
  /** The number of cases that the program has received so far. */
  readonly given: () => number;
}

/** Reads a program's output strictly: one line for each case, in order, and nothing else. */
export class SignerLines {
  readonly #cases: AskedCases;
  readonly #onSign: (place: number, sign: string) => void;
  readonly #mask: Signer['mask'];
  readonly #pieces: Buffer[] = [];
  #keptBytes = 0;
  #line = 0;
  #signed = 0;

  constructor(cases: AskedCases, onSign: (place: number, sign: string) => void, mask: Signer['mask']) {
    this.#cases = cases;
    this.#onSign = onSign;
    this.#mask = mask;
  }

  /** The number of cases with a signature. */
  get signed(): number {
    return this.#signed;
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
    // Masked before truncating, because half a secret wouldn't be found.
    const quoted = () => shortened(this.#mask(text), MAX_QUOTED);
    if (text.trim() === '') return { kind: 'empty-line', line };
    const signed = signedLine(text);
    if (typeof signed === 'string') return { kind: signed, line, text: quoted() };
    const fault = this.#placeFault(signed.id);
    if (fault !== undefined)
      return { kind: fault, line, text: signed.id === undefined ? quoted() : this.#mask(signed.id) };
    this.#signed += 1;
    this.#onSign(this.#signed - 1, signed.sign);
    return undefined;
  }

  #placeFault(id: string | undefined): (OutputFault['kind'] & PlaceFault) | undefined {
    const { given, total, idAt, placeOf } = this.#cases;
    const next = this.#signed;
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

/** Shorter values may appear in other variables by chance. */
const SHORTEST_SECRET = 8;

/** The environment variables for a tested program: without any real App Secret, even as part of another variable's
 *  value. */
export function programEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const own = Object.entries(env).filter(([name]) => isMaskedVariable(name));
  const secrets = own.flatMap(([, value = '']) => (value.length < SHORTEST_SECRET ? [] : [value]));
  const others = Object.entries(env).filter(
    ([name, value = '']) =>
      ownVariable(name) === undefined && !secrets.some(secret => value.includes(secret)),
  );
  return Object.fromEntries(others.map(([name, value = '']) => [name, value]));
}
