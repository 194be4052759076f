import type { Socket } from 'node:net';
import type { ProxyLimits } from './proxyLimits.ts';
import { UpstreamConnection } from './upstreamConnection.ts';

/** Opens a connection to the platform, its certificate verified. Rejects with FiscalError or with the socket's error. */
export type OpenUpstream = (signal: AbortSignal) => Promise<Socket>;

/** The connections to the platform: a new one for each exchange, or one on which an exchange has just ended well. */
export class UpstreamPool {
  readonly #open: OpenUpstream;
  readonly #limits: Pick<ProxyLimits, 'reuseMs'>;
  /** The one that was used last is at the end. */
  #idle: UpstreamConnection[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(open: OpenUpstream, limits: Pick<ProxyLimits, 'reuseMs'>) {
    this.#open = open;
    this.#limits = limits;
  }

  /** A connection that is there already. */
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

  /** To be called once the exchange on it has ended as it should. */
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
