import type { AppSecret } from './signing/appSecret.ts';

/** The wall clock, in milliseconds since the Unix epoch. The API's timestamps are in seconds. */
export interface Clock {
  readonly nowMs: () => number;
}

/** Random numbers for test values and file names, not for keys. */
export interface Random {
  /** An integer from 0 up to, but not including, `maxExclusive` (1 to 2^48). */
  readonly int: (maxExclusive: number) => number;
}

/** A clock that only goes forward, in milliseconds, for how long something takes: the machine's wall clock may be set meanwhile. */
export type SteadyClock = () => number;

/** Resolves after the given time or as soon as the signal is aborted; check the signal to find out which. Never rejects. */
export type Sleep = (waitMs: number, signal: AbortSignal) => Promise<void>;

/** What a secret is bound to. A secret is found only if all three match, so a workspace that changes the origin of a
 *  known environment finds none. `origin` is the serialized `URL.origin`. */
export interface SecretScope {
  readonly environment: string;
  readonly origin: string;
  readonly application: string;
}

/** Finds the App Secret for a scope. Rejects with FiscalError `secret-store-failed`. */
export interface Secrets {
  readonly get: (scope: SecretScope) => Promise<AppSecret | undefined>;
}

/** Reads files that request files refer to (`< path`), relative to the folder of `fromFile`. Rejects with a
 *  FiscalError whose code starts with `file-`. Returns the unmodified bytes. */
export interface Files {
  /** `isSent`: the bytes are sent to a server, so files that may contain passwords are also refused. */
  readonly read: (
    path: string,
    fromFile: string,
    limitBytes: number,
    isSent?: boolean,
  ) => Promise<Uint8Array>;
}

/** Saves responses to files that request files refer to (`>> path`), relative to the folder of `fromFile`. Writes are
 *  atomic, only inside the allowed folders, and never where other tools run code or read settings from. */
export interface ResponseFiles {
  /** Resolves to the path that was written: a numbered one if the file exists and `mayOverwrite` isn't given. A file that wasn't written by
   *  an earlier save is overwritten only if `mayOverwrite` resolves to true; `mayOverwrite` is called before anything is written. Rejects
   *  with a FiscalError whose code starts with `file-`. */
  readonly save: (
    path: string,
    fromFile: string,
    bytes: Uint8Array,
    mayOverwrite?: (path: string) => Promise<boolean>,
  ) => Promise<string>;
  /** Replaces a file with `content`, without asking. From before `content` is called until the file is replaced, no other program changes
   *  it in this way, so nothing is lost of what `content` reads from it. Rejects like `save`, or with what `content` rejects with. */
  readonly change: (path: string, fromFile: string, content: () => Promise<Uint8Array>) => Promise<string>;
}

/** A private folder for small files, readable only by their owner. Writes are atomic, even if the process or the
 *  machine stops. Rejects with FiscalError `storage-failed`. */
export interface StorageFolder {
  /** All files, in no particular order. */
  readonly list: () => Promise<readonly StoredFile[]>;
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** Resolves when the bytes are on disk. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Like `write`, but does nothing if the file doesn't exist (anymore): another window may have removed it. */
  readonly replace: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Does nothing if the file doesn't exist. */
  readonly remove: (name: string) => Promise<void>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** When the file was last written. */
  readonly modifiedMs: number;
}

/** Asks the user for the value of a prompt variable (`# @prompt`, `# @secret`). Undefined if the user cancels or
 *  nobody can be asked. For `# @secret`, the implementation makes sure that the value is masked later. */
export interface Prompts {
  readonly ask: (question: Question) => Promise<string | undefined>;
}

export interface Question {
  readonly name: string;
  /** The description in the request file, or else the name. Untrusted text. */
  readonly text: string;
  readonly isSecret: boolean;
}

/** Starts only programs that the user named on their command line. */
export interface Programs {
  /** Resolves when the program and all its child processes have ended. Never rejects. */
  readonly run: (program: ProgramToRun, signal: AbortSignal) => Promise<ProgramEnd>;
}

export interface ProgramToRun {
  /** The program and its arguments; with `isShellLine`, a single shell command line. */
  readonly command: readonly string[];
  readonly isShellLine?: boolean;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** The program's standard input, generated as fast as the program reads. */
  readonly input: Iterable<Uint8Array>;
  /** Called with each chunk of the standard output; `stop` ends the program. */
  readonly onOutput: (chunk: Uint8Array) => 'go on' | 'stop';
  /** The maximum time during which the program neither reads nor writes. */
  readonly silenceMs?: number;
  readonly totalMs?: number;
}

/** How a program ended. `stderr` is the beginning and the end of its error output. */
export type ProgramEnd = { readonly stderr: string } & (
  | { readonly kind: 'not-started'; readonly reason: string }
  | { readonly kind: 'ended'; readonly status?: number; readonly signal?: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'stopped' }
);

/** How a message to a thread was answered. */
export type ThreadReply =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'ended' };
