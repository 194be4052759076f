import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What a scripted server does with one connection. */
export type Script = (peer: Peer) => void | Promise<void>;

/** The server's end of one connection. */
export class Peer {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  #received = Buffer.alloc(0);
  #taken = 0;
  #onBytes = () => {};

  constructor(socket: Socket) {
    this.socket = socket;
    this.closed = new Promise(resolve => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.on('data', chunk => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#onBytes();
    });
  }

  /** Everything received on this connection. */
  get received(): Buffer {
    return this.#received;
  }

  /** The next whole request: its head, and as many bytes of body as the head announces. */
  async request(): Promise<Buffer> {
    for (;;) {
      const rest = this.#received.subarray(this.#taken);
      const headBytes = rest.indexOf('\r\n\r\n') + 4;
      const bodyBytes = Number(
        /content-length: (\d+)/i.exec(rest.toString('latin1', 0, headBytes))?.[1] ?? 0,
      );
      if (headBytes > 3 && rest.length >= headBytes + bodyBytes) {
        this.#taken += headBytes + bodyBytes;
        return rest.subarray(0, headBytes + bodyBytes);
      }
      await new Promise<void>(resolve => {
        this.#onBytes = resolve;
      });
    }
  }

  reset(): void {
    this.socket.resetAndDestroy();
  }
}

export interface FaultyServer {
  readonly port: number;
  readonly origin: string;
  /** Every connection that was ever accepted, in order. */
  readonly peers: readonly Peer[];
}

/** Runs `use` against a server that does with each connection what `script` says, and closes it whatever happens. */
export async function withFaultyServer<Result>(
  script: Script,
  use: (server: FaultyServer) => Promise<Result>,
  host = '127.0.0.1',
): Promise<Result> {
  const peers: Peer[] = [];
  const server = createServer(socket => {
    const peer = new Peer(socket);
    peers.push(peer);
    void script(peer);
  });
  const port = await listen(server, host);
  try {
    return await use({ port, origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, peers });
  } finally {
    for (const peer of peers) peer.socket.destroy();
    server.close();
    await once(server, 'close');
  }
}

async function listen(server: Server, host: string): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Responds to every request with the same bytes. */
export function answers(bytes: string | Uint8Array): Script {
  return async peer => {
    for (;;) {
      await peer.request();
      peer.socket.write(bytes);
    }
  };
}

/** Responds to one request, and closes its side normally. */
export function answersAndEnds(bytes: string | Uint8Array): Script {
  return async peer => {
    await peer.request();
    peer.socket.end(bytes);
  };
}

/** Responds to one request, lets the bytes arrive, and resets the connection. */
export function answersAndResets(bytes: string | Uint8Array): Script {
  return async peer => {
    await peer.request();
    if (bytes.length > 0) peer.socket.write(bytes);
    setTimeout(() => peer.reset(), 30);
  };
}

/** Responds to one request with `head` immediately and then with `piece` repeatedly. */
export function drips(head: string, piece: string, everyMs: number): Script {
  return async peer => {
    await peer.request();
    peer.socket.write(head);
    const timer = setInterval(() => peer.socket.write(piece), everyMs);
    peer.socket.once('close', () => clearInterval(timer));
  };
}

/** Responds to one request with each character in its own packet. */
export function inPieces(text: string): Script {
  return async peer => {
    peer.socket.setNoDelay(true);
    await peer.request();
    for (const character of text) {
      if (peer.socket.destroyed) return;
      peer.socket.write(character);
      await new Promise(resolve => setImmediate(resolve));
    }
  };
}

/** Accepts, reads, and says nothing. */
export const staysSilent: Script = () => {};

/** A well-formed response with the body's length. */
export function okAnswer(body = 'ok'): string {
  return `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
