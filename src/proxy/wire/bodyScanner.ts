import type { BodyFraming } from './bodyFraming.ts';
import { ChunkedScanner, type TakeContent } from './chunkedScanner.ts';

/** Finds the end of a body in the data of a connection without changing anything: the body is forwarded as received,
 *  including chunk sizes, extensions and trailers. */
export interface BodyScanner {
  /** The number of bytes that belong to the body: all, unless it ends there or is malformed. */
  readonly scan: (bytes: Buffer) => number;
  readonly isDone: () => boolean;
  /** Whether the bytes after the last `scan` can't be a body. */
  readonly isMalformed: () => boolean;
  /** Whether the body may end with the connection. */
  readonly endsWithConnection: boolean;
}

export function bodyScanner(framing: BodyFraming, take: TakeContent): BodyScanner {
  switch (framing.kind) {
    case 'none':
      return lengthScanner(0, take);
    case 'length':
      return lengthScanner(framing.bytes, take);
    case 'chunked':
      return new ChunkedScanner(take);
    case 'until-close':
      return {
        scan: bytes => {
          take(bytes);
          return bytes.length;
        },
        isDone: () => false,
        isMalformed: () => false,
        endsWithConnection: true,
      };
  }
}

function lengthScanner(length: number, take: TakeContent): BodyScanner {
  let left = length;
  return {
    scan: bytes => {
      const own = bytes.length <= left ? bytes : bytes.subarray(0, left);
      left -= own.length;
      if (own.length > 0) take(own);
      return own.length;
    },
    isDone: () => left === 0,
    isMalformed: () => false,
    endsWithConnection: false,
  };
}
