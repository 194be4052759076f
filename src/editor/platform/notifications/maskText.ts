import { createSecretMask } from '../../../core/masking/secretMask.ts';

/** Masks secrets in external text. */
export type MaskText = (text: string) => string;

/** Masks every occurrence of each secret, in any encoding. A server may echo what it was sent, and a response is
 *  shown, copied, and shared. */
export function createMask(...secrets: readonly string[]): MaskText {
  const mask = createSecretMask(secrets);
  return text => mask.text(text);
}

/** A JSON value with every string in it masked, including keys. */
export function maskedValue<T>(value: T, mask: MaskText): T {
  return masked(value, mask) as T;
}

function masked(value: unknown, mask: MaskText): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map(item => masked(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [mask(name), masked(item, mask)]));
}
