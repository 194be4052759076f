import { withoutPrompts } from '../curl/terminalPrompts.ts';
import { readHar } from '../har/harRequest.ts';
import { readLogLine } from '../log/logLine.ts';
import { readRawRequest } from '../log/rawRequest.ts';
import { isWebCommandOfPowerShell } from '../powershell/powerShellQuotes.ts';

/** What kind of text was pasted to be explained. */
export type PastedKind = 'curl' | 'har' | 'request' | 'log' | 'sign' | 'signing-string';

/** Recognizes a curl command or a web command of PowerShell, a HAR file or entry, a complete request, a signature in any digest format, a log with a
 *  signature and a path, or a string to sign (it contains an API path); undefined for anything else. Linear. */
export function pastedKind(text: string): PastedKind | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const command = withoutPrompts(trimmed);
  if (/^[$@]?\s*curl(?:\.exe)?\s/.test(command)) return 'curl';
  if (/^(?:[$([]|Invoke-|iwr\s|irm\s)/i.test(command) && isWebCommandOfPowerShell(command)) return 'curl';
  const looksLikeHar = trimmed.startsWith('{') && /"(?:entries|request|headers)"/.test(trimmed);
  if (looksLikeHar && typeof readHar(trimmed) !== 'string') return 'har';
  if (/^[0-9A-Za-z+/=_-]{16,128}$/.test(trimmed) && !trimmed.includes('/openapi/')) return 'sign';
  if (readRawRequest(trimmed) !== undefined) return 'request';
  if (readLogLine(trimmed) !== undefined) return 'log';
  // A HAR without a signature has its own message.
  if (looksLikeHar) return 'har';
  return trimmed.includes('/openapi') ? 'signing-string' : undefined;
}
