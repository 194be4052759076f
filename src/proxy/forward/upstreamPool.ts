import type { Socket } from 'node:net';
import type { ProxyLimits } from './proxyLimits.ts';
import { UpstreamConnection } from './upstreamConnection.ts';

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
