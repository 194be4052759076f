import { createSecretMask, type SecretMask } from './secretMask.ts';

/** The maximum number of characters per character of a secret, for an encoded secret that the cut would split. */
const MAX_EXPANSION = 64;

/** Returns the start of texts, with secrets masked. */
export interface MaskedStart {
  /** The first `limit` characters of the masked text, with `…` if it's truncated. */
  readonly start: (text: string, limit: number) => string;
  /** The number of characters that `start` examines. Code that produces only the start of a text must produce one
   *  more. */
  readonly searched: (limit: number) => number;
}

/** Masks before truncating, so that no secret is split. Only the start of a long text is searched, including what a
 *  secret could extend beyond `limit`, which isn't shown. */
export function createMaskedStart(
  secrets: readonly string[],
  mask: SecretMask = createSecretMask(secrets),
): MaskedStart {
  const longest = secrets.reduce((most, { length }) => Math.max(most, length), 0);
  const reach = longest * MAX_EXPANSION;
  const maskShort = rememberRecent(text => mask.text(text));
  const maskText = (text: string): string =>
    text.length > MAX_REMEMBERED ? mask.text(text) : maskShort(text);
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

/** The longest text whose masked form is remembered, in characters. */
const MAX_REMEMBERED = 512;
const MAX_RECENT = 64;

/** Programs send to the same few targets again and again, and masking one takes longer than checking the request. */
function rememberRecent(masked: (text: string) => string): (text: string) => string {
  const recent = new Map<string, string>();
  return text => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    if (recent.size >= MAX_RECENT) recent.clear();
    const result = masked(text);
    recent.set(text, result);
    return result;
  };
}
