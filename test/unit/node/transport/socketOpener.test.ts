import { deepEqual, equal, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { FiscalError } from '../../../../src/core/errors.ts';
import { addressOf } from '../../../../src/node/transport/address.ts';
import { openTunnel } from '../../../../src/node/transport/socketOpener.ts';

/** What comes of asking a proxy that behaves like this for a tunnel: the failure's reason, or what was sent. */
async function tunnelBy(
  behave: (socket: Socket) => void,
  { target = 'https://api.example', authorization }: { target?: string; authorization?: string } = {},
): Promise<{ readonly reason?: unknown; readonly sent: string; readonly listeners: readonly number[] }> {
  let sent = '';
  const server = createServer(socket => {
    socket.on('error', () => {});
    socket.once('data', chunk => {
      sent = chunk.toString();
      behave(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const proxy = { address: addressOf(`http://127.0.0.1:${port}`), authorization };
  try {
    const counts = () => ['readable', 'end', 'close'].map(event => socket.listenerCount(event));
    const before = counts();
    const failure = await openTunnel(socket, addressOf(target), proxy).catch(error => error);
    const listeners = counts().map((count, index) => count - (before[index] ?? 0));
    if (failure === undefined) return { sent, listeners };
    ok(failure instanceof FiscalError);
    equal(failure.code, 'proxy-failed');
    equal(failure.args['proxy'], proxy.address.origin);
    return { reason: failure.args['reason'], sent, listeners };
  } finally {
    socket.destroy();
    server.close();
  }
}

const answer = (text: string) => (socket: Socket) => {
  socket.write(text);
};

describe('D4 a tunnel through a proxy', function () {
  this.timeout(10_000);

  it('is requested with host and port, and nothing else', async () => {
    const { reason, sent, listeners } = await tunnelBy(answer('HTTP/1.1 200 OK\r\n\r\n'));
    equal(reason, undefined);
    deepEqual(listeners, [0, 0, 0]);
    equal(sent, 'CONNECT api.example:443 HTTP/1.1\r\nHost: api.example:443\r\n\r\n');
    const other = await tunnelBy(answer('HTTP/1.0 204\r\nVia: x\r\n\r\n'), {
      target: 'https://[::1]:8443',
      authorization: 'Basic eDp5',
    });
    equal(other.reason, undefined);
    equal(
      other.sent,
      'CONNECT [::1]:8443 HTTP/1.1\r\nHost: [::1]:8443\r\nProxy-Authorization: Basic eDp5\r\n\r\n',
    );
  });

  it('opens even if the response arrives in pieces', async () => {
    const { reason } = await tunnelBy(socket => {
      socket.write('HTTP/1.1 200 OK\r\n');
      setTimeout(() => socket.write('\r\n'), 20);
    });
    equal(reason, undefined);
  });

  for (const [name, behave, expected] of [
    ['closes before it responds', (socket: Socket) => socket.end(), 'proxy-hung-up'],
    ['resets before it responds', (socket: Socket) => socket.resetAndDestroy(), 'proxy-hung-up'],
    ['closes during its response', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\n'), 'proxy-hung-up'],
    ['wants a password', answer('HTTP/1.1 407 X\r\n\r\n'), 'proxy-authentication'],
    ['refuses', answer('HTTP/1.1 403 X\r\n\r\n'), 'HTTP 403'],
    ['fails', answer('HTTP/1.0 502\r\n\r\n'), 'HTTP 502'],
    ['speaks first', answer('HTTP/1.1 200 OK\r\n\r\nx'), 'proxy-answer-malformed'],
    ['speaks another protocol', answer('SSH-2.0\r\n\r\n'), 'proxy-answer-malformed'],
    ['speaks HTTP/2', answer('HTTP/2.0 200 OK\r\n\r\n'), 'proxy-answer-malformed'],
    ['never ends its head', answer(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(16_400)}`), 'proxy-answer-malformed'],
  ] as const) {
    it(`fails if the proxy ${name}, and leaves no listener`, async () => {
      const { reason, listeners } = await tunnelBy(behave);
      equal(reason, expected);
      deepEqual(listeners.slice(0, 1), [0]);
    });
  }

  it('accepts a response just within the limit', async () => {
    const start = 'HTTP/1.1 200 OK\r\nX: ';
    const { reason } = await tunnelBy(answer(`${start}${'x'.repeat(16_384 - start.length - 4)}\r\n\r\n`));
    equal(reason, undefined);
  });
});
