import type { Socket } from 'node:net';

/** Whoever has a request on a connection to the platform. */
export interface UpstreamOwner {
  readonly onUpstreamData: (chunk: Buffer) => void;
  /** The platform sends no more. */
  readonly onUpstreamEnd: () => void;
  /** The connection is gone, with an error or without. */
  readonly onUpstreamClose: (error: Error | undefined) => void;
  readonly onUpstreamDrain: () => void;
}

/** A connection to the platform, which carries one exchange at a time. */
export class UpstreamConnection {
  readonly socket: Socket;
  /** By `performance.now()`. */
  idleSinceMs = 0;
  #owner: UpstreamOwner | undefined;
  #error: Error | undefined;
  readonly #onIdleLost: (connection: UpstreamConnection) => void;

  /** `onIdleLost`: it ended, or bytes came, while nobody had a request on it. */
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

  /** Ends the connection; its owner hears nothing more of it. */
  destroy(): void {
    this.#owner = undefined;
    this.socket.destroy();
  }

  /** Leaves it to the next owner. */
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
