import { createHash } from 'node:crypto';

/** In another character set, a shorter pattern would be found by chance. */
const MIN_FOREIGN_BYTES = 4;

/** The byte sequences of a secret: its UTF-8 and its MD5. For characters beyond ASCII also its ISO-8859-1, its
 *  UTF-16, and each of these encoded as UTF-8 again, as by a program that reads bytes as ISO-8859-1. */
export function secretPatterns(secret: string): readonly Uint8Array[] {
  const utf8 = Buffer.from(secret);
  const digest = createHash('md5').update(secret).digest();
  if (utf8.length === secret.length) return [utf8, digest];
  const littleEndian = Buffer.from(secret, 'utf16le');
  const bytes = [utf8, latin1OrUtf8(secret), littleEndian, Buffer.from(littleEndian).swap16()];
  const foreign = [...bytes.slice(1), ...bytes.map(each => Buffer.from(each.toString('latin1')))];
  return [utf8, digest, ...foreign.filter(each => each.length >= MIN_FOREIGN_BYTES)];
}

function latin1OrUtf8(secret: string): Buffer {
  const characters = Array.from(secret, character =>
    Buffer.from(character, character <= '\xff' ? 'latin1' : 'utf8'),
  );
  return Buffer.concat(characters);
}
