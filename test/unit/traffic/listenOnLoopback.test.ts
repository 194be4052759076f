import { equal, ok } from 'node:assert/strict';
import { createServer } from 'node:net';
import { FiscalError } from '../../../src/core/errors.ts';
import { localizedFailure } from '../../../src/text/outcome/localizedFailure.ts';
import { listenOnLoopback } from '../../../src/traffic/listenOnLoopback.ts';

/** How the system's refusal of a port is reported. */
async function failureFor(code: string): Promise<FiscalError> {
  const server = createServer();
  server.listen = () => {
    server.emit('error', Object.assign(new Error(code), { code }));
    return server;
  };
  const failure = await listenOnLoopback(server, 8_788).catch(error => error);
  ok(failure instanceof FiscalError);
  return failure;
}

describe('a port that can’t be used', () => {
  for (const [code, expected] of [
    ['EADDRINUSE', 'port-taken'],
    ['EACCES', 'port-refused'],
    ['EPERM', 'port-refused'],
    ['EADDRNOTAVAIL', 'network-failed'],
    ['EMFILE', 'network-failed'],
  ] as const) {
    it(`is reported as ${expected}, without an unfilled placeholder: ${code}`, async () => {
      const failure = await failureFor(code);
      equal(failure.code, expected);
      for (const locale of ['en', 'pt-BR'] as const) {
        const { message, advice } = localizedFailure(failure, locale);
        ok(message.includes('8788'), message);
        ok(!/[{}]/.test(message + advice), message + advice);
      }
    });
  }
});

describe('a server on 127.0.0.1', () => {
  it('goes on after connections that the system can’t accept', async () => {
    const server = createServer();
    await listenOnLoopback(server, 0);
    for (const code of ['EMFILE', 'ENFILE']) server.emit('error', Object.assign(new Error(code), { code }));
    ok(server.listening);
    await new Promise(resolve => server.close(resolve));
  });
});
