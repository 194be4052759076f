import { Agent, request as httpRequest } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { sign } from '../../src/core/signing/sign.ts';

/** The other thread of gatewayLargeBodiesBench: sends small requests one after the other, first alone, then during large ones. */
const { port, token, count, bytes } = workerData as {
  readonly port: number;
  readonly token: string;
  readonly count: number;
  readonly bytes: number;
};
const PATH = '/openapi/demo/echo';
const ALONE = 300;
const AFTER_MS = 3_000;
const agent = new Agent({ keepAlive: true });
const small = Buffer.from('{"message":"small"}');
const large = Buffer.alloc(bytes, '{"field":"value"},\n');

await timed(() => false, 50);
const alone = await timed(() => false, ALONE);
let isOver = false;
const sending = Promise.all(Array.from({ length: count }, () => post(large, '0'.repeat(32), 401)));
// Explaining goes on after the responses.
void sending.then(() => setTimeout(() => (isOver = true), AFTER_MS));
const beside = await timed(() => isOver, Number.POSITIVE_INFINITY);
await sending;
agent.destroy();
parentPort?.postMessage({ alone, beside });

async function timed(isEnough: () => boolean, most: number): Promise<readonly number[]> {
  const latencies: number[] = [];
  while (!isEnough() && latencies.length < most) {
    const startMs = performance.now();
    await post(small, undefined, 200);
    latencies.push(performance.now() - startMs);
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  return latencies;
}

function post(body: Buffer, incorrectSign: string | undefined, status: number): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = incorrectSign ?? sign({ token, path: PATH, body, timestamp });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, token, timestamp };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method: 'POST', path: PATH, agent };
    const outgoing = httpRequest({ ...options, headers: { ...headers, sign: signature } }, response => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === status) resolve();
        else reject(new Error(`answered ${response.statusCode}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
