import type { AppSecret } from './signing/appSecret.ts';

/** The wall clock. Milliseconds since the Unix epoch; the API's timestamps are seconds. */
export interface Clock {
  readonly nowMs: () => number;
}

/** Random numbers. Not for keys: the values of tests are made of them. */
export interface Random {
  /** A whole number from 0 up to `maxExclusive` (1 to 2^48), itself excluded. */
  readonly int: (maxExclusive: number) => number;
}

/** Resolves after so many milliseconds, or as soon as the signal is aborted; which of them shows in the signal. Never
 *  rejects. */
export type Sleep = (waitMs: number, signal: AbortSignal) => Promise<void>;

/** Where a secret belongs. All three have to be equal for a secret to be found: a workspace that gives a known
 *  environment another origin finds none. `origin` is the serialized `URL.origin`. */
export interface SecretScope {
  readonly environment: string;
  readonly origin: string;
  readonly application: string;
}

/** Finds the App Secret of a scope. Rejects with FiscalError `secret-store-failed`. */
export interface Secrets {
  readonly get: (scope: SecretScope) => Promise<AppSecret | undefined>;
}

/** Reads files that request files name (`< path`), relative to `fromFile`'s folder. Rejects with a FiscalError
 *  whose code starts with `file-`. The bytes are the file's own, never decoded. */
export interface Files {
  readonly read: (path: string, fromFile: string, limitBytes: number) => Promise<Uint8Array>;
}

/** Saves answers to files that request files name (`>> path`), relative to `fromFile`'s folder: whole or not at all, inside
 *  of the folders that may be written to, and nowhere that other tools run or read settings from. */
export interface AnswerFiles {
  /** Resolves to the path as it was written to: a numbered one if the file exists and `mayOverwrite` isn't given. A file
   *  that isn't what an earlier save wrote is overwritten only if `mayOverwrite` says so; it's asked before anything is
   *  written. Rejects with a FiscalError whose code starts with `file-`. */
  readonly save: (
    path: string,
    fromFile: string,
    bytes: Uint8Array,
    mayOverwrite?: (path: string) => Promise<boolean>,
  ) => Promise<string>;
}

/** A folder of our own for small files, which only their owner can read. Each is there whole or not at all, also when the
 *  process or the machine stops at any moment. Rejects with FiscalError `storage-failed`. */
export interface StorageFolder {
  /** Each file, in no order. */
  readonly list: () => Promise<readonly StoredFile[]>;
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** The bytes are on the disk when it resolves. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Nothing happens where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** When it was written last. */
  readonly modifiedMs: number;
}

/** Asks the user for a value that a request names (`# @prompt`, `# @secret`). Undefined where there is no answer: the
 *  user cancelled, or nobody is there to be asked. Whoever answers a secret question masks its value from then on. */
export interface Prompts {
  readonly ask: (question: Question) => Promise<string | undefined>;
}

export interface Question {
  readonly name: string;
  /** What the request file says of the value; the name where it says nothing. Written by whoever wrote the file. */
  readonly text: string;
  readonly isSecret: boolean;
}

/** One request as it goes on the wire. `target` is path and query exactly as sent; header case and order are kept. */
export interface WireRequest {
  readonly method: string;
  /** Scheme, host and port: `https://api.example.com.br`. */
  readonly origin: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

export type Header = readonly [name: string, value: string];

/** The answer as it came, its headers untouched. `body` is what they describe less the encodings (gzip, deflate, br,
 *  zstd) that `decoded` names; its characters are not decoded. */
export interface WireResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  /** Absent where the body came without an encoding that could be taken off. */
  readonly decoded?: Decoded;
  readonly timings: Timings;
}

/** What stood between the wire and a decoded body. */
export interface Decoded {
  /** The encodings that were taken off, the last applied first: `gzip`. */
  readonly encodings: readonly string[];
  /** The body's bytes as they came. */
  readonly wireBytes: number;
}

/** Milliseconds of each stage; 0 for a stage that did not take place (a connection that was reused). */
export interface Timings {
  readonly dnsMs: number;
  readonly connectMs: number;
  readonly tlsMs: number;
  readonly firstByteMs: number;
  readonly downloadMs: number;
  readonly totalMs: number;
}

export interface TransportLimits {
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** The longest silence between two pieces of the answer's body. */
  readonly bodyTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** For the body as it comes, and for what each of its encodings yields. */
  readonly maxResponseBytes: number;
}

/** Carries one exchange. Never follows a redirect, never retries, has no cookies. Rejects with a FiscalError
 *  (network codes); `cancelled` where the signal was aborted. */
export interface Transport {
  readonly exchange: (
    request: WireRequest,
    limits: TransportLimits,
    signal: AbortSignal,
  ) => Promise<WireResponse>;
  readonly close: () => Promise<void>;
}

/** Starts programs that the user named on their own command line, and no others. */
export interface Programs {
  /** Resolves when the program has ended, and with it all that it started. Never rejects. */
  readonly run: (program: ProgramToRun, signal: AbortSignal) => Promise<ProgramEnd>;
}

export interface ProgramToRun {
  /** The program and its arguments; with `isShellLine` a single line for the shell. */
  readonly command: readonly string[];
  readonly isShellLine?: boolean;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** For its standard input, made as fast as the program reads. */
  readonly input: Iterable<Uint8Array>;
  /** Called with each piece of its standard output; `stop` ends the program. */
  readonly onOutput: (chunk: Uint8Array) => 'go on' | 'stop';
  /** The longest time in which it neither reads nor writes. */
  readonly silenceMs?: number;
  readonly totalMs?: number;
}

/** How a program ended. `stderr` is the beginning and the end of what it said there. */
export type ProgramEnd = { readonly stderr: string } & (
  | { readonly kind: 'not-started'; readonly reason: string }
  | { readonly kind: 'ended'; readonly status?: number; readonly signal?: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'stopped' }
);
