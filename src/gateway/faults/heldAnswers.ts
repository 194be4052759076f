import type { ServerResponse } from 'node:http';

/** Bytes of responses that injected faults may hold back at the same time. */
export const MAX_HELD_BYTES = 33_554_432;

/** Counts what delayed and slow responses hold in memory. */
export class HeldAnswers {
  #bytes = 0;

  /** Counts a response until its connection or exchange is over. False, and nothing counted, if it would be too much. */
  take(response: ServerResponse, bytes: number): boolean {
    if (this.#bytes + bytes > MAX_HELD_BYTES) return false;
    this.#bytes += bytes;
    response.once('close', () => {
      this.#bytes -= bytes;
    });
    return true;
  }
}
