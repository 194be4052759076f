import { createHash } from 'node:crypto';
import { pushUtf8 } from './asciiCodes.ts';
import { BACKSLASH_ESCAPE } from './backslashEscape.ts';
import { originalStream } from './byteStream.ts';
import { type Escape, escapeDecoder } from './escapeDecoder.ts';
import { PERCENT_ESCAPE } from './percentEscape.ts';

/** In another character set, a shorter pattern would be found by chance. */
const MIN_FOREIGN_BYTES = 4;
/** A pattern with a changed start that is shorter would also be found by chance. */
const MIN_CHANGED_BYTES = 6;

/** The byte sequences of a secret: its UTF-8 (also as `withChangedStart`) and its MD5. For characters beyond ASCII, also its ISO-8859-1,
 *  its UTF-16, its UTF-16 units one by one, and each of these and the UTF-8 encoded as UTF-8 again, as a program does that reads bytes as
 *  ISO-8859-1. */
export function secretPatterns(secret: string): readonly Uint8Array[] {
  const utf8 = Buffer.from(secret);
  const digest = createHash('md5').update(secret).digest();
  const own = [utf8, digest, ...withChangedStart(secret)];
  if (utf8.length === secret.length) return own;
  const littleEndian = Buffer.from(secret, 'utf16le');
  const points = Array.from(secret, character => character.codePointAt(0) ?? 0);
  const units = Array.from({ length: secret.length }, (_, at) => secret.charCodeAt(at));
  const bytes = [
    ...[codeBytes(points, 0xff), littleEndian, Buffer.from(littleEndian).swap16()],
    ...[codeBytes(units, 0xff), codeBytes(units, 0x7f)],
  ];
  const foreign = [...bytes, ...[utf8, ...bytes].map(each => Buffer.from(each.toString('latin1')))];
  return [...own, ...foreign.filter(({ length }) => length >= MIN_FOREIGN_BYTES)];
}

/** The character before an encoded secret may be read as an escape with the secret's first characters, as `%` before
 *  `ab%2Fcd`. Returns the secret with the bytes that then replace these characters. */
function withChangedStart(secret: string): readonly Uint8Array[] {
  return [
    ...decodedAfter('%', PERCENT_ESCAPE, secret.replaceAll('%', '%25')),
    ...decodedAfter('\\', BACKSLASH_ESCAPE, secret.replaceAll('\\', '\\\\')),
  ].filter(({ length }) => length >= MIN_CHANGED_BYTES);
}

/** Yields nothing if no escape starts with the marker. */
function* decodedAfter(marker: string, style: Escape, written: string): Generator<Uint8Array> {
  const stream = originalStream(Buffer.from(marker + written));
  for (const decoded of escapeDecoder(style)(stream, { reach: stream.length, shortest: 1 })) {
    if ((decoded.to[0] ?? 0) > 1) yield Uint8Array.from(decoded.codes.subarray(0, decoded.length));
  }
}

/** Codes up to `mostByte` as bytes, and the others as UTF-8. */
function codeBytes(codes: readonly number[], mostByte: number): Buffer {
  const bytes: number[] = [];
  for (const code of codes) {
    if (code <= mostByte) bytes.push(code);
    else pushUtf8(bytes, code);
  }
  return Buffer.from(bytes);
}
