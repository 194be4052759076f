import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayResponse } from '../../core/api/envelope.ts';
import type { Fault } from './fault.ts';

/** Time for the first half of a response to arrive, because a reset discards what is still in the sender's buffers. */
const ARRIVAL_MS = 20;

/** Sends a response with its delivery faults. Its timers end with the connection. */
export function writeFaulty(
  request: IncomingMessage,
  response: ServerResponse,
  content: GatewayResponse,
  nowMs: number,
  fault: Fault,
): void {
  after(fault.latencyMs ?? 0, response, () => deliver(request, response, content, nowMs, fault));
}

function deliver(
  { socket }: IncomingMessage,
  response: ServerResponse,
  content: GatewayResponse,
  nowMs: number,
  { reset, truncateBytes, slowMs }: Fault,
): void {
  if (reset === 'before') {
    socket.resetAndDestroy();
    return;
  }
  const body = Buffer.from(content.body);
  const framing = { date: new Date(nowMs).toUTCString(), 'content-length': body.length };
  response.writeHead(content.status, { ...content.headers, ...framing });
  if (reset === 'middle') {
    response.write(body.subarray(0, body.length / 2));
    after(ARRIVAL_MS, response, () => socket.resetAndDestroy());
  } else if (truncateBytes !== undefined && truncateBytes < body.length) {
    response.write(body.subarray(0, truncateBytes));
    socket.end();
  } else if (slowMs !== undefined) {
    drip(response, body, slowMs);
  } else {
    response.end(body);
  }
}

function drip(response: ServerResponse, body: Uint8Array, everyMs: number): void {
  let sent = 0;
  response.flushHeaders();
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + 1));
    sent += 1;
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, everyMs);
  response.once('close', () => clearInterval(timer));
}

function after(waitMs: number, response: ServerResponse, act: () => void): void {
  if (waitMs === 0) {
    act();
    return;
  }
  const timer = setTimeout(act, waitMs);
  response.once('close', () => clearTimeout(timer));
}

/** The maximum number of bytes of responses that faults may delay at the same time. */
const MAX_HELD_BYTES = 33_554_432;

/** Counts the memory of delayed and slow responses. */
export class HeldResponses {
  #bytes = 0;

  /** Counts a response until its connection or exchange ends. Returns false without counting it if it would exceed
   *  the limit. */
  take(response: ServerResponse, bytes: number): boolean {
    if (this.#bytes + bytes > MAX_HELD_BYTES) return false;
    this.#bytes += bytes;
    response.once('close', () => {
      this.#bytes -= bytes;
    });
    return true;
  }
}
