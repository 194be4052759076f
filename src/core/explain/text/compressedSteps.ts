import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { DetailOf } from '../causes/causes.ts';
import { type Binary, binaryOf, bytesOf, decode } from '../pipeline/binary.ts';
import { type Step, step } from '../pipeline/step.ts';
import { withoutLineBreaks } from './lineBreakSteps.ts';

/** The largest text, so that a small body can't fill the memory. */
const MOST_BYTES = 1_048_576;

/** For a body that was sent compressed: the text, which a program signs if its HTTP library compresses the body later. The other way round
 *  can't be computed, because each version of a library compresses in its own way. Sources: RFC 1952, section 2.3; RFC 1950, section 2.2. */
export function sentCompressedSteps(raw: Binary): readonly Step[] {
  const format = formatOf(raw);
  const text = format === undefined ? undefined : decompressed(raw, format);
  if (format === undefined || text === undefined) return [];
  const signed = withoutLineBreaks(text);
  return [
    { ...step('body-sent-compressed', () => signed, { format }), isLast: true },
    { ...step('body-sent-compressed', () => text, { format, lines: 'kept' }), isLast: true },
  ];
}

type Format = DetailOf<'body-sent-compressed'>['format'];

const DECOMPRESS = { gzip: gunzipSync, zlib: inflateSync, deflate: inflateRawSync } as const;

function formatOf(raw: Binary): Format | undefined {
  if (raw.startsWith('\x1f\x8b')) return 'gzip';
  if (/^\x78[\x01\x5e\x9c\xda]/.test(raw)) return 'zlib';
  // Nothing marks what .NET's `DeflateStream` writes, except that it isn't text.
  return raw.length <= MOST_BYTES && decode(raw) === undefined ? 'deflate' : undefined;
}

function decompressed(raw: Binary, format: Format): Binary | undefined {
  try {
    return binaryOf(DECOMPRESS[format](bytesOf(raw), { maxOutputLength: MOST_BYTES }));
  } catch {
    // The body only begins like a compressed one, is cut off, or is too large.
    return undefined;
  }
}
