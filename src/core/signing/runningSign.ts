import { createHash, type Hash } from 'node:crypto';
import { forEachSignedBodyChunk } from './lineBreaks.ts';

/** Computes the signature of a request whose body arrives in pieces. */
export class RunningSign {
  readonly #digest: Hash;

  /** See `SigningElements` for both parameters. */
  constructor(token: string, path: string) {
    this.#digest = createHash('md5').update(token + path);
  }

  /** Adds the next piece of the body; CR and LF are removed here. */
  add(piece: Uint8Array): void {
    forEachSignedBodyChunk(piece, chunk => this.#digest.update(chunk));
  }

  /** The same result as `sign` with the whole body. Finishes the digest. Source: Authentication › Signature. */
  end(timestamp: string): string {
    return this.#digest.update(timestamp).digest('hex');
  }
}
