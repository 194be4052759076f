import { SECRET_MASK } from '../core/signing/appSecret.ts';

/** `text` with every secret in it replaced by the mask. Where a percent-encoded form hides one, all of it is. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  let masked = text;
  for (const secret of secrets) {
    if (masked.includes(secret)) masked = masked.replaceAll(secret, SECRET_MASK);
  }
  if (!masked.includes('%')) return masked;
  const decoded = percentDecoded(masked);
  return secrets.some(secret => decoded.includes(secret)) ? SECRET_MASK : masked;
}

/** No secret is longer (see `secretFault`); each of its characters may take three when percent-encoded. */
const LONGEST_SECRET = 3 * 4_096;

/**
 * The first `limit` characters of the masked `text`, with `…` where something was left out. A secret that the cut
 * would fall into is gone as a whole: what is masked is longer than what is kept by more than any secret's length.
 */
export function maskedStart(text: string, limit: number, secrets: readonly string[]): string {
  const isCut = text.length > limit + LONGEST_SECRET;
  const masked = maskSecrets(isCut ? text.slice(0, limit + LONGEST_SECRET) : text, secrets);
  const whole = isCut ? masked.slice(0, -LONGEST_SECRET) : masked;
  return isCut || whole.length > limit ? `${whole.slice(0, limit)}…` : whole;
}

/** Byte by byte, so that a broken sequence cannot keep the rest from being seen. Secrets are ASCII. */
function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
