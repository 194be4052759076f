import type { Readable, Writable } from 'node:stream';
import { inspect } from 'node:util';
import { visibleText } from '../core/visibleText.ts';
import type { ChannelAddress } from '../node/channel/callChannel.ts';
import { systemClock } from '../node/systemPorts.ts';
import type { TextArguments } from '../text/text.ts';
import { EXIT } from './failure/exitStatus.ts';
import { asksForJson, runProgram } from './program.ts';
import type { CommandContext } from './terminal/commandContext.ts';
import { type Interruption, interruption } from './terminal/interruption.ts';
import { createScreen, localeFrom, type Screen, wantsColours } from './terminal/screen.ts';
import { terminalOf } from './terminal/terminal.ts';

/** The exit code for a bug (EX_SOFTWARE in sysexits), which can't be mistaken for a result. */
const INTERNAL_ERROR = 70;

/** Loads the implementation of `fiscal mcp`. */
type LoadMcp = () => Promise<{
  readonly serveMcp: (
    commandContext: CommandContext,
    version: string,
    streams: { readonly input: Readable; readonly output: Writable },
  ) => Promise<void>;
}>;

/** Runs the command line in a Node process: its arguments, streams, environment variables, and signals. Sets the exit code instead of
 *  exiting, so that all output is still written. `channel`: to the editor's window that the terminal belongs to. */
export async function runInProcess(
  host: NodeJS.Process,
  version: () => string,
  loadMcp: LoadMcp,
  channel?: ChannelAddress,
): Promise<void> {
  const cwd = workingFolder(host);
  if (cwd === undefined) {
    const message = await ownText(host, 'working-folder-missing');
    const problem = { code: 'working-folder-missing', message, advice: '' };
    host.stderr.write(`fiscal: ${message}\n`);
    if (asksForJson(host.argv.slice(2))) host.stdout.write(`${JSON.stringify({ problem })}\n`);
    host.exitCode = EXIT.input;
    return;
  }
  const interrupted = interruption(host);
  const stderr = new LazyOutput(host, 'stderr', interrupted, async () => {});
  const stdout = new LazyOutput(host, 'stdout', interrupted, async ({ code = 'unknown' }) =>
    stderr.write(`fiscal: ${await ownText(host, 'output-failed', { reason: code })}\n`),
  );
  const commandContext: CommandContext = {
    stdout: screenOf(stdout, host.env),
    stderr: screenOf(stderr, host.env),
    readStdin: async () => {
      // Without this, a command that waits for someone to type looks stuck.
      if (host.stdin.isTTY && stderr.stream.isTTY) {
        const keys = host.platform === 'win32' ? 'Ctrl+Z, Enter' : 'Ctrl+D';
        stderr.write(`${await ownText(host, 'reading-terminal', { keys })}\n`);
      }
      const { readStandardInput } = await import('./files/namedFile.ts');
      return readStandardInput(host.stdin, interrupted.signal);
    },
    env: host.env,
    cwd,
    locale: localeFrom(host.env, host.platform),
    clock: systemClock,
    signal: interrupted.signal,
    terminal: terminalOf(
      () => host.stdin,
      () => stderr.stream,
      interrupted,
    ),
    editorWindow: channel && {
      call: async (...call) => (await import('../node/channel/callChannel.ts')).callChannel(channel, ...call),
      settleInterruption: interrupted.settle,
    },
    serveMcp: async (own, name) => {
      const { serveMcp } = await loadMcp();
      await serveMcp(own, name, { input: host.stdin, output: host.stdout });
    },
  };
  try {
    const status = await runProgram(host.argv.slice(2), host.execArgv, commandContext, version);
    host.exitCode = interrupted.exitStatus() ?? status;
  } catch (error) {
    host.exitCode = interrupted.exitStatus() ?? INTERNAL_ERROR;
    if (interrupted.signal.aborted) return;
    commandContext.stderr.line(`fiscal: ${await ownText(host, 'internal-error')}`);
    const { Redaction } = await import('./terminal/redaction.ts');
    // Only the stack: other properties of an error may contain a request.
    const stack = error instanceof Error ? String(error.stack) : inspect(error);
    commandContext.stderr.line(visibleText(new Redaction(host.env).text(stack)));
  } finally {
    interrupted.dispose();
  }
}

/** Undefined if the folder has been deleted. */
export function workingFolder(host: Pick<NodeJS.Process, 'cwd'>): string | undefined {
  try {
    return host.cwd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** An output of the process, opened on first use: opening it loads a part of Node, and most runs write to only one. A closed
 *  reader (`| head`) interrupts the command; a failed write (a full disk) is an input error. Either may be detected only after
 *  the command has ended, so the exit code is set again then. */
class LazyOutput {
  readonly #host: NodeJS.Process;
  readonly #name: 'stdout' | 'stderr';
  readonly #interrupted: Interruption;
  readonly #onFailedWrite: (error: NodeJS.ErrnoException) => Promise<void>;
  #made: NodeJS.WriteStream | undefined;
  #isClosed = false;

  constructor(
    host: NodeJS.Process,
    name: 'stdout' | 'stderr',
    interrupted: Interruption,
    onFailedWrite: (error: NodeJS.ErrnoException) => Promise<void>,
  ) {
    this.#host = host;
    this.#name = name;
    this.#interrupted = interrupted;
    this.#onFailedWrite = onFailedWrite;
  }

  get stream(): NodeJS.WriteStream {
    this.#made ??= this.#host[this.#name].on('error', error => this.#close(error));
    return this.#made;
  }

  write(text: string): void {
    const { stream } = this;
    if (!this.#isClosed) stream.write(text);
  }

  #close(error: NodeJS.ErrnoException): void {
    const host = this.#host;
    this.#isClosed = true;
    this.#interrupted.stop('SIGPIPE');
    // On Windows, the end of a pipe may also be reported as the end of a file.
    const isGone = error.code === 'EPIPE' || error.code === 'EOF';
    const status = isGone ? this.#interrupted.exitStatus() : EXIT.input;
    if (!isGone) void this.#onFailedWrite(error);
    host.once('exit', () => {
      host.exitCode = status;
    });
  }
}

function screenOf(output: LazyOutput, env: NodeJS.ProcessEnv): Screen {
  let hasColours: boolean | undefined;
  return createScreen(
    text => output.write(text),
    () => {
      hasColours ??= wantsColours(output.stream.isTTY === true, env);
      return hasColours;
    },
    () => (output.stream.isTTY === true ? output.stream.columns : undefined),
  );
}

/** A text that most runs don't need: loading it takes a tenth of the time of `--help`. */
async function ownText(
  { env, platform }: NodeJS.Process,
  key: 'working-folder-missing' | 'output-failed' | 'internal-error' | 'reading-terminal',
  args?: TextArguments,
): Promise<string> {
  const [{ cliText }, { withReasonWords }] = await Promise.all([
    import('../text/cli/cliText.ts'),
    import('../text/outcome/localizedFailure.ts'),
  ]);
  const locale = localeFrom(env, platform);
  return cliText(key, locale, args && withReasonWords(args, locale));
}
