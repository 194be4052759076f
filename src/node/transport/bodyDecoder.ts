import type { Transform } from 'node:stream';
import { joined } from '../joined.ts';

/** Makes a stream that takes the encoding off; undefined for one that is not known here. `firstByte` is the first of
 *  the encoded body, where it is at hand. Node before 22.15 has no zstd. */
function decompressor(encoding: string, firstByte: number | undefined): Transform | undefined {
  // Loaded only now: most answers come as they are.
  const zlib = process.getBuiltinModule('node:zlib');
  switch (encoding) {
    case 'gzip':
      return zlib.createGunzip();
    case 'deflate':
      // Meant is the zlib format, whose first byte ends in 8; some servers send the bare data instead.
      return firstByte === undefined || (firstByte & 0x0f) === 8
        ? zlib.createInflate()
        : zlib.createInflateRaw();
    case 'br':
      return zlib.createBrotliDecompress();
    case 'zstd':
      return typeof zlib.createZstdDecompress === 'function'
        ? zlib.createZstdDecompress({
            params: { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
          })
        : undefined;
    default:
      return undefined;
  }
}

/** 8 MiB, the most that HTTP allows; zstd itself would take 128. Source: RFC 9659 3. */
const ZSTD_WINDOW_LOG = 23;

/** As many as undici allows since CVE-2026-22036; a chain without bound multiplies work without bound. */
export const MAX_ENCODINGS = 5;

/** Why a body cannot be decoded: it is not what its encodings say, or it grows beyond the limit. */
export type DecodingFault = 'broken' | 'too-large';

export interface DecodedBody {
  readonly body: Uint8Array;
  /** The encodings that were taken off, the last applied first. */
  readonly encodings: readonly string[];
}

/**
 * Takes the encodings off a body while it comes. What any of them yields is held to the limit, so neither a bomb nor
 * a bomb inside another encoding gets beyond it. An encoding that is not known here, and those applied before it,
 * stay on.
 */
export class BodyDecoder {
  readonly #encodings: readonly string[];
  readonly #limitBytes: number;
  readonly #onFault: (fault: DecodingFault, cause?: Error) => void;
  readonly #chunks: Uint8Array[] = [];
  readonly #removed: string[] = [];
  #stages: readonly Transform[] | undefined;
  #bytes = 0;
  #isOver = false;

  /** `encodings` in the order in which they were applied. */
  constructor(
    encodings: readonly string[],
    limitBytes: number,
    onFault: (fault: DecodingFault, cause?: Error) => void,
  ) {
    this.#encodings = encodings;
    this.#limitBytes = limitBytes;
    this.#onFault = onFault;
  }

  write(chunk: Uint8Array): void {
    if (chunk.length === 0 || this.#isOver) return;
    this.#stages ??= this.#begin(chunk);
    const [first] = this.#stages;
    if (first === undefined) this.#keep(chunk);
    else first.write(chunk);
  }

  /** To be called once, behind the last piece; `onDone` is not called where there is a fault. */
  end(onDone: (decoded: DecodedBody) => void): void {
    const done = (): void => onDone({ body: joined(this.#chunks, this.#bytes), encodings: this.#removed });
    const first = this.#stages?.[0];
    const last = this.#stages?.at(-1);
    // A body without a byte is empty whatever its encodings are: an answer to HEAD, a 304.
    if (first === undefined || last === undefined) {
      done();
      return;
    }
    last.once('end', done);
    first.end();
  }

  destroy(): void {
    this.#isOver = true;
    for (const stage of this.#stages ?? []) stage.destroy();
  }

  #begin(chunk: Uint8Array): readonly Transform[] {
    const stages: Transform[] = [];
    for (const encoding of this.#encodings.toReversed()) {
      const stage = decompressor(encoding, stages.length === 0 ? chunk[0] : undefined);
      if (stage === undefined) break;
      stage.on('error', cause => this.#fail('broken', cause));
      this.#limit(stage);
      stages.at(-1)?.pipe(stage);
      stages.push(stage);
      this.#removed.push(encoding);
    }
    stages.at(-1)?.on('data', (piece: Uint8Array) => this.#keep(piece));
    return stages;
  }

  #limit(stage: Transform): void {
    let bytes = 0;
    stage.on('data', (piece: Uint8Array) => {
      bytes += piece.length;
      if (bytes > this.#limitBytes) this.#fail('too-large');
    });
  }

  #keep(piece: Uint8Array): void {
    this.#bytes += piece.length;
    this.#chunks.push(piece);
  }

  #fail(fault: DecodingFault, cause?: Error): void {
    if (this.#isOver) return;
    this.destroy();
    this.#onFault(fault, cause);
  }
}
