import type { FiscalError } from '../../errors.ts';
import type { PlaceholderFault, Word } from './placeholder.ts';

/** Where a variable comes from that is neither the file's nor the environment's. */
export type VariableSource = 'process' | 'dotenv';

/** The variable's value, undefined where there is none, or why it cannot be known. */
export type FindVariable = (source: VariableSource, name: string) => string | FiscalError | undefined;

/** App Secrets are for the `token` header alone: a request file, which may come from a stranger, never reads one. */
const APP_SECRET = /^FISCAL_APP_SECRET(_|$)/i;

/** Whether a variable's name is one that App Secrets have on the command line: `FISCAL_APP_SECRET_HOMOLOGACAO`. */
export function isAppSecretName(name: string): boolean {
  return APP_SECRET.test(name);
}

/** Names that mostly hold credentials. In a build server's process there are many, and a request file that somebody else
 *  wrote could send them away. The user's own word (`--var`) gives one all the same. */
const CREDENTIAL =
  /SECRET|TOKEN|PASSW|PASSPHRASE|SENHA|SEGREDO|CREDENTIAL|PRIVATE|(^|_)(KEY|PWD|PASS|AUTH)(_|$)|APIKEY/i;

/** Whether a variable's name says that it holds a credential: in capitals with words apart, or as code writes it. */
export function isCredentialName(name: string): boolean {
  return CREDENTIAL.test(name.replace(/([a-z])([A-Z])/g, '$1_$2'));
}

/** The value of a variable of the process or of the `.env` beside the request file, or why it has none. */
export function variableValue(
  source: VariableSource,
  { text: name, start, end }: Word,
  variable: FindVariable,
): string | PlaceholderFault {
  const place = { args: { name }, start, end };
  if (isAppSecretName(name)) return { code: 'variable-app-secret', ...place };
  if (source === 'process' && isCredentialName(name))
    return { code: 'process-variable-credential', ...place };
  const value = variable(source, name);
  if (typeof value === 'string') return value;
  if (value !== undefined) return { code: value.code, args: value.args, start, end };
  return { code: source === 'process' ? 'process-variable-missing' : 'dotenv-variable-missing', ...place };
}
