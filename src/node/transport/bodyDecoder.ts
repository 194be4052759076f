import type { Transform } from 'node:stream';
import { joined } from '../../core/encodings.ts';
import type { Header } from '../../core/wireMessages.ts';

/** Creates a stream that decodes the encoding; undefined if it's unknown. `firstByte` is the first encoded byte, if
 *  available. Node before 22.15 doesn't support zstd. */
function decompressor(encoding: string, firstByte: number | undefined): Transform | undefined {
  // Loaded on demand, because most responses have no content encoding.
  const zlib = process.getBuiltinModule('node:zlib');
  switch (encoding) {
    case 'gzip':
      return zlib.createGunzip();
    case 'deflate':
      // The encoding means the zlib format, whose first byte ends in 8, but some servers send raw deflate data.
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

/** 8 MiB, the maximum in HTTP; zstd itself would allow 128. Source: RFC 9659 3. */
const ZSTD_WINDOW_LOG = 23;

/** The same limit as undici's since CVE-2026-22036: an unlimited chain would multiply the work without limit. */
export const MAX_ENCODINGS = 5;

/** Why a body can't be decoded: it doesn't match its encodings, or its decoded size exceeds the limit. */
export type DecodingFault = 'broken' | 'too-large';

export interface DecodedBody {
  readonly body: Uint8Array;
  /** The removed encodings, the last applied first. */
  readonly encodings: readonly string[];
}

/** Decodes a body while it arrives. The output of each encoding is limited, so a decompression bomb is stopped even
 *  inside another encoding. An unknown encoding, and those applied before it, aren't removed. */
export class BodyDecoder {
  readonly #encodings: readonly string[];
  readonly #limitBytes: number;
  readonly #onFault: (fault: DecodingFault, cause?: Error) => void;
  readonly #chunks: Uint8Array[] = [];
  readonly #removed: string[] = [];
  #stages: readonly Transform[] | undefined;
  #bytes = 0;
  #isOver = false;

  /** `encodings` are in the order in which they were applied. */
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

  /** Must be called once, after the last piece; on a fault, `onDone` isn't called. */
  end(onDone: (decoded: DecodedBody) => void): void {
    const done = (): void => onDone({ body: joined(this.#chunks), encodings: this.#removed });
    const first = this.#stages?.[0];
    const last = this.#stages?.at(-1);
    // A body without bytes is empty regardless of its encodings, as in a response to HEAD, or a 304.
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

/** The content encodings of a response's body, in the order in which they were applied, without `identity`.
 *  Source: RFC 9110 8.4. */
export function contentEncodings(headers: readonly Header[]): readonly string[] {
  const written = headers.filter(header => header[0].toLowerCase() === 'content-encoding');
  if (written.length === 0) return [];
  return written
    .flatMap(([, value]) => value.split(','))
    .map(word =>
      word
        .trim()
        .toLowerCase()
        .replace(/^x-(?=gzip$)/, ''),
    )
    .filter(word => word !== '' && word !== 'identity');
}
