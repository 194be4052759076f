import { createHash } from 'node:crypto';

/** The MD5 of the beginning of a longer text. */
export type CutAlgorithm = `md5-of-first-${number}-${'bytes' | 'characters'}`;

/** UTF-8 has up to this many bytes for a UTF-16 unit. */
const MOST_BYTES_A_UNIT = 3;

/** The MD5 of the beginning of a text; an empty one if the text isn't longer. */
export function cutDigest(algorithm: CutAlgorithm): CutDigest {
  const [length, unit] = algorithm.replace('md5-of-first-', '').split('-');
  const most = Number(length);
  if (unit === 'bytes')
    return new CutDigest(most + 1, bytes =>
      bytes.length > most ? createHash('md5').update(bytes.slice(0, most), 'latin1').digest('hex') : '',
    );
  return new CutDigest(MOST_BYTES_A_UNIT * most + MOST_BYTES_A_UNIT, bytes => {
    const text = Buffer.from(bytes, 'latin1').toString();
    const beginning = text.slice(0, most);
    // Otherwise, it's as many bytes.
    const isLonger = text.length > most && /[^\0-\x7f]/.test(beginning);
    return isLonger ? createHash('md5').update(beginning).digest('hex') : '';
  });
}

/** Keeps only the beginning of a text. */
class CutDigest {
  readonly #most: number;
  readonly #finish: (bytes: string) => string;
  #bytes: string;

  constructor(most: number, finish: (bytes: string) => string, bytes = '') {
    this.#most = most;
    this.#finish = finish;
    this.#bytes = bytes;
  }

  update(bytes: string): void {
    const missing = this.#most - this.#bytes.length;
    if (missing > 0) this.#bytes += bytes.slice(0, missing);
  }

  copy(): CutDigest {
    return new CutDigest(this.#most, this.#finish, this.#bytes);
  }

  hex(): string {
    return this.#finish(this.#bytes);
  }
}
