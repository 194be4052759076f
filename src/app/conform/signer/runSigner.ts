import type { ProgramEnd, Programs } from '../../../core/ports.ts';
import { type ConformanceCase, caseDocument, jsonLine } from '../cases/conformanceCase.ts';
import type { CaseSource } from '../cases/conformanceCases.ts';
import { type OutputFault, SignerLines } from './signerLines.ts';

/** The program that signs, and how to run the program. */
export interface Signer {
  readonly programs: Programs;
  readonly command: readonly string[];
  readonly isShellLine: boolean;
  readonly cwd: string;
  /** The environment variables, without any real secret. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Why a program's results aren't usable. `stderr` is what it wrote there. */
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
  const { programs, command, isShellLine, cwd, env, timeoutMs } = signer;
  let given = 0;
  const lines = new SignerLines({ ...cases, given: () => given }, onSign);
  function* input(): Generator<Uint8Array> {
    while (given < cases.total) {
      given += 1;
      yield Buffer.from(`${jsonLine(caseDocument(cases.at(given - 1)))}\n`);
    }
  }
  const run = { command, isShellLine, cwd, env, input: input(), silenceMs: timeoutMs };
  const { end, fault } = await withOutput(programs, run, lines, signal);
  if (signal.aborted) return 'cancelled';
  const { stderr } = end;
  if (fault !== undefined) return { kind: 'output', fault, stderr };
  return problemOf(end, lines.answered, cases);
}

/** Runs a program and reads its output until the first fault. */
async function withOutput(
  programs: Programs,
  run: Omit<Parameters<Programs['run']>[0], 'onOutput'>,
  lines: SignerLines,
  signal: AbortSignal,
): Promise<{ readonly end: ProgramEnd; readonly fault: OutputFault | undefined }> {
  let fault: OutputFault | undefined;
  const onOutput = (chunk: Uint8Array) => {
    fault = lines.take(chunk);
    return fault === undefined ? 'go on' : 'stop';
  };
  const end = await programs.run({ ...run, onOutput }, signal);
  return { end, fault: fault ?? (end.kind === 'ended' ? lines.end() : undefined) };
}

function problemOf(end: ProgramEnd, answered: number, cases: CaseSource): SignerProblem | undefined {
  const { stderr } = end;
  if (end.kind === 'not-started') return { kind: 'not-started', reason: end.reason, stderr };
  const isDone = answered === cases.total;
  const id = isDone ? '' : cases.idAt(answered);
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
  await Promise.all(Array.from({ length: Math.min(concurrency, cases.total) }, work));
  return problem ?? (signal.aborted ? 'cancelled' : undefined);
}

async function signOne(
  { programs, command, isShellLine, cwd, env, timeoutMs }: Signer,
  request: ConformanceCase,
  signal: AbortSignal,
): Promise<string | SignerProblem> {
  let sign = '';
  const { id } = request;
  const one = {
    given: () => 1,
    total: 1,
    idAt: () => id,
    placeOf: (other: string) => (other === id ? 0 : undefined),
  };
  const lines = new SignerLines(one, (_, signed) => {
    sign = signed;
  });
  const run = {
    ...{ command, isShellLine, cwd, totalMs: timeoutMs, input: [request.body] },
    env: { ...env, ...caseVariables(request) },
  };
  const { end, fault } = await withOutput(programs, run, lines, signal);
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
