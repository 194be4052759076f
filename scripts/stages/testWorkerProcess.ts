import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { endGroup, endWithThisProcess, HAS_GROUPS } from './childProcess.ts';
import { processorMsOf } from './processorTime.ts';
import type { FileRun, FileUsage, WorkerMessage } from './workerMessages.ts';

export interface FileOutput {
  /** What the file's tests and the file itself printed. */
  readonly output: string;
  /** Undefined if the process ended before the file did. */
  readonly usage: FileUsage | undefined;
}

export interface EndedWorker {
  /** What it printed since its last file. */
  readonly output: string;
  readonly exitCode: number;
  readonly processorMs: number;
}

/** What runs test files one after the other. */
export interface TestWorker {
  /** Runs a file to its end. One that takes longer than `limitMs` is ended with its process. */
  run(file: FileRun, limitMs: number): Promise<FileOutput>;
  /** Lets the process end. */
  end(): Promise<EndedWorker>;
}

/** A process that runs test files, seen from the one that distributes them. */
export class TestWorkerProcess implements TestWorker {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Omit<EndedWorker, 'output'>>;
  #printed = '';

  constructor(env: Readonly<Record<string, string>>) {
    // A process under Wine that tests this one has a connection of its own, by its port.
    const { FISCAL_TEST_PORT: _port, ...own } = process.env;
    this.#child = fork(join(import.meta.dirname, 'testWorker.ts'), {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...own, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
      detached: HAS_GROUPS,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text;
      });
    }
    this.#ended = this.#waitForEnd();
  }

  /** Node doesn't report the `close` of a process whose channel the parent has closed. */
  async #waitForEnd(): Promise<Omit<EndedWorker, 'output'>> {
    const forget = endWithThisProcess(this.#child);
    const streams = [this.#child.stdout, this.#child.stderr].flatMap(stream => stream ?? []);
    const [exitCode, processorMs] = await Promise.all([
      new Promise<number>(resolve => this.#child.once('exit', code => resolve(code ?? 1))),
      processorMsOf(this.#child),
      ...streams.map(stream => finished(stream)),
    ]);
    forget();
    return { exitCode, processorMs };
  }

  async run(file: FileRun, limitMs: number): Promise<FileOutput> {
    const lines: string[] = [];
    const usage = await new Promise<FileUsage | undefined>(resolve => {
      const timer = setTimeout(() => {
        lines.push(`Stopped: it took longer than ${limitMs / 1000} s.`);
        endGroup(this.#child);
      }, limitMs);
      const settle = (value: FileUsage | undefined): void => {
        clearTimeout(timer);
        this.#child.off('message', onMessage);
        resolve(value);
      };
      const onMessage = (message: WorkerMessage): void => {
        if (message.kind === 'done') settle(message.usage);
        else lines.push(message.line);
      };
      this.#child.on('message', onMessage);
      void this.#ended.then(() => settle(undefined));
      if (this.#child.connected) this.#child.send(file);
    });
    return { output: [...printedLines(this.#takePrinted()), ...lines].join('\n'), usage };
  }

  async end(): Promise<EndedWorker> {
    if (this.#child.connected) this.#child.disconnect();
    const ended = await this.#ended;
    return { ...ended, output: this.#takePrinted() };
  }

  #takePrinted(): string {
    const printed = this.#printed;
    this.#printed = '';
    return printed;
  }
}

export function printedLines(text: string): readonly string[] {
  return text === '' ? [] : [text.trimEnd()];
}
