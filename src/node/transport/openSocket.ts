import type { Socket } from 'node:net';
import type { Address } from './address.ts';

/** Milliseconds of the phases before the first byte of a request can be sent. */
export interface OpeningTimings {
  readonly dnsMs: number;
  readonly connectMs: number;
  readonly tlsMs: number;
}

export interface OpenedSocket {
  readonly socket: Socket;
  readonly timings: OpeningTimings;
}

/** Opens a connection and, for a secure address, verifies its certificate. Rejects with the socket's error or with a
 *  FiscalError; aborting the signal destroys the socket. */
export type OpenSocket = (address: Address, signal: AbortSignal) => Promise<OpenedSocket>;
