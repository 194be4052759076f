import { RunningSign } from '../../core/signing/sign.ts';
import { equalInConstantTime } from '../../core/signing/verifySign.ts';
import type { SignedParts } from './signedParts.ts';

/** Computes the correct signature of a request while its body is forwarded, even if the body exceeds the storage
 *  limit. */
export class RequestSignature {
  readonly #parts: SignedParts;
  readonly #running: RunningSign | undefined;

  constructor(parts: SignedParts) {
    this.#parts = parts;
    const { path, token } = parts;
    this.#running = path === undefined || token === undefined ? undefined : new RunningSign(token, path);
  }

  add(content: Uint8Array): void {
    if (!this.#parts.isMultipart) this.#running?.add(content);
  }

  /** Must be called once, after the whole body. Undefined if there is no signature to compare with. */
  isRight(): boolean | undefined {
    const { timestamp, sign } = this.#parts;
    if (this.#running === undefined || timestamp === undefined || sign === undefined) return undefined;
    return equalInConstantTime(this.#running.end(timestamp), sign);
  }
}
