import type { Transform } from 'node:stream';

/** Makes a stream that takes the encoding off; undefined for one that is not known here. `firstByte` is the first of
 *  the encoded body, where it is at hand. Node before 22.15 has no zstd. */
export function decompressor(encoding: string, firstByte: number | undefined): Transform | undefined {
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
