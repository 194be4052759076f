import type { Socket } from 'node:net';
import type { Address } from './address.ts';

/** Milliseconds of the stages before the first byte of a request can leave. */
export interface OpeningTimings {
  readonly dnsMs: number;
  readonly connectMs: number;
  readonly tlsMs: number;
}

export interface OpenedSocket {
  readonly socket: Socket;
  readonly timings: OpeningTimings;
}

/** Opens a connection, its certificate verified where the address is secure. Rejects with the socket's error, or with a
 *  FiscalError of its own; an aborted signal destroys whatever is there. */
export type OpenSocket = (address: Address, signal: AbortSignal) => Promise<OpenedSocket>;
