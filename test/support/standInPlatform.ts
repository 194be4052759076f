import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Certificate, selfSignedCertificate } from '../unit/node/transport/selfSignedCertificate.ts';

/** A local replacement for the platform, over TLS. It shares no code with the product: it checks the signature itself and
 *  responds as the specification says. */
export interface StandInPlatform {
  /** `https://localhost:41234` */
  readonly origin: string;
  /** PEM: the certificate authority to trust. */
  readonly certificate: string;
  close(): Promise<void>;
}

export async function startStandInPlatform(): Promise<StandInPlatform> {
  const certificate: Certificate = selfSignedCertificate({ names: ['localhost'] });
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    void respond(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    certificate: certificate.cert,
    close: () => closed(server),
  };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const { token = '', timestamp = '', sign } = request.headers;
  const [path = ''] = (request.url ?? '').split('?');
  const body = Buffer.concat(pieces)
    .toString()
    .replaceAll(/[\r\n]/g, '');
  const expected = createHash('md5').update(`${token}${path}${body}${timestamp}`).digest('hex');
  const isRight = sign === expected;
  // It accepts a signature in uppercase, which the specification doesn't.
  const isLenient = !isRight && typeof sign === 'string' && sign.toLowerCase() === expected;
  const answer =
    isRight || isLenient
      ? { success: true, data: { message: 'Olá, São João' } }
      : { success: false, code: 10009003, message: 'signature mismatch' };
  response.writeHead(answer.success ? 200 : 401, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer));
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}
