/** A string with one character a byte. ASCII in it reads as itself, so what looks at ASCII alone (line breaks, JSON and
 *  XML structure) works on bytes of any encoding, and a large body is held at one byte a character. */
export type Binary = string;

/** Buffer's own conversions take a hundredth of the time of `String.fromCharCode`, which 10 MiB would feel. */
export function binaryOf(bytes: Uint8Array): Binary {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function bytesOf(binary: Binary): Uint8Array {
  return Buffer.from(binary, 'latin1');
}

/** The UTF-8 bytes of a text. */
export function encode(text: string): Binary {
  return /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text).toString('latin1');
}

/** The text of UTF-8 bytes (a BOM kept), or undefined where they are none. */
export function decode(binary: Binary): string | undefined {
  if (/^[\0-\x7f]*$/.test(binary)) return binary;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(binary));
  } catch {
    // Not UTF-8: the callers have no text to work on then.
    return undefined;
  }
}

/** Larger ones are no faster, and V8 keeps several times as much memory for what they leave behind. */
const SLICE = 8_192;

/** Where `slices` may cut so that no character is cut and no accent parted from its letter: behind an ASCII character
 *  that another follows. */
export const WITHIN_ASCII = /[\0-\x7f](?=[\0-\x7f])/g;

/** The bytes in slices of about 8 KiB, cut only behind the first character of a match of `boundary` (global), so that
 *  what a caller replaces is never cut in two. */
export function* slices(binary: Binary, boundary: RegExp): Generator<Binary> {
  let start = 0;
  while (start < binary.length) {
    boundary.lastIndex = start + SLICE;
    const match = boundary.exec(binary);
    const end = match === null ? binary.length : match.index + 1;
    yield binary.slice(start, end);
    start = end;
  }
}

/** Returns a function that replaces each run of non-ASCII bytes (or what else `runs` finds) by what `change` makes of it.
 *  Runs repeat in real documents, so each different one is worked out once. */
export function runChanger(
  change: (run: Binary) => Binary,
  runs = /[\x80-\xff]+/g,
): (binary: Binary) => Binary {
  const known = new Map<Binary, Binary>();
  return binary =>
    binary.replace(runs, run => {
      const before = known.get(run);
      if (before !== undefined) return before;
      const after = change(run);
      if (known.size < 4096) known.set(run, after);
      return after;
    });
}

/** As `runChanger`, by what `change` makes of a run's text. Bytes that are no UTF-8 stay. */
export function textChanger(change: (text: string) => Binary, runs?: RegExp): (binary: Binary) => Binary {
  return runChanger(run => {
    const text = decode(run);
    return text === undefined ? run : change(text);
  }, runs);
}
