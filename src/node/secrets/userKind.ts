import type { EnvironmentKind } from '../../core/request/environment/environment.ts';
import { secretVariable, variableOf } from './secrets.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The kind of an environment according to the user's environment variables, which no file in a workspace can change: from
 *  `FISCAL_KIND_<ENVIRONMENT>`, or from the name of an environment that has its own `FISCAL_ORIGIN_<ENVIRONMENT>`, otherwise from
 *  `FISCAL_KIND`. Undefined if none of these determines it. Any value other than exactly `homologacao` means production. */
export function userKind(environment: string, env: Env): Exclude<EnvironmentKind, 'local'> | undefined {
  const suffix = secretVariable(environment).slice('FISCAL_APP_SECRET'.length);
  const own = variableOf(env, `FISCAL_KIND${suffix}`);
  if (own !== undefined) return kindOf(own);
  if (variableOf(env, `FISCAL_ORIGIN${suffix}`) !== undefined) {
    if (/^_PROD/.test(suffix)) return 'producao';
    if (/^_(?:HOM|HML|TEST)/.test(suffix)) return 'homologacao';
  }
  const general = variableOf(env, 'FISCAL_KIND');
  return general === undefined ? undefined : kindOf(general);
}

function kindOf(text: string): 'homologacao' | 'producao' {
  return text === 'homologacao' ? 'homologacao' : 'producao';
}
