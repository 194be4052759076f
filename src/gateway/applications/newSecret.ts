import { randomBytes } from 'node:crypto';
import { AppSecret } from '../../core/signing/appSecret.ts';

/** Returns `size` unpredictable bytes. */
export type RandomBytes = (size: number) => Uint8Array;

export const systemRandomBytes: RandomBytes = size => randomBytes(size);

/** Generates an App Secret of 43 characters (256 bits, Base64 for URLs): printable ASCII, as required in a header. */
export function newSecret(random: RandomBytes): AppSecret {
  return new AppSecret(Buffer.from(random(32)).toString('base64url'));
}
