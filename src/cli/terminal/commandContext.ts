import type { Clock, Random } from '../../core/ports.ts';
import type { Locale } from '../../text/text.ts';
import type { Screen } from './screen.ts';
import type { Terminal } from './terminal.ts';

/** What a command gets from its process; tests provide their own. */
export interface CommandContext {
  /** Only the requested output. */
  readonly stdout: Screen;
  /** Messages, warnings, and progress. */
  readonly stderr: Screen;
  /** Reads standard input to its end. */
  readonly readStdin: () => Promise<Uint8Array>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The system's platform, unless a test sets another one. */
  readonly platform?: NodeJS.Platform | undefined;
  readonly locale: Locale;
  readonly clock: Clock;
  /** The base URL of the built-in environment `local` if no file sets one; by default, the local gateway's usual one. */
  readonly localBaseUrl?: string | undefined;
  /** Aborted by an interruption; its reason is the name of the process signal. */
  readonly signal: AbortSignal;
  /** For asking the user; undefined if nobody can be asked, for example because an MCP tool runs the command. */
  readonly terminal?: Terminal | undefined;
  /** Replaces the clock and the system's random numbers for dynamic variables; called for each request, with what identifies the
   *  request. */
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
  /** Called if the command reports an interruption itself, with an exit code of its own. */
  readonly settleInterruption: () => void;
}
