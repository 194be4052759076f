import { type AllowVariable, isVariableName } from '../../core/request/variables/variableValue.ts';
import { InputError } from '../failure/inputError.ts';
import type { EnvironmentOptions } from './environmentOptions.ts';

/** The variables listed in `--allow-env`: request files can't send the value of any other variable of the process or
 *  the `.env` file. */
export function allowedVariables({ allowEnv = [] }: Pick<EnvironmentOptions, 'allowEnv'>): AllowVariable {
  const names = new Set(allowEnv.flatMap(list => list.split(',')).map(name => name.trim()));
  for (const name of names) {
    // The text may be a misplaced value, so it isn't quoted.
    if (!isVariableName(name)) throw new InputError('allow-env-malformed');
  }
  return (_source, name) => names.has(name);
}
