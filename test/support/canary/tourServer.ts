import { gatewayCode } from '../../../src/core/api/gatewayCodes.ts';
import { type FaultyServer, okAnswer, type Peer, withFaultyServer } from '../faultyServer.ts';

/** The codes of the gateway, each of which the server returns for `/openapi/demo/code/<code>`. */
export const CODES = [
  10009000, 10009001, 10009002, 10009003, 10009004, 10009005, 10009006, 10009014, 10009015,
] as const;

/** What the server does for each path below `/openapi/demo/`, besides the codes. */
export const WAYS = ['ok', 'html', 'redirect', 'reset', 'cut', 'silent', 'echo'] as const;

/** Runs `use` with a server whose response depends on the path: success, each code of the gateway, what it was sent, or none at
 *  all. */
export function withTourServer<Result>(use: (server: FaultyServer) => Promise<Result>): Promise<Result> {
  return withFaultyServer(async peer => {
    for (;;) await answer(await peer.request(), peer);
  }, use);
}

/** How often the server has received a request whose `token` header is the secret. */
export function timesReceived({ peers }: FaultyServer, secret: string): number {
  const received = Buffer.concat(peers.map(peer => peer.received)).toString('latin1');
  return received.split(`\r\ntoken: ${secret}\r\n`).length - 1;
}

async function answer(request: Buffer, peer: Peer): Promise<void> {
  const [, way = ''] = /^[A-Z]+ \/openapi\/demo\/([\w/]*)/.exec(request.toString('latin1')) ?? [];
  const code = gatewayCode(Number(/^code\/(\d+)$/.exec(way)?.[1]));
  if (code !== undefined) {
    const { httpStatus, condition } = code;
    const body = JSON.stringify({ success: false, errorType: 1, code: code.code, message: condition });
    // Longer than any client waits, so nothing is sent twice.
    const headers = 'Content-Type: application/json\r\nRetry-After: 3600\r\n';
    peer.socket.write(apiResponse(`${httpStatus} Refused`, body, headers));
  } else if (way === 'reset') peer.reset();
  else if (way === 'cut') peer.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc');
  else if (way === 'html') peer.socket.write(apiResponse('502 Bad Gateway', '<html>&amp;</html>'));
  else if (way === 'redirect')
    peer.socket.write(apiResponse('307 Away', '', 'Location: http://127.0.0.1:9/x\r\n'));
  else if (way === 'echo') peer.socket.write(echoOf(request));
  else if (!way.startsWith('silent')) peer.socket.write(okAnswer('{"success":true,"data":{"echo":1}}'));
}

function apiResponse(status: string, body: string, headers = ''): string {
  return `HTTP/1.1 ${status}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Everything that was sent, wherever a response can contain it, in the encodings that servers use. */
function echoOf(request: Buffer): string {
  const head = request.toString('latin1');
  const [, token = ''] = /^token: (.*)\r$/m.exec(head) ?? [];
  const body = JSON.stringify({
    request: head,
    token,
    nested: JSON.stringify({ token }),
    base64: [0, 1, 2].map(shift => Buffer.from('x'.repeat(shift) + head).toString('base64')),
    hex: Buffer.from(token).toString('hex'),
    url: `https://other.example/?token=${encodeURIComponent(token)}`,
    xml: `<token>${token.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</token>`,
  });
  const headers = `X-Token: ${token}\r\nLocation: /?token=${encodeURIComponent(token)}\r\n`;
  return apiResponse(`200 ${token}`, body, headers);
}
