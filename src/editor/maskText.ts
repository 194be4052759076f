import { SECRET_MASK } from '../core/signing/appSecret.ts';
import { maskForms, secretForms } from '../core/signing/secretForms.ts';

/** Takes secrets out of a text that came from outside. */
export type MaskText = (text: string) => string;

/** Masks every occurrence of each secret, in whatever encoding. A server may echo what it was sent, and an answer is
 *  shown, copied and shared. */
export function createMask(...secrets: readonly string[]): MaskText {
  const forms = secrets.map(secretForms);
  return text => forms.reduce((masked, each) => maskForms(masked, each, SECRET_MASK), text);
}
