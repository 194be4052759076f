import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that counts. It holds back the answer to a path that ends with `/late` until `release`, and repeats the App Secret that it got
 *  in control sequences if the path ends with `/echo`. */
export interface HeldServer {
  readonly received: readonly string[];
  readonly origin: string;
  readonly release: () => void;
  readonly stop: () => void;
}

export async function startHeldServer(): Promise<HeldServer> {
  const received: string[] = [];
  const held: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push(`${request.method} ${request.url} ${body}`.trim());
    const token = String(request.headers['token']);
    if (request.url?.endsWith('/late')) held.push(response);
    else if (request.url?.endsWith('/echo')) answerWithEscapes(response, token);
    else response.end('{"success":true}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      for (const response of held.splice(0)) response.end('{"success":true}');
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerWithEscapes(response: ServerResponse, token: string): void {
  const encodings = [token, Buffer.from(token).toString('base64'), Buffer.from(token).toString('hex')];
  const sequences = ['\x1b]52;c;ZXZpbA==\x07', '\x1b[2J', '\x9b31m', '\u202e', '\x1b]0;title\x07'];
  response.setHeader('X-Echo', token);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end([...encodings, ...sequences].join('\n'));
}
