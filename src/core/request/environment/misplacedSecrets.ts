import type { Problem } from '../../problem.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import type { AppSecret } from '../../signing/appSecret.ts';
import { PRIVATE_ENVIRONMENT_FILE } from './environment.ts';
import type { EnvironmentFile, FoundValue } from './environmentFile.ts';

/** Warnings about App Secrets in an environments file: values that contain a stored App Secret, and in a shared file,
 *  variables named like one. Problems never contain values. */
export function misplacedSecrets(
  { file, shared, entries }: EnvironmentFile,
  stored: readonly AppSecret[],
): readonly Problem[] {
  const isPrivate = /\.private\.env\.json$/.test(file);
  const variables = [shared, ...[...entries.values()].map(entry => entry.variables)];
  return variables.flatMap(found =>
    [...found].flatMap(([name, value]) => {
      if (stored.some(secret => holds(value.text, secret)))
        return [problem('environment-secret-stored', name, value)];
      const isNamedSo = !isPrivate && isSecretName(name) && value.text !== '';
      return isNamedSo ? [problem('environment-secret-name', name, value)] : [];
    }),
  );
}

/** A shorter value appears in any text by chance. */
const MIN_LENGTH = 8;

function holds(text: string, secret: AppSecret): boolean {
  const characters = secret.reveal();
  return characters.length < MIN_LENGTH ? text === characters : text.includes(characters);
}

function problem(code: ProblemCode, name: string, { range }: FoundValue): Problem {
  const args = { name, privateFile: PRIVATE_ENVIRONMENT_FILE };
  return { code, severity: 'warning', range, args };
}

/** The variables for App Secrets on the command line: `FISCAL_APP_SECRET_HOMOLOGACAO`. */
const APP_SECRET = /^FISCAL_APP_SECRET(_|$)/i;

/** Matches `token`, `secret`, `segredo`, `appSecret`, `app-token`, `FISCAL_APP_SECRET_LOCAL`, but not `secretaria` or
 *  `tokenUrl`. */
function isSecretName(name: string): boolean {
  if (APP_SECRET.test(name)) return true;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
  const last = words.at(-1);
  const isPrefixed = words.slice(0, -1).every(word => word === 'fiscal' || word === 'app');
  return isPrefixed && (last === 'secret' || last === 'segredo' || last === 'token');
}
