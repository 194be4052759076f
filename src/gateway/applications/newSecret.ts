import { randomBytes } from 'node:crypto';
import { AppSecret } from '../../core/signing/appSecret.ts';

/** Gives `size` unpredictable bytes. */
export type RandomBytes = (size: number) => Uint8Array;

export const systemRandomBytes: RandomBytes = size => randomBytes(size);

/** An App Secret of 43 characters (256 bits, Base64 for URLs): printable ASCII, as a header needs. */
export function newSecret(random: RandomBytes): AppSecret {
  return new AppSecret(Buffer.from(random(32)).toString('base64url'));
}
