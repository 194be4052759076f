import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { lstat, readdir, rmdir, unlink } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channelProof, tokenDigest } from './channelProof.ts';
import { MAX_KNOWN_BYTES, SocketLines } from './socketLines.ts';

const MAX_CONNECTIONS = 16;
/** How long a connection may take to send its call. One that keeps sending parts of it counts as one that is silent: otherwise, a few
 *  of them could keep all others out. */
const CALL_MS = 30_000;

/** Handles a call. The response contains the `code` and `message` of a rejection, so they must not contain secrets. */
export type PerformCall = (
  method: string,
  input: unknown,
  signal: AbortSignal,
  caller: ChannelCaller,
) => Promise<unknown>;

/** The other end of a call while it's performed. */
export interface ChannelCaller {
  readonly tell: (event: unknown) => void;
  /** The answer to an event; undefined if the caller is gone. One at a time. */
  readonly ask: (event: unknown) => Promise<unknown>;
}

/** A socket that only this user can open, for programs that know its token: one call per connection. Closing the connection cancels the
 *  call, and so does a message from the caller. */
export class ChannelServer {
  readonly path: string;
  readonly #folder: string | undefined;
  readonly #server: Server;
  readonly #callMs: number;
  readonly #sockets = new Set<Socket>();
  #tokenDigest: Buffer | undefined;

  private constructor(path: string, folder: string | undefined, perform: PerformCall, callMs: number) {
    this.path = path;
    this.#folder = folder;
    this.#callMs = callMs;
    this.#server = createServer(socket => void this.#serve(socket, perform));
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Opens a channel: a socket file, or a pipe on Windows, which has no socket files. Other users can list the pipes there, but
   *  not write to this one, and nobody without the token gets the result of a call. */
  static async open(
    perform: PerformCall,
    platform: NodeJS.Platform = process.platform,
    callMs = CALL_MS,
  ): Promise<ChannelServer> {
    const isWindows = platform === 'win32';
    const folder = isWindows ? undefined : mkdtempSync(join(tmpdir(), 'fiscal-'));
    const path =
      folder === undefined
        ? `\\\\.\\pipe\\fiscal-${randomBytes(16).toString('hex')}`
        : join(folder, 'channel');
    const channel = new ChannelServer(path, folder, perform, callMs);
    try {
      await new Promise<void>((resolve, reject) => {
        // Never removed: without a listener, connections that the system can't accept would end the process.
        channel.#server.on('error', reject);
        channel.#server.listen({ path, readableAll: false, writableAll: false }, resolve);
      });
      if (folder !== undefined) chmodSync(path, 0o600);
    } catch (error) {
      channel.dispose();
      throw error;
    }
    // A window that closes doesn't wait for the server.
    channel.#server.unref();
    if (folder !== undefined) void removeAbandonedChannels(tmpdir());
    return channel;
  }

  /** Creates a token for a program that is about to start. Earlier tokens are no longer accepted. */
  newToken(): string {
    const token = randomBytes(32).toString('hex');
    this.#tokenDigest = tokenDigest(token);
    return token;
  }

  dispose(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #serve(socket: Socket, perform: PerformCall): Promise<void> {
    this.#sockets.add(socket);
    const gone = new AbortController();
    const late = setTimeout(() => socket.destroy(), this.#callMs).unref();
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(late);
      this.#sockets.delete(socket);
      gone.abort();
    });
    const lines = new SocketLines(socket);
    const line = await this.#heard(socket, lines);
    const call = line === undefined ? undefined : readCall(line);
    // A caller without the token gets no information.
    if (call === undefined || !this.#knows(call.token)) {
      socket.destroy();
      return;
    }
    // From now on, there's no limit in time: the user is being asked.
    clearTimeout(late);
    lines.maxBytes = MAX_KNOWN_BYTES;
    const caller = new Caller(socket, lines, () => gone.abort());
    let outcome: object;
    try {
      outcome = { result: (await perform(call.method, call.input, gone.signal, caller)) ?? null };
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
      outcome =
        typeof code === 'string'
          ? { error: { code, message: String(message) } }
          : { error: { code: 'internal-error', message: 'The editor failed. Try again.' } };
    }
    if (!socket.destroyed) socket.end(`${JSON.stringify(outcome)}\n`);
  }

  /** The line with the call. Before it, a caller may ask for proof that this end is the one that gave it the token, and must send the token
   *  if the call is long. */
  async #heard(socket: Socket, lines: SocketLines): Promise<string | undefined> {
    let line = await lines.next();
    const { nonce } = readMessage(line);
    if (typeof nonce === 'string' && this.#tokenDigest !== undefined) {
      socket.write(`${JSON.stringify({ proof: channelProof(this.#tokenDigest, nonce) })}\n`);
      line = await lines.next();
    }
    const { token, method } = readMessage(line);
    if (method !== undefined || typeof token !== 'string' || !this.#knows(token)) return line;
    lines.maxBytes = MAX_KNOWN_BYTES;
    return lines.next();
  }

  #knows(token: string): boolean {
    return this.#tokenDigest !== undefined && timingSafeEqual(tokenDigest(token), this.#tokenDigest);
  }
}

/** Reads what the caller says after its call until the connection ends. */
class Caller implements ChannelCaller {
  readonly #socket: Socket;
  readonly #cancel: () => void;
  #answered: ((answer: unknown) => void) | undefined;
  #isGone = false;

  constructor(socket: Socket, lines: SocketLines, cancel: () => void) {
    this.#socket = socket;
    this.#cancel = cancel;
    void this.#hear(lines);
  }

  tell(event: unknown): void {
    if (!this.#socket.destroyed) this.#socket.write(`${JSON.stringify({ event })}\n`);
  }

  ask(event: unknown): Promise<unknown> {
    if (this.#isGone) return Promise.resolve(undefined);
    this.tell(event);
    return new Promise(resolve => {
      this.#answered = resolve;
    });
  }

  async #hear(lines: SocketLines): Promise<void> {
    for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
      const { cancel, answer } = readMessage(line);
      if (cancel === true) this.#cancel();
      else this.#answered?.(answer);
    }
    this.#isGone = true;
    this.#answered?.(undefined);
  }
}

interface CallerMessage {
  readonly nonce?: unknown;
  readonly token?: unknown;
  readonly method?: unknown;
  readonly cancel?: unknown;
  readonly answer?: unknown;
}

function readMessage(line: string | undefined): CallerMessage {
  try {
    return Object(JSON.parse(line ?? ''));
  } catch {
    // Treated as if there were no answer.
    return {};
  }
}

function readCall(line: string) {
  try {
    const { token, method, input } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return typeof token === 'string' && typeof method === 'string' ? { token, method, input } : undefined;
  } catch {
    // The line isn't a call.
    return undefined;
  }
}

/** Removes the channels of windows that were killed, which can't remove them themselves: this user's folders in `parent` that contain
 *  nothing but a socket on which nobody listens anymore. Never rejects. */
export async function removeAbandonedChannels(parent: string): Promise<void> {
  const names = await readdir(parent).catch((): string[] => []);
  const folders = names.filter(name => /^fiscal-[A-Za-z0-9]{6}$/.test(name)).map(name => join(parent, name));
  await Promise.all(folders.map(removeIfAbandoned));
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const socket = join(folder, 'channel');
  try {
    const stats = await lstat(folder);
    if (!stats.isDirectory() || stats.uid !== process.getuid?.()) return;
    if ((await readdir(folder)).join('/') !== 'channel' || !(await lstat(socket)).isSocket()) return;
    if (!(await isAbandoned(socket))) return;
    await unlink(socket);
    await rmdir(folder);
  } catch (error) {
    // Another window was faster, or the system protects the folder. A folder that stays does no harm.
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
  }
}

function isAbandoned(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(path);
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
