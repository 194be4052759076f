import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { KeptRequest } from './historyEntry.ts';

/** What the history stores of a request: its own headers and its body, with secrets masked, and of the signature only
 *  the timestamp. */
export function keptRequest({ prepared, timestamp }: SignedRequest, mask: MaskText): KeptRequest {
  const { application, basePath, path, query, headers, body, signs, signature } = prepared;
  const text = wholeText(body);
  const texts = [basePath, path, query, text ?? '', ...headers.flat()];
  return {
    application,
    basePath: mask(basePath),
    path: mask(path),
    query: mask(query),
    headers: headers.map(([name, value]) => [name, mask(value)]),
    body: mask(text ?? ''),
    bodyBytes: body.length,
    isExact: text !== undefined && texts.every(each => mask(each) === each),
    isMultipart: signs === 'empty' && body.length > 0,
    timestamp,
    forcedSign: mask(signature.sign ?? ''),
  };
}

/** Undefined if the text wouldn't give the same bytes again. */
function wholeText(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}
