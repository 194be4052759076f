import type { Socket } from 'node:net';

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
