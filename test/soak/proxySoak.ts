import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sign } from '../../src/core/signing/sign.ts';
import { startedProxy } from '../support/proxy.ts';
import { seededRandom } from '../support/seededRandom.ts';

/** The results of many exchanges through the proxy. */
export interface ProxySoakResult {
  readonly exchanges: number;
  /** Entries of the log; one for each exchange. */
  readonly entries: number;
  readonly responses: number;
  readonly failures: Readonly<Record<string, number>>;
  /** Requests that reached the platform more than once. */
  readonly duplicates: number;
  /** What must not happen: another exchange's response, an incorrect verdict, or an exchange without an entry. */
  readonly surprises: readonly string[];
}

export interface ProxySoakOptions {
  readonly exchanges: number;
  readonly concurrency: number;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
}

/** How long a slow platform waits before its response. */
const SLOW_MS = 20;

const TOKEN = 'soak-secret-0123456789';
const FAULTS = [
  'none',
  'reset-before',
  'reset-during',
  'end-before',
  'cut-off',
  'malformed',
  'close',
  'slow',
] as const;

/** Sends requests with an id each. The platform fails some of them at random. */
export async function proxySoak(options: ProxySoakOptions): Promise<ProxySoakResult> {
  const { exchanges, concurrency, seed, onProgress } = options;
  const random = seededRandom(seed);
  const seen = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let text = '';
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end !== -1; end = text.indexOf('\r\n\r\n')) {
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        if (text.length < end + 4 + length) return;
        const head = text.slice(0, end);
        text = text.slice(end + 4 + length);
        const id = /x-id: (\d+)/.exec(head)?.[1] ?? '';
        seen.set(id, (seen.get(id) ?? 0) + 1);
        respond(socket, id, /x-fault: ([\w-]+)/.exec(head)?.[1] ?? 'none');
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const platformPort = (server.address() as AddressInfo).port;
  let entries = 0;
  const failures: Record<string, number> = {};
  const surprises: string[] = [];
  const proxy = await startedProxy(platformPort, {
    onEntry: entry => {
      entries += 1;
      if (entry.failure !== undefined) failures[entry.failure.code] = (failures[entry.failure.code] ?? 0) + 1;
      if (entry.verdict?.ours === 'wrong')
        surprises.push(`entry ${entry.id}: a right signature is called wrong`);
    },
  });
  let next = 0;
  let responses = 0;
  const worker = async (): Promise<void> => {
    while (next < exchanges) {
      next += 1;
      const id = next;
      const isFaulty = random.int(10) === 0;
      const leaves = random.int(200) === 0;
      const chosen = isFaulty ? (FAULTS[random.int(FAULTS.length)] ?? 'none') : 'none';
      // Otherwise, the whole response would be on its way before the program disconnects.
      const fault = leaves ? 'slow' : chosen;
      const text = await exchanged(proxy.port, id, fault, leaves);
      if (text.includes('HTTP/1.1 200')) responses += 1;
      const answered = /"id":"(\d+)"/.exec(text)?.[1];
      if (answered !== undefined && answered !== String(id)) {
        surprises.push(`exchange ${id} got the response of ${answered}`);
      }
      if (fault === 'none' && !leaves && answered === undefined)
        surprises.push(`exchange ${id} was lost: ${text}`);
      if (id % 100 === 0) onProgress(id);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  while (entries < exchanges) {
    const before = entries;
    await new Promise(resolve => setTimeout(resolve, 500));
    if (entries === before) break;
  }
  if (entries !== exchanges) surprises.push(`${exchanges} exchanges, ${entries} entries`);
  await proxy.close();
  for (const socket of sockets) socket.destroy();
  await new Promise(resolve => server.close(resolve));
  const duplicates = [...seen.values()].filter(count => count > 1).length;
  return { exchanges, entries, responses, failures, duplicates, surprises: surprises.slice(0, 20) };
}

function respond(socket: Socket, id: string, fault: string): void {
  const body = `{"id":"${id}"}`;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  switch (fault) {
    case 'reset-before':
      socket.resetAndDestroy();
      break;
    case 'end-before':
      socket.end();
      break;
    case 'reset-during':
      socket.write(`${head}\r\n${body.slice(0, 3)}`);
      setTimeout(() => socket.resetAndDestroy(), 5);
      break;
    case 'cut-off':
      socket.end(`${head}\r\n${body.slice(0, 3)}`);
      break;
    case 'malformed':
      socket.write(`HTTP/1.1 200 OK\r\nX: 1\r\n folded\r\n\r\n`);
      break;
    case 'close':
      socket.end(`${head}Connection: close\r\n\r\n${body}`);
      break;
    case 'slow':
      setTimeout(() => socket.write(`${head}\r\n${body}`), SLOW_MS);
      break;
    default:
      socket.write(`${head}\r\n${body}`);
  }
}

/** Sends one request on a connection of its own, which it resets before the response if it `leaves`; resolves to everything that comes back. */
function exchanged(port: number, id: number, fault: string, leaves: boolean): Promise<string> {
  const body = Buffer.from(`{"n":${id},"text":"${'x'.repeat(id % 2_000)}"}`);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const path = '/openapi/demo/echo';
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `x-id: ${id}`,
    `x-fault: ${fault}`,
    `token: ${TOKEN}`,
    `timestamp: ${timestamp}`,
    `sign: ${sign({ token: TOKEN, path, body, timestamp })}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  return new Promise(resolve => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
      if (leaves) setTimeout(() => socket.resetAndDestroy(), SLOW_MS / 4);
    });
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}
