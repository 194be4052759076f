/** What a text that somebody pasted to be explained is. */
export type PastedKind = 'curl' | 'har' | 'sign' | 'signing-string';

/** Recognizes a curl command, a HAR file or entry, a sign in any form that a digest is written in, or a signing string
 *  (it holds an API path); undefined for anything else. Linear. */
export function pastedKind(text: string): PastedKind | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (/^(?:\$\s*)?curl(?:\.exe)?\s/.test(trimmed)) return 'curl';
  if (trimmed.startsWith('{') && /"(?:entries|request|headers)"/.test(trimmed)) return 'har';
  if (/^[0-9A-Za-z+/=_-]{16,128}$/.test(trimmed)) return 'sign';
  return trimmed.includes('/openapi') ? 'signing-string' : undefined;
}
