import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayResponse } from '../../core/api/envelope.ts';
import { httpTime } from '../../traffic/serverTimes.ts';

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
