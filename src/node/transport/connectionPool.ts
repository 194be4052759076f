import type { Address } from './address.ts';
import { Connection } from './connection.ts';
import type { OpenSocket } from './socketOpener.ts';

/** The connections of a transport, with idle ones by origin; the one used last is reused first. There are as many as concurrent
 *  exchanges; undici closes idle connections. */
export class ConnectionPool {
  readonly #openSocket: OpenSocket;
  readonly #idle = new Map<string, Connection[]>();
  readonly #all = new Set<Connection>();

  constructor(openSocket: OpenSocket) {
    this.#openSocket = openSocket;
  }

  take(address: Address): Connection {
    const idle = this.#idle.get(address.origin);
    for (let connection = idle?.pop(); connection !== undefined; connection = idle?.pop()) {
      if (connection.isReusable) return connection;
      this.#discard(connection);
    }
    const connection = new Connection(address, this.#openSocket);
    this.#all.add(connection);
    return connection;
  }

  /** Returns a connection after its exchange, regardless of the result. */
  release(connection: Connection): void {
    if (!connection.isReusable) {
      this.#discard(connection);
      return;
    }
    connection.rest();
    const { origin } = connection.address;
    const idle = this.#idle.get(origin) ?? [];
    idle.push(connection);
    this.#idle.set(origin, idle);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map(connection => connection.destroy()));
    this.#idle.clear();
    this.#all.clear();
  }

  #discard(connection: Connection): void {
    this.#all.delete(connection);
    void connection.destroy();
  }
}
