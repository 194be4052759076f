import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'mocha';

export interface ReceivedRequest {
  readonly target: string;
  readonly body: string;
  /** In seconds. */
  readonly timestamp: number;
}

/** A server that answers 200; closes the connection if the path ends with `/lost`, and keeps it open without an answer if it ends with `/held`.
 *  Started for the suite that calls this. */
export function useLossyServer(): {
  readonly received: readonly ReceivedRequest[];
  readonly environments: () => string;
} {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({
      target: `${request.method} ${request.url}`,
      body,
      timestamp: Number(request.headers['timestamp']),
    });
    if (request.url?.endsWith('/held')) return;
    if (request.url?.endsWith('/lost')) request.socket.destroy();
    else response.end('{"success":true}');
  });
  before('start the server', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after('stop the server', () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    environments: () =>
      JSON.stringify({
        local: { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      }),
  };
}
