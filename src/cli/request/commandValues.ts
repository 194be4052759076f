import type { Files, Prompts } from '../../core/ports.ts';
import type { Answers } from '../../core/request/variables/answers.ts';
import type { ValueSources } from '../../core/request/variables/valueSources.ts';
import type { AllowVariable } from '../../core/request/variables/variableValue.ts';
import { readDotenv } from '../../node/files/dotenv.ts';
import { localOffsetMinutes, systemRandom } from '../../node/systemPorts.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

export interface CommandValuesOptions {
  readonly requestPath: string;
  readonly files: Files;
  readonly prompts: Prompts;
  readonly answers: Answers;
  /** The variables that `--allow-env` lists. */
  readonly isAllowed: AllowVariable;
}

/** The command line's sources of dynamic variables, prompts and references: the process's environment variables, the
 *  `.env` file next to the request file, the user, and the responses of this run. */
export function commandValues(
  { requestPath, files, prompts, answers, isAllowed }: CommandValuesOptions,
  { clock, env }: Surroundings,
): ValueSources {
  return {
    clock,
    random: systemRandom,
    localOffsetMinutes,
    isAllowed,
    processVariable: name => env[name],
    readDotenv: () => readDotenv(files, requestPath),
    prompts,
    answers,
  };
}
