import type { Binary } from './binary.ts';

const BYTES = 256;
/** The size of a part: what's replaced at a time stays in the processor's cache. */
const PART_BYTES = 8_192;
/** Stands for several bytes, or none. */
const NOT_ONE = -1;

interface ByteTable {
  /** The byte that each byte becomes, or `NOT_ONE`. */
  readonly ones: Int16Array;
  /** The results of all bytes, one after another. */
  readonly results: Uint8Array;
  /** Where the result of each byte starts, and where the last one ends. */
  readonly starts: Uint16Array;
  /** Buffers for a part before and after it's replaced; the first ends with a zero. */
  readonly source: Buffer;
  readonly target: Buffer;
}

/** Returns a function that replaces each byte with what `written` returns for it, unless that's undefined. For a large body, this
 *  takes a fraction of the time of a regular expression, however many bytes are replaced. */
export function byteReplacer(written: (byte: Binary) => Binary | undefined): (bytes: Binary) => Binary {
  let table: ByteTable | undefined;
  return bytes => {
    table ??= tableOf(written);
    if (bytes.length <= PART_BYTES) return replaced(bytes, table);
    const parts: Binary[] = [];
    for (let at = 0; at < bytes.length; at += PART_BYTES)
      parts.push(replaced(bytes.slice(at, at + PART_BYTES), table));
    return parts.join('');
  };
}

function tableOf(written: (byte: Binary) => Binary | undefined): ByteTable {
  const all = Array.from({ length: BYTES }, (_, code) => {
    const byte = String.fromCharCode(code);
    return written(byte) ?? byte;
  });
  const starts = new Uint16Array(BYTES + 1);
  for (const [code, result] of all.entries()) starts[code + 1] = (starts[code] ?? 0) + result.length;
  const longest = Math.max(...all.map(result => result.length));
  return {
    ones: Int16Array.from(all, result => (result.length === 1 ? result.charCodeAt(0) : NOT_ONE)),
    results: Buffer.from(all.join(''), 'latin1'),
    starts,
    source: Buffer.alloc(PART_BYTES + 1),
    target: Buffer.alloc(PART_BYTES * longest),
  };
}

/** Here, loops over indexes take half the time of `for (… of …)`, and the inner loop halves the time of a single loop over all bytes. */
function replaced(part: Binary, { ones, results, starts, source, target }: ByteTable): Binary {
  const length = source.write(part, 'latin1');
  source[length] = 0;
  let at = 0;
  let index = 0;
  for (;;) {
    let byte = source[index] ?? 0;
    let one = ones[byte] ?? NOT_ONE;
    while (one !== NOT_ONE && index < length) {
      target[at++] = one;
      byte = source[++index] ?? 0;
      one = ones[byte] ?? NOT_ONE;
    }
    if (index >= length) return target.toString('latin1', 0, at);
    const end = starts[byte + 1] ?? 0;
    for (let from = starts[byte] ?? 0; from < end; from++) target[at++] = results[from] ?? 0;
    index += 1;
  }
}
