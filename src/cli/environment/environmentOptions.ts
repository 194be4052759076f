import type { CommandContext } from '../terminal/commandContext.ts';

/** Which environment the command uses. */
export interface EnvironmentOptions {
  readonly env?: string;
  readonly envFile?: string;
  /** The same as `--env-file`, which Node itself interprets if it's started with the script's name. */
  readonly environments?: string;
  /** For requests that name none. */
  readonly application?: string;
  /** Each one is `name=value`. */
  readonly var?: readonly string[];
  /** Comma-separated names of variables of the process and of `.env` that requests may send. */
  readonly allowEnv?: readonly string[];
}

/** Where the command was started, and the signal that interrupts it. */
export type WorkingFolder = Pick<CommandContext, 'cwd' | 'signal'>;
