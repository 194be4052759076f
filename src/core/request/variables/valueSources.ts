import type { Clock, Prompts, Random } from '../../ports.ts';
import type { Answers } from './answers.ts';
import type { AllowVariable } from './variableValue.ts';

/** What the values are made of that are there at a send alone: dynamic values, prompts, earlier answers. */
export interface ValueSources {
  /** Asked once for each request: two `{{$timestamp}}` of it agree. */
  readonly clock: Clock;
  readonly random: Random;
  /** The machine's offset from UTC at a moment, in minutes east. */
  readonly localOffsetMinutes: (atMs: number) => number;
  /** Whether the user allowed requests to send a variable of the process or of the `.env` file. */
  readonly isAllowed: AllowVariable;
  /** The value for `{{$processEnv NAME}}`; asked for names that are allowed only. */
  readonly processVariable: (name: string) => string | undefined;
  /** The variables of the `.env` beside the request file, for `{{$dotenv NAME}}`; read when a request names one.
   *  Rejects with FiscalError `file-…`. */
  readonly readDotenv: () => Promise<ReadonlyMap<string, string>>;
  readonly prompts: Prompts;
  /** The last answer of each named request of the same file. */
  readonly answers: Answers;
}
