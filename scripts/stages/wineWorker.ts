import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { onWindows, type WindowsNode } from '../../test/support/windowsNode.ts';
import { endGroup, endWithThisProcess } from './childProcess.ts';
import { processorMsOf } from './processorTime.ts';
import { type EndedWorker, type FileOutput, printedLines, type TestWorker } from './testWorkerProcess.ts';
import { type FileRun, type FileUsage, linesFrom, type WorkerMessage } from './workerMessages.ts';

/** A Node for Windows that runs test files, by Wine. Linux pipes fail in it, so it connects to a socket and prints to a file. */
export class WineWorker implements TestWorker {
  readonly #folder = mkdtempSync(join(tmpdir(), 'fiscal-wine-'));
  readonly #server: Server;
  readonly #socket: Promise<Socket | undefined>;
  readonly #ended: Promise<Omit<EndedWorker, 'output'>>;
  #end = (): void => undefined;
  #onMessage: (message: WorkerMessage) => void = () => undefined;
  #read = 0;

  constructor(windows: WindowsNode, env: Readonly<Record<string, string>>) {
    this.#server = createServer().listen(0, '127.0.0.1');
    this.#ended = this.#run(windows, env);
    this.#socket = Promise.race([
      once(this.#server, 'connection').then(([socket]) => socket as Socket),
      this.#ended.then(() => undefined),
    ]);
    void this.#socket.then(socket => {
      if (socket === undefined) return;
      linesFrom(socket, line => this.#onMessage(JSON.parse(line)));
      socket.on('error', () => undefined);
    });
  }

  async #run(windows: WindowsNode, env: Readonly<Record<string, string>>) {
    await once(this.#server, 'listening');
    const address = this.#server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const printed = openSync(join(this.#folder, 'printed.txt'), 'w');
    const program = onWindows(join(import.meta.dirname, 'testWorker.ts'));
    const preload = onWindows(join(repositoryRoot, 'test', 'windows', 'wineKeepAlive.mjs'));
    const own = {
      ...{ FISCAL_TEST_PORT: String(port), FORCE_COLOR: '0', NO_COLOR: '1' },
      // Also applies to the programs that tests start.
      NODE_OPTIONS: `--import=file:///${preload.replaceAll('\\', '/')}`,
    };
    const child = spawn('wine', [windows.program, '--no-warnings', program], {
      cwd: repositoryRoot,
      stdio: ['ignore', printed, printed],
      env: { ...windows.env, ...env, ...own },
      detached: true,
    });
    closeSync(printed);
    this.#end = () => endGroup(child);
    const forget = endWithThisProcess(child);
    const [exitCode, processorMs] = await Promise.all([
      new Promise<number>(resolve => {
        child.once('exit', code => resolve(code ?? 1));
        child.once('error', () => resolve(1));
      }),
      processorMsOf(child),
    ]);
    forget();
    this.#server.close();
    return { exitCode, processorMs };
  }

  async run(file: FileRun, limitMs: number): Promise<FileOutput> {
    const lines: string[] = [];
    const usage = await new Promise<FileUsage | undefined>(resolve => {
      const timer = setTimeout(() => {
        lines.push(`Stopped: it took longer than ${limitMs / 1000} s.`);
        this.#end();
      }, limitMs);
      const settle = (value: FileUsage | undefined): void => {
        clearTimeout(timer);
        resolve(value);
      };
      this.#onMessage = message => {
        if (message.kind === 'done') settle(message.usage);
        else lines.push(message.line);
      };
      void this.#ended.then(() => settle(undefined));
      void this.#socket.then(socket =>
        socket?.write(`${JSON.stringify({ ...file, file: onWindows(file.file) })}\n`),
      );
    });
    return { output: [...printedLines(this.#takePrinted()), ...lines].join('\n'), usage };
  }

  async end(): Promise<EndedWorker> {
    const socket = await this.#socket;
    socket?.end();
    const ended = await this.#ended;
    socket?.destroy();
    const output = this.#takePrinted();
    rmSync(this.#folder, { recursive: true, force: true });
    return { ...ended, output };
  }

  #takePrinted(): string {
    const text = readFileSync(join(this.#folder, 'printed.txt'), 'utf8');
    const printed = text.slice(this.#read);
    this.#read = text.length;
    return printed;
  }
}
