import type { ServerResponse } from 'node:http';

/** The maximum number of bytes of responses that faults may delay at the same time. */
export const MAX_HELD_BYTES = 33_554_432;

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
