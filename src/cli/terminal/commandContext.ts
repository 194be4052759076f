import type { Clock, Random } from '../../core/ports.ts';
import type { Locale } from '../../text/text.ts';
import type { Screen } from './screen.ts';
import type { Terminal } from './terminal.ts';

/** What a command gets from its process; tests provide their own. */
export interface CommandContext {
  /** Only the requested output. */
  readonly stdout: Screen;
  /** Diagnostics. */
  readonly stderr: Screen;
  /** Reads standard input to its end. */
  readonly readStdin: () => Promise<Uint8Array>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The system's, unless a test says otherwise. */
  readonly platform?: NodeJS.Platform | undefined;
  readonly locale: Locale;
  readonly clock: Clock;
  /** That of the built-in environment `local` if no file sets it; without it, the local gateway's usual one. */
  readonly localBaseUrl?: string | undefined;
  /** Aborted by an interruption; its reason is the name of the process signal. */
  readonly signal: AbortSignal;
  /** For asking the user; undefined if standard input or the diagnostics aren't a terminal. */
  readonly terminal?: Terminal | undefined;
  /** The time and the numbers of dynamic variables, instead of the clock's and the system's; called for each request,
   *  with what identifies it. */
  readonly dynamic?: (request: string) => { readonly clock: Clock; readonly random: Random };
  /** The editor's window that this terminal belongs to, which signs and sends with the App Secrets that it stores. */
  readonly editorWindow?: EditorWindow | undefined;
  /** Serves `fiscal mcp` on the process's own streams; loaded from its own file when called. */
  readonly serveMcp?: (commandContext: CommandContext, version: string) => Promise<void>;
}

/** A window that carries out commands for its terminals. */
export interface EditorWindow {
  /** Rejects with ChannelError. */
  readonly call: (
    method: string,
    input: unknown,
    signal: AbortSignal,
    hearEvent: (event: unknown) => Promise<unknown>,
  ) => Promise<unknown>;
  /** The command reports an interruption itself, with an exit code of its own. */
  readonly settleInterruption: () => void;
}
