import { readCurl } from '../curl/curlRequest.ts';
import { withoutPastedMarks, withoutPrompts } from '../curl/pastedCommand.ts';
import { readHar, refusedRequest } from '../har/harRequest.ts';
import { loggedSigningString } from '../log/loggedSigningString.ts';
import {
  capturedOfLog,
  capturedOfSigningString,
  hasBodyUsually,
  isUnsignedLog,
  readLogLine,
} from '../log/logLine.ts';
import { readRawRequest } from '../log/rawRequest.ts';
import { isWebCommandOfPowerShell } from '../powershell/powerShellQuotes.ts';
import { type CaptureFault, isDumpOnly, type RequestDraft } from '../requestDraft.ts';

/** A request as found in any text about it that a developer has. */
export interface RecognizedText {
  readonly kind: Exclude<PastedKind, 'sign'>;
  readonly captured: RequestDraft;
  /** The program's own string to sign, if the text has no signature. */
  readonly signingString?: string;
  /** Whether the request apparently had a body that the text doesn't contain. */
  readonly lacksBody: boolean;
  /** How many log lines are about requests of their own, if there are several; this is the last one. */
  readonly logLines?: number | undefined;
}

/** Reads what *Explain a Signature or Log Line…* recognizes: a log line, the output of `curl -v`, a curl command or PowerShell web
 *  command, a HAR entry, a complete request, or a string to sign. If the text isn't recognized, returns why: `sign` if it's only a signature,
 *  `unsigned` if it's a log without one. Linear. */
export function recognizedText(
  text: string,
): RecognizedText | CaptureFault | 'sign' | 'unsigned' | 'unknown' {
  const kind = pastedKind(text);
  switch (kind) {
    case undefined:
      return isUnsignedLog(text) ? 'unsigned' : 'unknown';
    case 'sign':
      return kind;
    case 'curl': {
      const captured = readCurl(text);
      return typeof captured === 'string' ? captured : { kind, captured, lacksBody: false };
    }
    case 'har': {
      const read = readHar(text);
      const captured = typeof read === 'string' ? undefined : (refusedRequest(read) ?? read[0]);
      if (captured === undefined) return typeof read === 'string' ? read : 'har-without-signed-requests';
      return { kind, captured, lacksBody: isDumpOnly(captured) };
    }
    case 'request': {
      const captured = readRawRequest(text);
      return captured === undefined ? 'unknown' : { kind, captured, lacksBody: isDumpOnly(captured) };
    }
    case 'log': {
      const logged = readLogLine(text);
      if (logged === undefined) return 'unknown';
      const captured = capturedOfLog(logged);
      const lacksBody = hasBodyUsually(logged.method) && logged.body === undefined;
      return { kind, captured, lacksBody, logLines: logged.lines };
    }
    case 'signing-string': {
      const signed = loggedSigningString(text);
      if (signed === undefined) return 'unknown';
      const captured = capturedOfSigningString(signed);
      return { kind, captured, signingString: signed.text, lacksBody: false };
    }
  }
}

/** What kind of text was pasted to be explained. */
export type PastedKind = 'curl' | 'har' | 'request' | 'log' | 'sign' | 'signing-string';

/** Recognizes a curl command or PowerShell web command, a HAR file or entry, a complete request, a signature in any digest format, a log
 *  with a signature and a path, or a string to sign (a text with an API path that isn't a log without a signature); undefined for
 *  anything else. Linear. */
export function pastedKind(text: string): PastedKind | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const command = withoutPrompts(withoutPastedMarks(trimmed));
  if (/^[$@]?\s*(?!\w+:\/\/)(?:[\w.~:-]*[\\/])*curl(?:\.exe)?\s/.test(command)) return 'curl';
  if (/^(?:[$([]|Invoke-|iwr\s|irm\s)/i.test(command) && isWebCommandOfPowerShell(command)) return 'curl';
  const looksLikeHar = trimmed.startsWith('{') && /"(?:entries|request|headers)"/.test(trimmed);
  if (looksLikeHar && typeof readHar(trimmed) !== 'string') return 'har';
  if (/^[0-9A-Za-z+/=_-]{16,128}$/.test(trimmed) && !trimmed.includes('/openapi/')) return 'sign';
  if (readRawRequest(trimmed) !== undefined) return 'request';
  if (readLogLine(trimmed) !== undefined) return 'log';
  // A HAR without a signature has its own message.
  if (looksLikeHar) return 'har';
  return trimmed.includes('/openapi/') && !isUnsignedLog(trimmed) ? 'signing-string' : undefined;
}
