import { createSecretMask } from '../core/signing/masking/secretMask.ts';

/** Characters that a secret's character takes at most where the cut could part an encoded one. */
const MAX_EXPANSION = 64;

/** Shows the start of texts without secrets. */
export interface MaskedStart {
  /** The first `limit` characters of the masked text, with `…` if something was left out. */
  readonly start: (text: string, limit: number) => string;
  /** Characters of a text that `start` looks at. Whoever makes only the start of a text makes one more. */
  readonly searched: (limit: number) => number;
}

/**
 * Masks before it cuts, so that no cut can part a secret in two. Of a long text only the start is searched: what a secret
 * may extend beyond `limit` is searched with it, and isn't shown.
 */
export function createMaskedStart(secrets: readonly string[]): MaskedStart {
  const mask = createSecretMask(secrets);
  const longest = secrets.reduce((most, { length }) => Math.max(most, length), 0);
  const reach = longest * MAX_EXPANSION;
  return {
    searched: limit => limit + reach,
    start(text, limit) {
      const isCut = text.length > limit + reach;
      const masked = mask.text(isCut ? text.slice(0, limit + reach) : text);
      const whole = isCut ? masked.slice(0, Math.max(0, masked.length - reach)) : masked;
      return isCut || whole.length > limit ? `${whole.slice(0, limit)}…` : whole;
    },
  };
}
