import { readHar } from './harRequest.ts';
import { readLogLine } from './logLine.ts';
import { readRawRequest } from './rawRequest.ts';

/** What a text that somebody pasted to be explained is. */
export type PastedKind = 'curl' | 'har' | 'request' | 'log' | 'sign' | 'signing-string';

/** Recognizes a curl command, a HAR file or entry, a whole request, a signature in any form that a digest is written in, a
 *  log in which a signature and a path are found, or a string to sign (it holds an API path); undefined for anything else.
 *  Linear. */
export function pastedKind(text: string): PastedKind | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (/^(?:\$\s*)?curl(?:\.exe)?\s/.test(trimmed)) return 'curl';
  const looksLikeHar = trimmed.startsWith('{') && /"(?:entries|request|headers)"/.test(trimmed);
  if (looksLikeHar && typeof readHar(trimmed) !== 'string') return 'har';
  if (/^[0-9A-Za-z+/=_-]{16,128}$/.test(trimmed) && !trimmed.includes('/openapi/')) return 'sign';
  if (readRawRequest(trimmed) !== undefined) return 'request';
  if (readLogLine(trimmed) !== undefined) return 'log';
  // A HAR without a signature gets a message of its own.
  if (looksLikeHar) return 'har';
  return trimmed.includes('/openapi') ? 'signing-string' : undefined;
}
