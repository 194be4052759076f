import type { IncomingMessage, ServerResponse } from 'node:http';
import { type GatewayResponse, jsonResponse } from '../../core/api/envelope.ts';
import { GATEWAY_NOTE_TEXT } from '../../text/gateway/gatewayNoteText.ts';
import { type Locale, localeOf, localize } from '../../text/text.ts';
import { httpTime } from '../../traffic/serverTimes.ts';

/** A response of the local gateway itself, with a header that distinguishes it from the API's. */
export function sandboxResponse(
  status: number,
  kind: SandboxResponseKind,
  body: Readonly<Record<string, unknown>>,
): GatewayResponse {
  return jsonResponse(status, { sandbox: true, ...body }, { [SANDBOX_HEADER]: kind });
}

/** A response that only has a note. */
export function noteResponse(
  status: number,
  kind: SandboxResponseKind,
  note: keyof typeof GATEWAY_NOTE_TEXT,
  locale: Locale,
): GatewayResponse {
  return sandboxResponse(status, kind, { note: localize(GATEWAY_NOTE_TEXT[note], locale) });
}

/** The language of a note: the preferred one in Accept-Language if the notes exist in it, otherwise the gateway's language. */
export function noteLocale(acceptLanguage: string | undefined, gatewayLocale: Locale): Locale {
  if (acceptLanguage === undefined) return gatewayLocale;
  const ranges = acceptLanguage.split(',').flatMap(range => {
    const [, language, quality = '1'] = LANGUAGE_RANGE.exec(range) ?? [];
    return language === undefined || Number(quality) === 0 ? [] : [{ language, quality: Number(quality) }];
  });
  const [preferred] = ranges.sort((a, b) => b.quality - a.quality);
  return preferred === undefined ? gatewayLocale : localeOf(preferred.language);
}

/** `pt-BR;q=0.8`, for a language in which the notes exist. */
const LANGUAGE_RANGE = /^ *(en|pt)(?:-[a-z0-9-]*)? *(?:; *q=([01](?:\.\d{0,3})?) *)?$/i;

/** The header that marks responses that aren't in the specification. */
export const SANDBOX_HEADER = 'x-fiscal-sandbox';

/** `stub`: a business endpoint. `not-shown`: a path that isn't in the specification. `refused`: a rejection by the local gateway
 *  itself, not by the API's checks. `control`: the local gateway's own endpoints. `no-message`: an echo without a message.
 *  `fault`: a response of a server in front of the gateway. */
type SandboxResponseKind = 'stub' | 'not-shown' | 'refused' | 'control' | 'no-message' | 'fault';

export type WriteResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  content: GatewayResponse,
  nowMs: number,
) => void;

/** Creates the function that sends responses with a Date from the gateway's clock, which clients use to detect clock
 *  skew. If the request's body wasn't read to its end, the connection is closed after discarding the rest for at most
 *  `lingerMs`; closing it at once would show the sender a reset instead of the response. */
export function responseWriter(lingerMs: number): WriteResponse {
  return (request, response, content, nowMs) => {
    const { body } = content;
    const headers: string[] = [
      'Date',
      httpTime(Math.floor(nowMs / 1000)),
      'Content-Length',
      String(Buffer.byteLength(body)),
    ];
    for (const [name, value] of Object.entries(content.headers)) headers.push(name, value);
    if (request.complete || !hasBody(request)) {
      // A string is sent together with the headers, which are always ASCII; bytes would be a second write.
      response.writeHead(content.status, headers).end(body);
      return;
    }
    response.writeHead(content.status, [...headers, 'Connection', 'close']).write(body);
    const timer = setTimeout(() => response.end(), lingerMs);
    request.once('end', () => response.end());
    request.once('close', () => clearTimeout(timer));
    request.resume();
  };
}

function hasBody(request: IncomingMessage): boolean {
  const { headers } = request;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
