import { createHash, type Hash } from 'node:crypto';
import { forEachSignedBodyChunk } from './lineBreaks.ts';

/** The signature of a request whose body comes piece by piece. */
export class RunningSign {
  readonly #digest: Hash;

  /** The texts are those of `SigningElements`. */
  constructor(token: string, path: string) {
    this.#digest = createHash('md5').update(token + path);
  }

  /** Takes the next piece of the body; CR and LF are left out here. */
  add(piece: Uint8Array): void {
    forEachSignedBodyChunk(piece, chunk => this.#digest.update(chunk));
  }

  /** Equal to `sign` of the whole. Ends the digest. Source: Authentication › Signature. */
  end(timestamp: string): string {
    return this.#digest.update(timestamp).digest('hex');
  }
}
