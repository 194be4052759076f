import { resolve } from 'node:path';
import { GATEWAY_PORT } from '../../core/localPorts.ts';
import type { GatewayConfiguration } from '../../gateway/configuration/gatewayConfiguration.ts';
import { readGatewayConfiguration } from '../../gateway/configuration/readGatewayConfiguration.ts';
import { startGateway } from '../../gateway/startGateway.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { ProblemsError } from '../failure/problemsError.ts';
import { readTextFile } from '../files/namedFile.ts';
import { portOf } from '../request/portOf.ts';
import { aborted } from '../terminal/aborted.ts';
import { watchReader } from '../terminal/readerWatch.ts';
import type { Surroundings } from '../terminal/surroundings.ts';
import { foreignSecrets } from './foreignSecrets.ts';
import { gatewayPrinter } from './gatewayPrinter.ts';

export interface GatewayCommandOptions {
  readonly port?: string;
  readonly config?: string;
  readonly json?: boolean;
}

/** `fiscal gateway`: runs the local gateway until the command is interrupted. */
export async function gatewayCommand(
  options: GatewayCommandOptions,
  surroundings: Surroundings,
): Promise<number> {
  const port = portOf(options.port, GATEWAY_PORT);
  const configuration =
    options.config === undefined ? undefined : await configurationOf(options.config, surroundings);
  const printer = gatewayPrinter(options.json ?? false, surroundings);
  const gateway = await startGateway({
    port,
    ...(configuration === undefined ? {} : { configuration }),
    clock: surroundings.clock,
    onEntry: printer.entry,
    onRefused: printer.refused,
    refusedSecret: await foreignSecrets(configuration, surroundings),
  });
  try {
    if (surroundings.stop !== undefined) watchReader(surroundings.stop);
    printer.announce(gateway, configuration);
    await aborted(surroundings.signal);
  } finally {
    await gateway.close();
  }
  return EXIT.interrupted;
}

async function configurationOf(file: string, { cwd, signal }: Surroundings): Promise<GatewayConfiguration> {
  const read = readGatewayConfiguration(await readTextFile(resolve(cwd, file), file, signal));
  if (read.kind === 'malformed') throw new ProblemsError(file, read.problems);
  return read.configuration;
}
