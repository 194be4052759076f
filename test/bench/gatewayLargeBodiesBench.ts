import { Worker } from 'node:worker_threads';
import { startGateway } from '../../src/gateway/startGateway.ts';
import { systemClock } from '../../src/node/systemPorts.ts';
import { atMost, type Bench, orientation } from './measurement.ts';

const GOAL_MS = 20;
const LARGE_BODIES = 10;
const LARGE_BYTES = 9_000_000;

/** What the clients' thread measured, in milliseconds. */
interface Latencies {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
}

/** How long small requests wait while the gateway receives, checks, and explains ten large bodies whose signatures are
 *  incorrect. The clients run in a thread of their own, so that only the gateway's work counts. */
export const bench: Bench = async () => {
  const gateway = await startGateway({ port: 0, clock: systemClock });
  const token = gateway.applications()[0]?.secret.reveal() ?? '';
  const workerData = { port: gateway.port, token, count: LARGE_BODIES, bytes: LARGE_BYTES };
  const clients = new Worker(new URL('./gatewayClients.ts', import.meta.url), { workerData });
  try {
    const { alone, beside } = await new Promise<Latencies>((resolve, reject) => {
      clients.once('message', resolve);
      clients.once('error', reject);
    });
    return [
      atMost(GOAL_MS, 'p99 of a small request during ten bodies of 9 MB', percentile(beside, 0.99), 'ms'),
      orientation('the slowest of these', percentile(beside, 1), 'ms'),
      orientation('p50 of these', percentile(beside, 0.5), 'ms'),
      orientation('p99 of a small request alone', percentile(alone, 0.99), 'ms'),
      orientation('small requests beside the large ones', beside.length, 'requests'),
    ];
  } finally {
    await clients.terminate();
    await gateway.close();
  }
};

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
