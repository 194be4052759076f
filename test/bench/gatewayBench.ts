import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../../src/core/signing/sign.ts';
import { type Gateway, startGateway } from '../../src/gateway/startGateway.ts';
import { atLeast, type Bench, orientation } from './measurement.ts';
import { byTurns, processorMs } from './turns.ts';

const GOAL_PERCENT = 70;
const PATH = '/openapi/demo/echo';
const CONNECTIONS = 16;
const ROUNDS = 60;
const ROUND_REQUESTS = 800;
const WARM_UP_ROUNDS = 5;

/**
 * The local gateway's echo compared with a bare `node:http` server that reads the body and responds with the same bytes,
 * alternately and in short rounds. Bodies have 1 KiB; each response of the gateway is a real verdict with an entry in the
 * request log. The client, node:http with keep-alive, runs in the same thread and slows down both sides; it doesn't count in
 * the difference in microseconds.
 */
export const bench: Bench = async () => {
  const gateway = await startGateway({ port: 0, clock: { nowMs: () => Date.now() } });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const load = signedLoad(gateway, agent);
  const bare = await startBare(await load(gateway.port));
  const { port: barePort } = bare.address() as AddressInfo;
  try {
    const turns = await byTurns(
      { ours: () => roundMs(load, gateway.port), bare: () => roundMs(load, barePort) },
      ROUNDS,
      WARM_UP_ROUNDS,
    );
    const [oursMs, bareMs] = [turns.median('ours'), turns.median('bare')];
    const share = turns.ratio('bare', 'ours') * 100;
    return [
      atLeast(GOAL_PERCENT, 'of the requests/s of a bare node:http server', share, '%'),
      orientation('gateway', (ROUND_REQUESTS / oursMs) * 1000, 'requests/s'),
      orientation('bare server', (ROUND_REQUESTS / bareMs) * 1000, 'requests/s'),
      orientation('what a request takes longer', ((oursMs - bareMs) / ROUND_REQUESTS) * 1000, 'µs'),
    ];
  } finally {
    agent.destroy();
    await gateway.close();
    bare.closeAllConnections();
    bare.close();
  }
};

/** Sends one request and resolves to the response's body; rejects if the status isn't 200. */
type Load = (port: number) => Promise<Buffer>;

function signedLoad(gateway: Gateway, agent: Agent): Load {
  const token = gateway.applications()[0]?.secret.reveal() ?? '';
  const body = Buffer.from(JSON.stringify({ message: 'x'.repeat(1024 - '{"message":""}'.length) }));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    token,
    timestamp,
    sign: sign({ token, path: PATH, body, timestamp }),
  };
  return port =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, method: 'POST', path: PATH, headers, agent };
      const outgoing = httpRequest(options, response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(Buffer.concat(chunks));
          else reject(new Error(`answered ${response.statusCode}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

async function startBare(answer: Buffer): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      Buffer.concat(chunks);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
      response.end(answer);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function roundMs(load: Load, port: number): Promise<number> {
  let left = ROUND_REQUESTS;
  const connection = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await load(port);
    }
  };
  return processorMs(() => Promise.all(Array.from({ length: CONNECTIONS }, connection)));
}
