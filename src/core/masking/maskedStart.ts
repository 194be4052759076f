import { rememberRecent } from './recentlyMasked.ts';
import { createSecretMask, type SecretMask } from './secretMask.ts';

/** The maximum number of characters per character of a secret, for an encoded secret that the cut would split. */
const MAX_EXPANSION = 64;

/** Returns the start of texts, with secrets masked. */
export interface MaskedStart {
  /** The first `limit` characters of the masked text, with `…` if it's truncated. */
  readonly start: (text: string, limit: number) => string;
  /** The number of characters that `start` examines. Code that produces only the start of a text must produce one character more. */
  readonly searched: (limit: number) => number;
}

/** Masks before truncating, so no secret is split. Only the start of a long text is searched, including what a
 *  secret could extend beyond `limit`, which isn't shown. */
export function createMaskedStart(
  secrets: readonly string[],
  mask: SecretMask = createSecretMask(secrets),
): MaskedStart {
  const longest = secrets.reduce((most, { length }) => Math.max(most, length), 0);
  const reach = longest * MAX_EXPANSION;
  const maskText = rememberRecent(text => mask.text(text));
  return {
    searched: limit => limit + reach,
    start(text, limit) {
      const isCut = text.length > limit + reach;
      const masked = maskText(isCut ? text.slice(0, limit + reach) : text);
      const whole = isCut ? masked.slice(0, Math.max(0, masked.length - reach)) : masked;
      return isCut || whole.length > limit ? `${whole.slice(0, limit)}…` : whole;
    },
  };
}
