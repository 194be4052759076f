import { resolve } from 'node:path';
import { type AllowVariable, isVariableName } from '../../core/request/variables/variableValue.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Which environment the command uses. */
export interface EnvironmentOptions {
  readonly env?: string;
  readonly envFile?: string;
  /** The same as `--env-file`, which Node itself interprets if it's started with the script's name. */
  readonly environments?: string;
  /** The application of requests that name none. */
  readonly application?: string;
  /** Each one is `name=value`. */
  readonly var?: readonly string[];
  /** Comma-separated names of variables, from the process or `.env`, that requests may send. */
  readonly allowEnv?: readonly string[];
}

/** The options that name files with addresses, secrets, or keys. */
interface FileOptions extends EnvironmentOptions {
  readonly secretFile?: string;
  readonly ca?: string;
  readonly clientCert?: string;
  readonly clientKey?: string;
}

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
