import type { EnvironmentKind } from '../../core/request/environment/environment.ts';
import { secretVariable } from './secrets.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The kind of an environment as the user says in environment variables, which no file of a workspace changes: in
 *  `FISCAL_KIND_<ENVIRONMENT>`, or by what an environment with its own `FISCAL_ORIGIN_<ENVIRONMENT>` is called, otherwise in
 *  `FISCAL_KIND`. Undefined if nothing says it. What isn't exactly `homologacao` is production. */
export function userKind(environment: string, env: Env): Exclude<EnvironmentKind, 'local'> | undefined {
  const suffix = secretVariable(environment).slice('FISCAL_APP_SECRET'.length);
  const own = env[`FISCAL_KIND${suffix}`];
  if (own !== undefined) return kindOf(own);
  if (env[`FISCAL_ORIGIN${suffix}`] !== undefined) {
    if (/^_PROD/.test(suffix)) return 'producao';
    if (/^_(?:HOM|HML|TEST)/.test(suffix)) return 'homologacao';
  }
  const general = env['FISCAL_KIND'];
  return general === undefined ? undefined : kindOf(general);
}

function kindOf(text: string): 'homologacao' | 'producao' {
  return text === 'homologacao' ? 'homologacao' : 'producao';
}
