import type { Socket } from 'node:net';
import type { ProxyLimits } from './proxyLimits.ts';

/** Opens a connection to the platform and verifies its certificate. Rejects with FiscalError or with the socket's
 *  error. */
export type OpenUpstream = (signal: AbortSignal) => Promise<Socket>;

/** The connections to the platform: an exchange gets a new one, or one whose previous exchange ended properly. */
export class UpstreamPool {
  readonly #open: OpenUpstream;
  readonly #limits: Pick<ProxyLimits, 'reuseMs'>;
  /** The most recently used connection is last. */
  #idle: UpstreamConnection[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(open: OpenUpstream, limits: Pick<ProxyLimits, 'reuseMs'>) {
    this.#open = open;
    this.#limits = limits;
  }

  /** An idle connection that can be used; undefined if there is none. */
  take(): UpstreamConnection | undefined {
    const oldestMs = performance.now() - this.#limits.reuseMs;
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      if (last.idleSinceMs > oldestMs && last.socket.writable) return last;
      last.destroy();
    }
    return undefined;
  }

  async open(signal: AbortSignal): Promise<UpstreamConnection> {
    return new UpstreamConnection(await this.#open(signal), lost => {
      this.#idle = this.#idle.filter(each => each !== lost);
    });
  }

  /** Must be called when the connection's exchange ended properly. */
  giveBack(connection: UpstreamConnection): void {
    if (this.#isClosed || connection.socket.destroyed) {
      connection.destroy();
      return;
    }
    connection.leave();
    this.#idle.push(connection);
    this.#timer ??= setTimeout(() => this.#endOld(), this.#limits.reuseMs).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const connection of this.#idle) connection.destroy();
    this.#idle = [];
  }

  #endOld(): void {
    const oldestMs = performance.now() - this.#limits.reuseMs;
    const isOld = ({ idleSinceMs }: UpstreamConnection) => idleSinceMs <= oldestMs;
    for (const connection of this.#idle.filter(isOld)) connection.destroy();
    this.#idle = this.#idle.filter(connection => !isOld(connection));
    this.#timer =
      this.#idle.length === 0 ? undefined : setTimeout(() => this.#endOld(), this.#limits.reuseMs).unref();
  }
}

/** The exchange that uses a connection to the platform. */
export interface UpstreamOwner {
  readonly onUpstreamData: (chunk: Buffer) => void;
  /** The platform sends no more data. */
  readonly onUpstreamEnd: () => void;
  /** The connection is closed, with or without an error. */
  readonly onUpstreamClose: (error: Error | undefined) => void;
  readonly onUpstreamDrain: () => void;
}

/** A connection to the platform for one exchange at a time. */
export class UpstreamConnection {
  readonly socket: Socket;
  /** According to `performance.now()`. */
  idleSinceMs = 0;
  #owner: UpstreamOwner | undefined;
  #error: Error | undefined;
  readonly #onIdleLost: (connection: UpstreamConnection) => void;

  /** `onIdleLost` is called if the connection closed, or received data, while no exchange used it. */
  constructor(socket: Socket, onIdleLost: (connection: UpstreamConnection) => void) {
    this.socket = socket;
    this.#onIdleLost = onIdleLost;
    socket.on('data', chunk =>
      this.#owner === undefined ? this.#lose() : this.#owner.onUpstreamData(chunk),
    );
    socket.on('end', () => (this.#owner === undefined ? this.#lose() : this.#owner.onUpstreamEnd()));
    socket.on('drain', () => this.#owner?.onUpstreamDrain());
    socket.on('error', error => {
      this.#error = error;
    });
    socket.on('close', () =>
      this.#owner === undefined ? this.#lose() : this.#owner.onUpstreamClose(this.#error),
    );
  }

  own(owner: UpstreamOwner): void {
    this.#owner = owner;
  }

  /** Closes the connection without notifying its owner. */
  destroy(): void {
    this.#owner = undefined;
    this.socket.destroy();
  }

  /** Releases the connection for the next owner. */
  leave(): void {
    this.#owner = undefined;
    this.idleSinceMs = performance.now();
    this.socket.resume();
  }

  #lose(): void {
    this.socket.destroy();
    this.#onIdleLost(this);
  }
}
