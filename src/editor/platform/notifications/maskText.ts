import { createSecretMask } from '../../../core/masking/secretMask.ts';

/** Masks secrets in external text. */
export type MaskText = (text: string) => string;

/** Masks every occurrence of each secret, in any encoding. A server may echo what it was sent, and a response is
 *  shown, copied and shared. */
export function createMask(...secrets: readonly string[]): MaskText {
  const mask = createSecretMask(secrets);
  return text => mask.text(text);
}
