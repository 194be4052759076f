import { hash, timingSafeEqual } from 'node:crypto';
import { type SigningElements, sign } from './sign.ts';

/** Whether `claimed` is exactly the signature of `elements`; uppercase letters, spaces, or another length don't match.
 *  Source: Authentication › Required headers. Never throws. */
export function verifySign(elements: SigningElements, claimed: string): boolean {
  return equalInConstantTime(sign(elements), claimed);
}

/** Compares SHA-256 digests, so the time reveals neither the length nor the position of the first difference. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right));
}

/** The SHA-256 digest as the bytes of its hex characters, for comparison. Returning raw bytes would take twice as
 *  long. */
export function sha256(text: string): Uint8Array {
  return Buffer.from(hash('sha256', text, 'hex'), 'latin1');
}
