import { resolve } from 'node:path';
import { MismatchExplainer } from '../../app/explain/mismatchExplainer.ts';
import { GATEWAY_PORT } from '../../core/localPorts.ts';
import { isLoopback } from '../../core/request/address/isLoopback.ts';
import type { Environment } from '../../core/request/environment/environment.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { equalInConstantTime } from '../../core/signing/verifySign.ts';
import {
  DEFAULT_CONFIGURATION,
  type GatewayConfiguration,
  withKnownPaths,
} from '../../gateway/configuration/gatewayConfiguration.ts';
import { readGatewayConfiguration } from '../../gateway/configuration/readGatewayConfiguration.ts';
import { startGateway } from '../../gateway/startGateway.ts';
import { startExplainThread } from '../../node/explainThread.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import { readEnvironmentFiles } from '../environment/environmentFiles.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { ProblemsError } from '../failure/inputError.ts';
import { readTextFile } from '../files/namedFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { portOf } from '../request/portOf.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { aborted } from '../terminal/interruption.ts';
import { gatewayPrinter } from './gatewayPrinter.ts';

/** `fiscal gateway`: runs the local gateway until the command is interrupted. */
export async function gatewayCommand(
  options: CommandOptions<'gateway'>,
  commandContext: CommandContext,
): Promise<number> {
  const port = portOf(options.port, GATEWAY_PORT);
  const configured =
    options.config === undefined ? undefined : await configurationOf(options.config, commandContext);
  const configuration = withKnownPaths(
    configured ?? DEFAULT_CONFIGURATION,
    await knownEndpoints(undefined, commandContext),
  );
  const printer = gatewayPrinter(options.json ?? false, commandContext);
  const gateway = await startGateway({
    port,
    configuration,
    clock: commandContext.clock,
    explainer: new MismatchExplainer(startExplainThread),
    locale: commandContext.locale,
    onExplained: printer.entry,
    onRefused: printer.refused,
    refusedSecret: await foreignSecrets(configuration, commandContext),
  });
  try {
    printer.announce(gateway, configured);
    await aborted(commandContext.signal);
  } finally {
    await gateway.close();
  }
  return EXIT.interrupted;
}

async function configurationOf(file: string, { cwd, signal }: CommandContext): Promise<GatewayConfiguration> {
  const read = readGatewayConfiguration(await readTextFile(resolve(cwd, file), file, signal));
  if (read.kind === 'malformed') throw new ProblemsError(file, read.problems);
  return read.configuration;
}

/** Returns whether environment variables assign a secret to an environment on another machine or to one of its
 *  applications. The local gateway must not use such a secret, because its request log and configuration are shared
 *  freely. */
async function foreignSecrets(
  configuration: GatewayConfiguration,
  commandContext: CommandContext,
): Promise<(secret: AppSecret) => boolean> {
  const isGiven = configuration.applications?.some(application => application.secret !== undefined);
  if (!isGiven) return () => false;
  const { environments } = await readEnvironmentFiles({}, undefined, commandContext);
  const isForeign = ({ baseUrl }: Environment) =>
    URL.canParse(baseUrl) && !isLoopback(new URL(baseUrl).hostname);
  const own = new Set(environments.filter(each => !isForeign(each)).map(({ name }) => secretVariable(name)));
  const foreign = environments.filter(isForeign).map(({ name }) => secretVariable(name));
  // The application's name follows the environment's in the variable's name.
  const texts = Object.entries(commandContext.env)
    .map(([name, text]) => [name.toUpperCase(), text] as const)
    .filter(([name]) => !own.has(name) && foreign.some(each => name === each || name.startsWith(`${each}_`)))
    .flatMap(([, text]) => text ?? []);
  return secret => texts.some(text => equalInConstantTime(text, secret.reveal()));
}
