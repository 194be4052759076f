import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client } from 'undici';
import { limitsOf } from '../../src/cli/send/networkOptions.ts';
import type { WireRequest } from '../../src/core/wireMessages.ts';
import { createTransport } from '../../src/node/transport/transport.ts';
import { atMost, type Bench, type Measurement, orientation } from './measurement.ts';
import { byTurns, processorMs } from './turns.ts';

const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
const ROUND_REQUESTS = 500;
const WIDTHS = [1, 10] as const;
const GOAL = 1.3;

/** The limits of `fiscal send`. */
const LIMITS = limitsOf({});
const { signal: NEVER } = new AbortController();

/** Responds to every request with a small JSON document, in a separate process, so that its time doesn't count. */
const SERVER = `
const answer = JSON.stringify({ success: true, data: { message: 'x'.repeat(200) } });
const server = require('node:http').createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** One exchange; rejects if the status is not 200. */
type Exchange = () => Promise<unknown>;

/** What `transport.exchange` costs compared with undici's own client on the same connections: it enforces limits while the
 *  response arrives, measures the stages, and distinguishes failures. Both run in this process, alternately, with one
 *  request at a time and with ten. */
export const bench: Bench = async () => {
  const server = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: server.stdout }), 'line');
  try {
    const measured: Measurement[] = [];
    for (const width of WIDTHS) measured.push(...(await beside(`http://127.0.0.1:${port}`, width)));
    return measured;
  } finally {
    server.kill();
  }
};

async function beside(origin: string, width: number): Promise<readonly Measurement[]> {
  const request = requestTo(origin);
  const transport = createTransport({ env: {}, proxy: 'none' });
  const clients = Array.from({ length: width }, () => new Client(origin));
  const ours: readonly Exchange[] = clients.map(() => async () => {
    const { status } = await transport.exchange(request, LIMITS, NEVER);
    if (status !== 200) throw new Error(`answered ${status}`);
  });
  const { method, target: path, body } = request;
  const headers = Object.fromEntries(request.headers);
  const bare: readonly Exchange[] = clients.map(client => async () => {
    const answer = await client.request({ method, path, headers, body });
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
    await answer.body.arrayBuffer();
  });
  try {
    const turns = await byTurns(
      { ours: () => processorMs(() => round(ours)), bare: () => processorMs(() => round(bare)) },
      ROUNDS,
      WARM_UP_ROUNDS,
    );
    const [oursMs, bareMs] = [turns.median('ours'), turns.median('bare')];
    const title = width === 1 ? 'an exchange, one at a time' : `… ${width} at a time`;
    return [
      atMost(GOAL, title, turns.ratio('ours', 'bare'), '× bare undici'),
      orientation('… longer by', ((oursMs - bareMs) / ROUND_REQUESTS) * 1000, 'µs of processor time'),
    ];
  } finally {
    await transport.close();
    await Promise.all(clients.map(client => client.close()));
  }
}

/** Sends so many requests, one after the other on each connection. */
async function round(connections: readonly Exchange[]): Promise<void> {
  let left = ROUND_REQUESTS;
  await Promise.all(
    connections.map(async exchange => {
      while (left > 0) {
        left -= 1;
        await exchange();
      }
    }),
  );
}

function requestTo(origin: string): WireRequest {
  const body = Buffer.from(JSON.stringify({ message: 'x'.repeat(1_000) }));
  return {
    method: 'POST',
    origin,
    target: '/openapi/demo/echo',
    headers: [
      ['Content-Type', 'application/json'],
      ['token', 'a-token-of-some-thirty-characters'],
      ['timestamp', '1700000000'],
      ['sign', '0123456789abcdef0123456789abcdef'],
    ],
    body,
  };
}
