import { isLoopback } from '../../core/request/address/isLoopback.ts';
import {
  ENVIRONMENT_FILE,
  type Environment,
  LOCAL_ENVIRONMENT,
} from '../../core/request/environment/environment.ts';
import { InputError } from '../failure/inputError.ts';
import { readEnvironmentFiles } from './environmentFiles.ts';
import type { EnvironmentOptions, WorkingFolder } from './environmentOptions.ts';

/** The environment that the options name, from `--environments` or from the environments files next to the request
 *  file or above it, up to `cwd`. `--var baseUrl=…` changes its base URL; because the user sets it, not the file, the
 *  secret may be sent there. */
export async function chooseEnvironment(
  options: EnvironmentOptions,
  requestPath: string | undefined,
  commandContext: WorkingFolder,
): Promise<Environment> {
  const { environments, shown } = await readEnvironmentFiles(options, requestPath, commandContext);
  const name = options.env ?? LOCAL_ENVIRONMENT.name;
  const chosen = environments.find(environment => environment.name === name);
  if (chosen === undefined) {
    const known = environments.map(environment => environment.name).join(', ');
    throw new InputError('environment-unknown', { name, known, file: shown(ENVIRONMENT_FILE) });
  }
  const baseUrl = overrides(options).get('baseUrl');
  const application = options.application ?? chosen.application;
  if (baseUrl !== undefined) return { ...chosen, application, baseUrl };
  // The user didn't name the environment, so an untrusted file must not redirect `local`.
  if (options.env === undefined && isElsewhere(chosen.baseUrl)) {
    throw new InputError('environment-elsewhere', { name, origin: new URL(chosen.baseUrl).origin });
  }
  return { ...chosen, application };
}

function isElsewhere(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && !isLoopback(new URL(baseUrl).hostname);
}

/** The values of `--var`; if a name is repeated, the last one counts. */
export function overrides(options: EnvironmentOptions): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const assignment of options.var ?? []) {
    const equals = assignment.indexOf('=');
    // The text may be a misplaced secret, so it isn't quoted.
    if (equals < 1) throw new InputError('var-malformed');
    values.set(assignment.slice(0, equals).trim(), assignment.slice(equals + 1));
  }
  return values;
}
