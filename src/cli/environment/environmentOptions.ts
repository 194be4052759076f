import type { Surroundings } from '../terminal/surroundings.ts';

/** Which environment the command uses. */
export interface EnvironmentOptions {
  readonly env?: string;
  readonly envFile?: string;
  /** The same: Node has an `--env-file` of its own, which it takes where it is started with the script's name. */
  readonly environments?: string;
  /** For requests that name none. */
  readonly application?: string;
  /** `name=value`, each. */
  readonly var?: readonly string[];
  /** Names with commas between them, each time: variables of the process and of `.env` that requests may send. */
  readonly allowEnv?: readonly string[];
}

/** Where the command was started, and what interrupts it. */
export type Place = Pick<Surroundings, 'cwd' | 'signal'>;
