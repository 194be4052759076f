import { createHash } from 'node:crypto';

/** A digest that identifies text and bytes without revealing them: SHA-256 in Base64. */
export function fingerprint(words: string, bytes: Uint8Array): string {
  return createHash('sha256').update(words).update(bytes).digest('base64');
}
