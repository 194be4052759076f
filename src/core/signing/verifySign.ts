import { hash, timingSafeEqual } from 'node:crypto';
import { type SigningElements, sign } from './sign.ts';

/** Whether `claimed` is the sign of `elements`, exactly: upper case, spaces and another length are a mismatch.
 *  Source: Authentication › Required headers. Never throws. */
export function verifySign(elements: SigningElements, claimed: string): boolean {
  return equalInConstantTime(sign(elements), claimed);
}

/** Compares over SHA-256 digests, so that neither the length nor the first differing character shows in the time. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right));
}

/** The SHA-256 digest as hex characters' bytes: for comparing. A buffer of its own would take twice the time. */
export function sha256(text: string): Uint8Array {
  return Buffer.from(hash('sha256', text, 'hex'), 'latin1');
}
