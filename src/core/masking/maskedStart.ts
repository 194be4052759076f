import { createSecretMask, type SecretMask } from './secretMask.ts';

/** The maximum number of characters per character of an encoded secret, which a cut may split. */
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

/** The longest text that is remembered, in characters. */
const MAX_REMEMBERED = 512;
const MAX_RECENT = 128;

/** Remembers short texts in which the mask found nothing. Programs send to the same few targets again and again, with the same headers, and
 *  searching a text takes longer than anything else that is done with the text. A text with a secret isn't kept. Texts that are used again
 *  stay; the rest is soon forgotten. */
export function rememberRecent(mask: (text: string) => string): (text: string) => string {
  let recent = new Set<string>();
  let older = new Set<string>();
  return text => {
    if (text.length > MAX_REMEMBERED) return mask(text);
    if (recent.has(text)) return text;
    const masked = older.has(text) ? text : mask(text);
    if (masked !== text) return masked;
    if (recent.size >= MAX_RECENT) {
      older = recent;
      recent = new Set();
    }
    recent.add(text);
    return text;
  };
}

/** The length of a recognized beginning: fewer characters reveal little and occur everywhere by chance; more aren't needed. */
const [SHORTEST, LONGEST] = [5, 64];
/** A private-use character, which no encoding of a secret contains. */
const PLACE = '\ue000';

/** Where the first secret begins that the end of a text may cut off, in any encoding; the text's length if there is none. A mask finds only
 *  whole secrets, so the text must already be masked and end where it was cut. */
export function cutSecretStart(text: string, secrets: readonly string[]): number {
  const longest = secrets.reduce((most, { length }) => Math.max(most, length), 0);
  const tailAt = Math.max(0, text.length - longest * MAX_EXPANSION);
  const at = createSecretMask(secrets.flatMap(beginnings)).text(text.slice(tailAt), PLACE).indexOf(PLACE);
  return at === -1 ? text.length : tailAt + at;
}

function beginnings(secret: string): readonly string[] {
  const longest = Math.min(secret.length - 1, LONGEST);
  const count = Math.max(0, longest - SHORTEST + 1);
  return Array.from({ length: count }, (_, index) => secret.slice(0, SHORTEST + index));
}
