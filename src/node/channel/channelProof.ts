import { createHash, createHmac } from 'node:crypto';

export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Proves that a channel's other end knows the token. The address alone proves nothing: once the window is closed, another user of the
 *  machine can listen there. */
export function channelProof(digest: Uint8Array, nonce: string): string {
  return createHmac('sha256', digest).update(nonce).digest('hex');
}
