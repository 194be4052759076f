import { nearestWord } from '../../core/nearestWord.ts';
import { isLoopback } from '../../core/request/address/baseUrl.ts';
import {
  ENVIRONMENT_FILE,
  type Environment,
  LOCAL_ENVIRONMENT,
} from '../../core/request/environment/environment.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import { userKind } from '../../node/secrets/userKind.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
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
  const { environments, shown, hasFile } = await readEnvironmentFiles(options, requestPath, commandContext);
  const name = options.env ?? LOCAL_ENVIRONMENT.name;
  const found = environments.find(environment => environment.name === name);
  if (found === undefined) {
    throw unknownEnvironment(
      name,
      environments.map(each => each.name),
      shown(ENVIRONMENT_FILE),
      hasFile,
    );
  }
  const chosen = atGatewayOfWindow(found, commandContext);
  const baseUrl = overrides(options).get('baseUrl');
  const application = options.application ?? chosen.application;
  if (baseUrl !== undefined) return { ...chosen, application, baseUrl };
  // The user didn't name the environment, so an untrusted file must not redirect `local`.
  if (options.env === undefined && isElsewhere(chosen.baseUrl)) {
    throw new InputError('environment-elsewhere', { name, origin: new URL(chosen.baseUrl).origin });
  }
  return { ...chosen, application };
}

/** The name of the environment whose App Secret is used without a request file. Throws InputError for an unknown name, because a
 *  misspelled one would silently use the App Secret of all environments. A name is known if a file defines the environment, or if
 *  the environment has an App Secret of its own; if there are neither files nor such App Secrets, any name is accepted. */
export async function namedEnvironment(
  options: EnvironmentOptions,
  { env, ...place }: WorkingFolder & Pick<CommandContext, 'env'>,
): Promise<string> {
  const name = options.env;
  if (name === undefined || name === LOCAL_ENVIRONMENT.name) return LOCAL_ENVIRONMENT.name;
  const prefix = secretVariable('');
  // The application's name follows the environment's.
  const own = secretVariable(name);
  const isOwn = (variable: string): boolean => `${variable.toUpperCase().trimEnd()}_`.startsWith(`${own}_`);
  const variables = Object.keys(env).filter(each => each.toUpperCase().startsWith(prefix) && env[each]);
  if (variables.some(isOwn)) return name;
  const { environments, shown } = await readEnvironmentFiles(options, undefined, place);
  const inFiles = environments.map(each => each.name);
  const others = variables
    .map(each => each.slice(prefix.length).trimEnd().toLowerCase())
    .filter(each => each !== '');
  const known = [...new Set([...inFiles, ...others])];
  if (known.includes(name) || known.every(each => each === LOCAL_ENVIRONMENT.name)) return name;
  throw unknownEnvironment(name, known, shown(ENVIRONMENT_FILE), true);
}

function unknownEnvironment(
  name: string,
  known: readonly string[],
  file: string,
  hasFile: boolean,
): InputError {
  const args = { name, known: known.join(', '), file };
  const nearest = nearestWord(name, known);
  if (!hasFile && nearest === undefined) {
    const example = exampleOf(name);
    return new InputError('environment-unknown', { ...args, example }, 'environment-without-file');
  }
  if (nearest === undefined) return new InputError('environment-unknown', args);
  return new InputError('environment-unknown', { ...args, nearest }, 'environment-misspelled');
}

/** What an environments file with this environment looks like, to copy. */
function exampleOf(name: string): string {
  return JSON.stringify({ [name]: { baseUrl: 'https://…', kind: 'homologacao' } });
}

/** The gateway of an editor's window may listen on another port. */
function atGatewayOfWindow(environment: Environment, { localBaseUrl }: WorkingFolder): Environment {
  const { name, baseUrl } = environment;
  const isBuiltIn = name === LOCAL_ENVIRONMENT.name && baseUrl === LOCAL_ENVIRONMENT.baseUrl;
  return localBaseUrl === undefined || !isBuiltIn ? environment : { ...environment, baseUrl: localBaseUrl };
}

/** Whether an environment is production according to its file or to the user. */
export function isProduction({ kind, name }: Environment, env: CommandContext['env']): boolean {
  return [kind, userKind(name, env)].includes('producao');
}

/** Whether a base URL is on another machine. */
export function isElsewhere(baseUrl: string): boolean {
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
