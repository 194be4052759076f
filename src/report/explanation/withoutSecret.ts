import { createSecretMask } from '../../core/masking/secretMask.ts';
import { SECRET_MASK } from '../../core/signing/appSecret.ts';

/** Searching a few megabytes for the encodings of a secret takes a second. */
const MAX_SEARCHED = 524_288;

/** Masks an App Secret in a string to sign before an excerpt of it is shown: a program may have signed or sent its secret in the path or
 *  the body, too, and no mask finds a part of it later. A long text is searched only for the unencoded secret. */
export function withoutSecret(secret: string): (text: string) => string {
  if (secret === '') return text => text;
  const mask = createSecretMask([secret]);
  return text => (text.length > MAX_SEARCHED ? text.replaceAll(secret, () => SECRET_MASK) : mask.text(text));
}
