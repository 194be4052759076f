import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STARTED_GATEWAY_ORIGIN } from '../../src/editor/features/gateway/gatewayOrigin.ts';
import { STARTED_GATEWAY_SECRET_FILE } from '../../src/editor/features/gateway/startedGateway.ts';

export interface HandOver {
  /** For the editor's environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** Removes the secret. */
  end(): Promise<void>;
}

/** Leaves the demo secret of a gateway where the editor finds it: in a file that only its owner can read, in its own
 *  folder. More users can see the arguments and environment variables of processes. */
export async function handOver(gateway: {
  readonly origin: string;
  readonly appSecret: string;
}): Promise<HandOver> {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-start-'));
  const file = join(folder, 'app-secret');
  await writeFile(file, gateway.appSecret, { mode: 0o600 });
  return {
    environment: { [STARTED_GATEWAY_ORIGIN]: gateway.origin, [STARTED_GATEWAY_SECRET_FILE]: file },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
