import { hash, timingSafeEqual } from 'node:crypto';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../../src/core/signing/sign.ts';
import { type Gateway, startGateway } from '../../src/gateway/startGateway.ts';
import { atLeast, type Bench, floorOf, orientation } from './measurement.ts';
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
  const answer = await load(gateway.port);
  const bare = await startServer(() => answer);
  const floor = await startServer(withTheLeastWork(gateway));
  try {
    const turns = await byTurns(
      {
        ours: () => roundMs(load, gateway.port),
        bare: () => roundMs(load, portOf(bare)),
        floor: () => roundMs(load, portOf(floor)),
      },
      ROUNDS,
      WARM_UP_ROUNDS,
    );
    const [oursMs, bareMs] = [turns.median('ours'), turns.median('bare')];
    const share = turns.ratio('bare', 'ours') * 100;
    return [
      atLeast(GOAL_PERCENT, 'of the requests/s of a bare node:http server', share, '%'),
      floorOf('bare, with digests, JSON, search for secrets, log', turns.ratio('bare', 'floor') * 100, '%'),
      orientation('gateway', (ROUND_REQUESTS / oursMs) * 1000, 'requests/s'),
      orientation('bare server', (ROUND_REQUESTS / bareMs) * 1000, 'requests/s'),
      orientation('what a request takes longer', ((oursMs - bareMs) / ROUND_REQUESTS) * 1000, 'µs'),
    ];
  } finally {
    agent.destroy();
    await gateway.close();
    for (const server of [bare, floor]) {
      server.closeAllConnections();
      server.close();
    }
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

/** What a server responds with. */
type Respond = (body: Buffer, request: IncomingMessage) => Buffer | string;

async function startServer(respond: Respond): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = respond(Buffer.concat(chunks), request);
      const length = Buffer.byteLength(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
      response.end(answer);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

const MENTIONS_SECRET = /token|secret|segredo|senha|passw|pwd|api[-_]?key|cred|auth|bearer/i;

/** What no local gateway can leave out: finding the application without telling by the time how much of its secret was right, computing
 *  and comparing the signature, echoing the message, searching for secrets that must be masked, and keeping the request for the log. */
function withTheLeastWork(gateway: Gateway): Respond {
  const [application] = gateway.applications();
  if (application === undefined) throw new Error('The gateway has no application.');
  const { appKey, appName, secret } = application;
  const known = hash('sha256', secret.reveal(), 'buffer');
  const log: unknown[] = [];
  let count = 0;
  return (body, { headers, method, rawHeaders, url }) => {
    const [token, timestamp, claimed] = ['token', 'timestamp', 'sign'].map(name => String(headers[name]));
    if (token === undefined || !timingSafeEqual(known, hash('sha256', token, 'buffer'))) return '';
    const signed = hash(
      'md5',
      Buffer.concat([Buffer.from(`${token}${PATH}`), body, Buffer.from(`${timestamp}`)]),
    );
    const digests = [signed, `${claimed}`].map(sign => hash('sha256', sign, 'buffer')) as [Buffer, Buffer];
    if (!timingSafeEqual(...digests)) return '';
    const hasSecret = MENTIONS_SECRET.test(body.toString('latin1'));
    const time = new Date().toISOString();
    log[count++ % 1_000] = { time, method, url, rawHeaders, body, hasSecret };
    const data = { echo: JSON.parse(body.toString()).message, appKey, appName, serverTime: time };
    return JSON.stringify({ success: true, message: 'OK', data });
  };
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
