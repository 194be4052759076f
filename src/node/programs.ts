import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { statSync } from 'node:fs';
import { win32 } from 'node:path';
import type { ProgramEnd, Programs, ProgramToRun } from '../core/ports.ts';
import { programWord } from '../core/shells.ts';

/** How long a program may run after SIGTERM, and how long its output may stay open after it has ended. */
const GRACE_MS = 1_000;

/** Starts each program in its own process group, so that its child processes can be ended together with it. */
export const systemPrograms: Programs = { run };

function run(program: ProgramToRun, signal: AbortSignal): Promise<ProgramEnd> {
  if (signal.aborted) return Promise.resolve({ kind: 'stopped', stderr: '' });
  return new Promise(resolve => {
    let child: ChildProcess;
    try {
      child = start(program);
    } catch (error) {
      // An argument contains a NUL or, on Windows, only a shell can start the program.
      resolve({
        kind: 'not-started',
        reason: (error as NodeJS.ErrnoException).code ?? 'unknown',
        stderr: '',
      });
      return;
    }
    const run = new Run(child, program, resolve);
    const stop = () => run.end({ kind: 'stopped' });
    signal.addEventListener('abort', stop, { once: true });
    child.once('close', () => signal.removeEventListener('abort', stop));
  });
}

function start({ command, isShellLine = false, cwd, env }: ProgramToRun): ChildProcess {
  // Loaded by name, because the bundle leaves out `child_process`, with which commander would start programs.
  const { spawn } = process.getBuiltinModule('node:child_process');
  // With these, a program in a terminal of the editor could ask its window to send.
  const { FISCAL_EDITOR_CHANNEL: _channel, FISCAL_EDITOR_TOKEN: _token, ...own } = env;
  const isWindows = process.platform === 'win32';
  const [file = '', ...words] = command;
  const started =
    isWindows && !isShellLine ? windowsCommand(command, cwd, own) : { file, words, isVerbatim: false };
  const options: SpawnOptions = {
    cwd,
    env: own,
    stdio: ['pipe', 'pipe', 'pipe'],
    shell: isShellLine,
    windowsHide: true,
    // Its own group, so Ctrl+C reaches only this process, which then ends the group.
    detached: !isWindows,
    windowsVerbatimArguments: started.isVerbatim,
  };
  return spawn(started.file, started.words, options);
}

type Reason = { readonly kind: 'stopped' } | { readonly kind: 'timed-out' };

class Run {
  readonly #child: ChildProcess;
  readonly #program: ProgramToRun;
  readonly #resolve: (end: ProgramEnd) => void;
  readonly #errors = new BoundedText();
  #reason: Reason | undefined;
  #silence: NodeJS.Timeout | undefined;
  #limit: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(child: ChildProcess, program: ProgramToRun, resolve: (end: ProgramEnd) => void) {
    this.#child = child;
    this.#program = program;
    this.#resolve = resolve;
    child.once('error', (error: NodeJS.ErrnoException) => {
      // Once the process has started, an error can only be a failure to end it.
      if (child.pid === undefined) this.#finish({ kind: 'not-started', reason: error.code ?? 'unknown' });
    });
    child.stderr?.on('data', chunk => this.#errors.add(chunk));
    child.stdout?.on('data', chunk => this.#take(chunk));
    for (const stream of [child.stdin, child.stdout, child.stderr]) {
      // A program that ends closes its streams; its exit code tells why.
      stream?.on('error', () => {});
    }
    child.once('exit', () => this.#closeSoon());
    child.once('close', (status, signal) => this.#closed(status, signal));
    const { totalMs } = program;
    if (totalMs !== undefined) this.#limit = setTimeout(() => this.end({ kind: 'timed-out' }), totalMs);
    this.#heard();
    void this.#feed();
  }

  /** Ends the program and its child processes, first with SIGTERM, then with SIGKILL. */
  end(reason: Reason): void {
    if (this.#reason !== undefined || this.#isOver) return;
    this.#reason = reason;
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.#signal('SIGKILL'), GRACE_MS);
    this.#child.once('exit', () => clearTimeout(timer));
  }

  async #feed(): Promise<void> {
    const { stdin } = this.#child;
    if (stdin === null) return;
    for (const chunk of this.#program.input) {
      if (this.#isOver || stdin.destroyed) return;
      if (!stdin.write(chunk)) await drained(stdin);
      this.#heard();
    }
    stdin.end();
  }

  #take(chunk: Buffer): void {
    if (this.#reason !== undefined) return;
    this.#heard();
    if (this.#program.onOutput(chunk) === 'stop') this.end({ kind: 'stopped' });
  }

  /** The program read or wrote something, so the silence timer restarts. */
  #heard(): void {
    clearTimeout(this.#silence);
    const { silenceMs } = this.#program;
    if (silenceMs === undefined || this.#isOver) return;
    this.#silence = setTimeout(() => this.end({ kind: 'timed-out' }), silenceMs);
  }

  /** A child process may keep the output open indefinitely. */
  #closeSoon(): void {
    const timer = setTimeout(() => {
      for (const stream of [this.#child.stdout, this.#child.stderr, this.#child.stdin]) stream?.destroy();
    }, GRACE_MS);
    this.#child.once('close', () => clearTimeout(timer));
  }

  #closed(status: number | null, signal: NodeJS.Signals | null): void {
    // If the program ended by itself, the processes that it left running are meant to continue.
    if (this.#reason !== undefined) this.#signal('SIGKILL');
    this.#finish(
      this.#reason ?? {
        kind: 'ended',
        ...(status === null ? {} : { status }),
        ...(signal === null ? {} : { signal }),
      },
    );
  }

  #finish(end: Unfinished): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#limit);
    this.#resolve({ ...end, stderr: this.#errors.text() });
  }

  #signal(name: 'SIGTERM' | 'SIGKILL'): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') endWindowsTree(pid);
      else process.kill(-pid, name);
    } catch {
      // The group has already ended.
    }
  }
}

type Unfinished = ProgramEnd extends infer End ? (End extends unknown ? Omit<End, 'stderr'> : never) : never;

/** Resolves when the stream accepts more data, or never will. */
function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      for (const event of EVENTS) stream.off(event, done);
      resolve();
    };
    for (const event of EVENTS) stream.on(event, done);
  });
}

const EVENTS = ['drain', 'close', 'error'] as const;

const KEPT_BYTES = 4_096;

/** Keeps the beginning and the end of a text of any length, up to whitespace or a repeated character, which no secret
 *  has: the text is masked later, and a mask only finds whole secrets. */
class BoundedText {
  #first: Buffer = Buffer.alloc(0);
  #last: Buffer = Buffer.alloc(0);
  #bytes = 0;

  add(chunk: Buffer): void {
    this.#bytes += chunk.length;
    const room = KEPT_BYTES - this.#first.length;
    this.#first = Buffer.concat([this.#first, chunk.subarray(0, room)]);
    if (chunk.length > room) {
      this.#last = Buffer.concat([this.#last, chunk.subarray(room).subarray(-KEPT_BYTES)]).subarray(
        -KEPT_BYTES,
      );
    }
  }

  text(): string {
    if (this.#bytes <= 2 * KEPT_BYTES) return Buffer.concat([this.#first, this.#last]).toString('utf8');
    const [start] = /^.*(?:\s|(.)\1{15})/s.exec(this.#first.toString('utf8')) ?? [''];
    const [end] = /(?:\s|(.)\1{15}).*$/s.exec(this.#last.toString('utf8')) ?? [''];
    return `${start.trimEnd()}\n[…]\n${end.trimStart()}`;
  }
}

/** How long Windows may take to list or end processes. */
const WINDOWS_LIMIT_MS = 5_000;

/** Ends a process on Windows together with all processes that it started, which Windows knows only while the process runs. Wine's
 *  taskkill can't end a tree, so there the processes are listed first. */
function endWindowsTree(pid: number): void {
  if (succeeds('taskkill.exe', ['/PID', String(pid), '/T', '/F']) !== undefined) return;
  const parents = parentsIn(
    succeeds('wbem\\WMIC.exe', ['process', 'get', 'ParentProcessId,ProcessId']) ?? '',
  );
  for (const each of treeBelow(pid, parents)) end(each);
}

/** The process and all processes below it, level by level, given each process's parent. Because Windows reuses process numbers, a process
 *  may appear to be its own ancestor. */
export function treeBelow(
  pid: number,
  parents: readonly (readonly [parent: number, child: number])[],
): readonly number[] {
  const tree = [pid];
  for (const above of tree)
    for (const [parent, child] of parents) if (parent === above && !tree.includes(child)) tree.push(child);
  return tree;
}

/** Each process with its parent, from a table whose columns are in alphabetical order. */
function parentsIn(table: string): readonly (readonly [parent: number, child: number])[] {
  return table
    .split('\n')
    .map(line => line.trim().split(/[ \t]+/))
    .filter(([parent = '', child = '']) => /^\d+$/.test(parent) && /^\d+$/.test(child))
    .map(([parent, child]) => [Number(parent), Number(child)] as const);
}

/** The output of one of Windows' own programs, if it succeeded. */
function succeeds(program: string, words: readonly string[]): string | undefined {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const root = process.env['SystemRoot'] ?? 'C:\\Windows';
  const { status, stdout } = spawnSync(`${root}\\System32\\${program}`, words, {
    windowsHide: true,
    timeout: WINDOWS_LIMIT_MS,
  });
  // WMIC writes UTF-16, of which only digits and spaces are read.
  return status === 0 ? stdout.toString('latin1').replaceAll('\0', '') : undefined;
}

function end(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // The process has already ended.
  }
}

/** How Windows starts a program. */
interface StartedCommand {
  readonly file: string;
  readonly words: readonly string[];
  /** The words are already quoted. */
  readonly isVerbatim: boolean;
}

/** Windows itself starts only `.exe` and `.com` files. As at the command prompt, a name without an extension may have any of those in
 *  PATHEXT, in the current folder or a folder in PATH, and batch files are run by cmd.exe. A program that isn't found is left unchanged,
 *  so the system reports it. */
export function windowsCommand(
  [name = '', ...words]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  isFile: (path: string) => boolean = isFileOnDisk,
): StartedCommand {
  const found = commandPaths(name, cwd, env).find(isFile);
  if (found === undefined || !/\.(?:cmd|bat)$/i.test(found))
    return { file: found ?? name, words, isVerbatim: false };
  const line = [found, ...words].map((word, index) => batchWord(word, index === 0)).join(' ');
  const file =
    variable(env, 'ComSpec') ??
    win32.join(variable(env, 'SystemRoot') ?? 'C:\\Windows', 'System32', 'cmd.exe');
  // /v:off: exclamation marks stay literal. cmd.exe removes the outer quotes.
  return { file, words: ['/d', '/v:off', '/s', '/c', `"${line}"`], isVerbatim: true };
}

function commandPaths(
  name: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const endings = (variable(env, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';').filter(each => each !== '');
  const names = [...(win32.extname(name) === '' ? [] : [name]), ...endings.map(ending => name + ending)];
  const isPath = /[\\/:]/.test(name);
  // Searches the current folder first, as the command prompt does, unless this variable is set.
  const ownFolder = variable(env, 'NoDefaultCurrentDirectoryInExePath') === undefined ? [''] : [];
  const folders = isPath ? [''] : [...ownFolder, ...(variable(env, 'Path') ?? '').split(';').map(unquoted)];
  return folders.flatMap(folder => names.map(each => win32.resolve(cwd, folder, each)));
}

/** A folder of PATH may be in quotes. */
function unquoted(folder: string): string {
  return folder.replaceAll('"', '');
}

/** Windows ignores the case of variables' names. */
function variable(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const found = Object.keys(env).find(key => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : env[found];
}

/** A word for a batch file: quoted as programs read it, and each character that cmd.exe acts on escaped. The batch file's own line is
 *  read again without these escapes, where a quotation mark after a backslash would end the quotes, and `&` start a command: so a
 *  quotation mark is doubled instead, which keeps cmd.exe inside the quotes and is one quotation mark to programs. A percent sign can't
 *  be escaped, but no variable's name starts with a caret; cmd.exe removes carets only after it has replaced variables. */
function batchWord(word: string, isProgram: boolean): string {
  if (isProgram) return programWord(word);
  const quoted = `"${programWord(word).slice(1, -1).replaceAll('\\"', '""')}"`;
  return quoted.replace(/[()[\]!^"`<>&|;, *?]/g, '^$&').replace(/%(?!\^)/g, '%^');
}

function isFileOnDisk(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // A folder of PATH isn't accessible; the program may be in another one.
    return false;
  }
}
