import type { Clock, Prompts, Random } from '../../ports.ts';
import type { NamedResponses } from './namedResponses.ts';
import type { AllowVariable } from './variableValue.ts';

/** Sources of values that are only known when sending: dynamic variables, prompts, response references. */
export interface ValueSources {
  /** Read once per request, so that two `{{$timestamp}}` are equal. */
  readonly clock: Clock;
  readonly random: Random;
  /** The machine's offset from UTC at a given time, in minutes east. */
  readonly localOffsetMinutes: (atMs: number) => number;
  /** Whether the user allowed requests to send an environment variable of the process or of the `.env` file. */
  readonly isAllowed: AllowVariable;
  /** The value of `{{$processEnv NAME}}`; called only for allowed names. */
  readonly processVariable: (name: string) => string | undefined;
  /** The variables of the `.env` file next to the request file, for `{{$dotenv NAME}}`; read only if a request uses
   *  one. Rejects with FiscalError `file-…`. */
  readonly readDotenv: () => Promise<ReadonlyMap<string, string>>;
  readonly prompts: Prompts;
  /** The last response of each named request in the same file. */
  readonly namedResponses: NamedResponses;
}
