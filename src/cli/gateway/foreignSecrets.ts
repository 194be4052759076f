import { isLoopback } from '../../core/request/address/isLoopback.ts';
import type { Environment } from '../../core/request/environment/environment.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { equalInConstantTime } from '../../core/signing/verifySign.ts';
import type { GatewayConfiguration } from '../../gateway/configuration/gatewayConfiguration.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import { readEnvironmentFiles } from '../environment/environmentFiles.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** Returns whether environment variables assign a secret to an environment on another machine or to one of its
 *  applications. The local gateway must not use such a secret, because its request log and configuration are shared
 *  freely. */
export async function foreignSecrets(
  configuration: GatewayConfiguration | undefined,
  surroundings: Surroundings,
): Promise<(secret: AppSecret) => boolean> {
  const isGiven = configuration?.applications?.some(application => application.secret !== undefined);
  if (!isGiven) return () => false;
  const { environments } = await readEnvironmentFiles({}, undefined, surroundings);
  const isForeign = ({ baseUrl }: Environment) =>
    URL.canParse(baseUrl) && !isLoopback(new URL(baseUrl).hostname);
  const own = new Set(environments.filter(each => !isForeign(each)).map(({ name }) => secretVariable(name)));
  const foreign = environments.filter(isForeign).map(({ name }) => secretVariable(name));
  // The application's name follows the environment's in the variable's name.
  const texts = Object.entries(surroundings.env)
    .filter(([name]) => !own.has(name) && foreign.some(each => name === each || name.startsWith(`${each}_`)))
    .flatMap(([, text]) => text ?? []);
  return secret => texts.some(text => equalInConstantTime(text, secret.reveal()));
}
