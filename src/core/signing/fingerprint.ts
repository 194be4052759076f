import { createHash } from 'node:crypto';

/** A short name for words and bytes, by which the same are known again and from which they cannot be told: SHA-256 in
 *  Base64. */
export function fingerprint(words: string, bytes: Uint8Array): string {
  return createHash('sha256').update(words).update(bytes).digest('base64');
}
