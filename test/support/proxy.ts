import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { MismatchExplainer } from '../../src/app/explain/mismatchExplainer.ts';
import { sign } from '../../src/core/signing/sign.ts';
import { startExplainThread } from '../../src/node/explainThread.ts';
import { addressOf } from '../../src/node/transport/address.ts';
import { connected } from '../../src/node/transport/socketOpener.ts';
import { type FiscalProxy, type ProxyOptions, startProxy } from '../../src/proxy/startProxy.ts';
import { type ProxyEntry, proxyEntry } from '../../src/report/loggedRecord.ts';
import type { TrafficRecord } from '../../src/report/trafficRecord.ts';

/** An App Secret with characters that encodings write in different ways, and of which no piece is a word. */
export const TOKEN = 'Zq"8&w<7%y+m\\\'k3Xn/6>V$`!r1~U';

/** Takes a connection to the platform. `index` counts the connections from 0. */
export type OnConnection = (socket: Socket, index: number) => void;

export interface RawPlatform {
  readonly port: number;
  /** All bytes of each connection. */
  readonly received: () => readonly Buffer[];
}

/** Runs `use` beside a server that speaks no protocol of its own: `onConnection` does. */
export async function withRawPlatform<Result>(
  onConnection: OnConnection,
  use: (platform: RawPlatform) => Promise<Result>,
): Promise<Result> {
  const received: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
    const pieces: Buffer[] = [];
    received.push(pieces);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', chunk => pieces.push(chunk));
    socket.on('end', () => socket.end());
    onConnection(socket, received.length - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    return await use({ port, received: () => received.map(pieces => Buffer.concat(pieces)) });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}

/** Runs `use` against a proxy that forwards to a server on this machine, and always closes it. */
export async function withProxy<Result>(
  platformPort: number,
  options: Partial<ProxyOptions>,
  use: (proxy: FiscalProxy) => Promise<Result>,
): Promise<Result> {
  const proxy = await startedProxy(platformPort, options);
  try {
    return await use(proxy);
  } finally {
    await proxy.close();
  }
}

/** Starts a proxy that forwards to a server on this machine, on any free port. */
export async function startedProxy(
  platformPort: number,
  options: Partial<ProxyOptions> = {},
): Promise<FiscalProxy> {
  const address = addressOf(`http://127.0.0.1:${platformPort}`);
  return startProxy({
    port: 0,
    explainer: new MismatchExplainer(startExplainThread),
    target: { address, basePath: '' },
    openUpstream: async signal => (await connected(address, undefined, signal)).socket,
    clock: { nowMs: () => Date.now() },
    failureWords: ({ code }) => ({ message: `failed: ${code}`, advice: '' }),
    isPortuguese: false,
    ...options,
  });
}

/** Responds to each request once the empty line after its headers has arrived. */
export function respondsWith(response: string | Buffer): OnConnection {
  return socket => {
    let text = '';
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
      while (text.includes('\r\n\r\n')) {
        const end = text.indexOf('\r\n\r\n') + 4;
        const length = Number(/content-length: *(\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
        if (text.length < end + length) return;
        text = text.slice(end + length);
        socket.write(response);
      }
    });
  };
}

/** A raw connection to the proxy. */
export class RawClient {
  readonly socket: Socket;
  #bytes: Buffer[] = [];
  #isClosed = false;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    this.socket.on('data', chunk => {
      this.#bytes.push(chunk);
      this.#wake();
    });
    const close = (): void => {
      this.#isClosed = true;
      this.#wake();
    };
    this.socket.on('end', close).on('close', close);
    this.socket.on('error', () => {});
  }

  get received(): Buffer {
    const whole = Buffer.concat(this.#bytes);
    this.#bytes = [whole];
    return whole;
  }

  get text(): string {
    return this.received.toString('latin1');
  }

  /** Resolves once this many bytes have arrived, or the other side has ended. */
  async bytes(count: number): Promise<Buffer> {
    await this.#until(() => this.#bytes.reduce((sum, { length }) => sum + length, 0) >= count);
    return this.received;
  }

  /** Resolves once the text has arrived, or the other side has ended. */
  async until(text: string): Promise<string> {
    await this.#until(() => this.text.includes(text));
    return this.text;
  }

  /** Resolves to everything once the other side has ended. */
  async end(): Promise<string> {
    await this.#until(() => false);
    return this.text;
  }

  destroy(): void {
    this.socket.destroy();
  }

  async #until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.#isClosed) {
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
  }
}

/** Sends bytes on a connection of its own, and resolves to everything that comes back up to its end. */
export async function exchanged(proxy: { readonly port: number }, request: string | Buffer): Promise<string> {
  const client = new RawClient(proxy.port);
  client.socket.end(request);
  const text = await client.end();
  client.destroy();
  return text;
}

export interface SignedRequest {
  readonly method?: string;
  readonly target?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly timestamp?: string;
  /** The correct one if absent. */
  readonly sign?: string;
}

/** A signed request to the proxy as bytes. It asks to close the connection. */
export function signedBytes(proxy: { readonly port: number }, request: SignedRequest = {}): Buffer {
  const { method = 'POST', target = '/openapi/demo/echo', token = TOKEN } = request;
  const body = Buffer.from(request.body ?? '');
  const timestamp = request.timestamp ?? String(Math.floor(Date.now() / 1000));
  const [path = ''] = target.split('?');
  const right = sign({ token, path, body, timestamp });
  const headers = {
    ...{ Host: `127.0.0.1:${proxy.port}`, 'Content-Type': 'application/json', token, timestamp },
    ...{ sign: request.sign ?? right, 'Content-Length': String(body.length), Connection: 'close' },
    ...request.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}: ${value}`],
  );
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** Collects entries that have been explained; `next` resolves to the next one. */
export function explainedEntries(): {
  readonly onExplained: (record: TrafficRecord) => void;
  readonly next: () => Promise<ProxyEntry>;
} {
  const entries: ProxyEntry[] = [];
  let wake: () => void = () => {};
  return {
    onExplained: record => {
      entries.push(proxyEntry(record));
      wake();
    },
    next: async () => {
      for (;;) {
        const entry = entries.shift();
        if (entry !== undefined) return entry;
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    },
  };
}

/** A response of the platform's gateway. */
export function envelopeResponse(status: number, code: number | undefined, headers = ''): string {
  const envelope =
    code === undefined
      ? { success: true, code: 0, message: 'OK' }
      : { success: false, errorType: 1, code, message: 'refused' };
  const body = JSON.stringify(envelope);
  const date = new Date().toUTCString();
  return `HTTP/1.1 ${status} X\r\nDate: ${date}\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
}
