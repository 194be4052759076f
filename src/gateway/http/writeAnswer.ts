import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

export type WriteAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  nowMs: number,
) => void;

/**
 * Makes the function that puts answers on the wire, with a Date from the gateway's clock: clients tell their skew by
 * it. Where the request's body was not read to its end the connection is closed, after what is still under way has
 * been thrown away for at most `lingerMs`: closed at once, the sender would see a reset in place of the answer.
 */
export function answerWriter(lingerMs: number): WriteAnswer {
  const dateOf = httpDates();
  return (request, response, answer, nowMs) => {
    const { body } = answer;
    const headers: string[] = ['Date', dateOf(nowMs), 'Content-Length', String(Buffer.byteLength(body))];
    for (const [name, value] of Object.entries(answer.headers)) headers.push(name, value);
    if (request.complete || !hasBody(request)) {
      // A string leaves in one piece with the head, which is ASCII whoever wrote it; bytes would be a second one.
      response.writeHead(answer.status, headers).end(body);
      return;
    }
    response.writeHead(answer.status, [...headers, 'Connection', 'close']).write(body);
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

/** Formats a Date header, once a second. */
function httpDates(): (nowMs: number) => string {
  let second = Number.NaN;
  let text = '';
  return nowMs => {
    const nowSecond = Math.floor(nowMs / 1000);
    if (nowSecond !== second) {
      second = nowSecond;
      text = new Date(nowMs).toUTCString();
    }
    return text;
  };
}
