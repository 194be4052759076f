import { resolve } from 'node:path';
import { type AllowVariable, isVariableName } from '../../core/request/variables/variableValue.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Which environment the command uses. */
export type EnvironmentOptions = Pick<
  CommandOptions<'send'>,
  'env' | 'envFile' | 'environments' | 'application' | 'var' | 'allowEnv'
>;

/** The options that name files with addresses, secrets, or keys. */
type FileOptions = Pick<
  CommandOptions<'send'>,
  'environments' | 'envFile' | 'secretFile' | 'ca' | 'clientCert' | 'clientKey'
>;

/** The files that the options name for the command itself. A request doesn't send them, regardless of their names. */
export function ownFilesOf(options: FileOptions, cwd: string): readonly string[] {
  const { environments, envFile, secretFile, ca, clientCert, clientKey } = options;
  return [environments, envFile, secretFile, ca, clientCert, clientKey].flatMap(file =>
    file === undefined ? [] : [resolve(cwd, file)],
  );
}

/** Where the command was started, the signal that interrupts it, and the base URL of the window's local gateway. */
export type WorkingFolder = Pick<CommandContext, 'cwd' | 'signal' | 'localBaseUrl'>;

/** The variables listed in `--allow-env`: request files can't send the value of any other variable from the process or the `.env` file. */
export function allowedVariables({ allowEnv = [] }: Pick<EnvironmentOptions, 'allowEnv'>): AllowVariable {
  const names = new Set(allowEnv.flatMap(list => list.split(',')).map(name => name.trim()));
  for (const name of names) {
    // The text may be a misplaced value, so it isn't quoted.
    if (!isVariableName(name)) throw new InputError('allow-env-malformed');
  }
  return (_source, name) => names.has(name);
}
