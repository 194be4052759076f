import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLine } from './readLine.ts';

/** A call has a body of 64 MiB in Base64, and what is around it. */
const MAX_CALL_BYTES = 100_000_000;
const MAX_CONNECTIONS = 16;
/** How long a connection may take to say what it wants. */
const CALL_MS = 30_000;

/** What is done for a call. A rejection's `code` and `message` are the answer, so they hold nothing secret. */
export type AnswerCall = (method: string, input: unknown, signal: AbortSignal) => Promise<unknown>;

/** A socket that only this user can open, for programs that know its token: one call a connection. A caller that closes its
 *  connection cancels the call. */
export class ChannelServer {
  readonly path: string;
  readonly #folder: string | undefined;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #tokenDigest: Buffer | undefined;

  private constructor(path: string, folder: string | undefined, answer: AnswerCall) {
    this.path = path;
    this.#folder = folder;
    this.#server = createServer(socket => void this.#serve(socket, answer));
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Windows has no socket files: the name of a pipe can't be guessed, and other users can't write to it. */
  static async open(
    answer: AnswerCall,
    platform: NodeJS.Platform = process.platform,
  ): Promise<ChannelServer> {
    const isWindows = platform === 'win32';
    const folder = isWindows ? undefined : mkdtempSync(join(tmpdir(), 'fiscal-'));
    const path =
      folder === undefined
        ? `\\\\.\\pipe\\fiscal-${randomBytes(16).toString('hex')}`
        : join(folder, 'channel');
    const channel = new ChannelServer(path, folder, answer);
    try {
      await new Promise<void>((resolve, reject) => {
        channel.#server.once('error', reject);
        channel.#server.listen({ path, readableAll: false, writableAll: false }, resolve);
      });
      if (folder !== undefined) chmodSync(path, 0o600);
    } catch (error) {
      channel.dispose();
      throw error;
    }
    // A window that closes doesn't wait for it.
    channel.#server.unref();
    return channel;
  }

  /** A token for a program that is started now. Those of earlier starts are no longer accepted. */
  newToken(): string {
    const token = randomBytes(32).toString('hex');
    this.#tokenDigest = digest(token);
    return token;
  }

  dispose(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #serve(socket: Socket, answer: AnswerCall): Promise<void> {
    this.#sockets.add(socket);
    const gone = new AbortController();
    socket.setTimeout(CALL_MS, () => socket.destroy());
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#sockets.delete(socket);
      gone.abort();
    });
    const line = await readLine(socket, MAX_CALL_BYTES);
    const call = line === undefined ? undefined : readCall(line);
    // Whoever doesn't know the token learns nothing.
    if (call === undefined || !this.#knows(call.token)) {
      socket.destroy();
      return;
    }
    // The user is asked, which takes as long as it takes.
    socket.setTimeout(0);
    let outcome: object;
    try {
      outcome = { result: await answer(call.method, call.input, gone.signal) };
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
      outcome =
        typeof code === 'string'
          ? { error: { code, message: String(message) } }
          : { error: { code: 'internal-error', message: 'The editor failed. Try again.' } };
    }
    if (!socket.destroyed) socket.end(`${JSON.stringify(outcome)}\n`);
  }

  #knows(token: string): boolean {
    return this.#tokenDigest !== undefined && timingSafeEqual(digest(token), this.#tokenDigest);
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function readCall(line: string) {
  try {
    const { token, method, input } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return typeof token === 'string' && typeof method === 'string' ? { token, method, input } : undefined;
  } catch {
    // Not from a server of ours.
    return undefined;
  }
}
