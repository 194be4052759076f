import type { Clock } from '../../core/ports.ts';
import type { Locale } from '../../text/text.ts';
import type { Screen } from './screen.ts';
import type { Terminal } from './terminal.ts';

/** What a command is given of the process that it runs in; a test gives its own. */
export interface Surroundings {
  /** What was asked for, and nothing else. */
  readonly stdout: Screen;
  /** Diagnostics. */
  readonly stderr: Screen;
  /** Everything on standard input, to its end. */
  readonly readStdin: () => Promise<Uint8Array>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly locale: Locale;
  readonly clock: Clock;
  /** Aborted by an interruption; its reason is the name of the process signal. */
  readonly signal: AbortSignal;
  /** Where a person can be asked; undefined where standard input or the diagnostics are no terminal. */
  readonly terminal?: Terminal | undefined;
  /** Reads a file that a captured request names, in place of any file of this computer. */
  readonly readFile?: (path: string) => Promise<Uint8Array>;
  /** Serves `fiscal mcp` on the process's own streams; a file of its own, loaded when it is called. */
  readonly serveMcp?: (surroundings: Surroundings, version: string) => Promise<void>;
  /** Ends the command as a closed output does. */
  readonly stop?: () => void;
}
