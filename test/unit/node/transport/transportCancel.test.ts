import assert from 'node:assert/strict';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { Transport } from '../../../../src/core/transportPort.ts';
import type { OpenSocket } from '../../../../src/node/transport/socketOpener.ts';
import {
  answers,
  drips,
  okAnswer,
  type Script,
  staysSilent,
  withFaultyServer,
} from '../../../support/faultyServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const HEAD = 'HTTP/1.1 200 OK\r\n';

/** Aborts after 60 ms, and returns the result: a cancellation, although waiting would have caused a timeout. */
async function cancelled(transport: Transport, origin: string, bodyBytes = 3): Promise<FiscalError> {
  const abort = new AbortController();
  const request = aRequest(origin, { method: 'POST', body: new Uint8Array(bodyBytes) });
  const exchange = transport.exchange(request, LIMITS, abort.signal);
  setTimeout(() => abort.abort(new Error('a reason that is not ours to show')), 60);
  const failure = await exchange.then(
    () => assert.fail('was answered'),
    (error: unknown) => error,
  );
  assert.ok(failure instanceof FiscalError);
  assert.equal(failure.code, 'cancelled');
  assert.equal(failure.cause, undefined);
  return failure;
}

describe('canceling an exchange', () => {
  it('G1 before the start prevents connecting and sending', async () => {
    await withFaultyServer(answers(okAnswer()), server =>
      withTransport(async transport => {
        await assert.rejects(transport.exchange(aRequest(server.origin), LIMITS, AbortSignal.abort()), {
          code: 'cancelled',
          args: { origin: server.origin, host: '127.0.0.1', sent: 'nothing' },
        });
        assert.equal(server.peers.length, 0);
      }),
    );
  });

  it('G1 during the name lookup or while connecting prevents sending', async () => {
    let given: AbortSignal | undefined;
    const openSocket: OpenSocket = (_address, signal) => {
      given = signal;
      return new Promise(() => {});
    };
    await withTransport(
      async transport => {
        assert.equal((await cancelled(transport, 'http://127.0.0.1:9')).args['sent'], 'nothing');
        assert.equal(given?.aborted, true);
      },
      { openSocket },
    );
  });

  it('G1 during the TLS handshake prevents sending, and closes the socket', async () => {
    await withFaultyServer(staysSilent, server =>
      withTransport(async transport => {
        const failure = await cancelled(transport, server.origin.replace('http:', 'https:'));
        assert.equal(failure.args['sent'], 'nothing');
        await server.peers[0]?.closed;
      }),
    );
  });

  const stages: readonly (readonly [string, Script, number, string])[] = [
    ['while half of the body is sent', peer => void peer.socket.pause(), 30_000_000, 'some'],
    ['while it waits for the response', staysSilent, 3, 'all'],
    ['while it reads the head', drips(HEAD, 'X-A: b\r\n', 10), 3, 'all'],
    ['while it reads the body', drips(`${HEAD}Content-Length: 9999\r\n\r\n`, 'a', 10), 3, 'all'],
    ['while the body stalls', answers(`${HEAD}Content-Length: 9999\r\n\r\n`), 3, 'all'],
  ];
  for (const [title, script, bodyBytes, sent] of stages) {
    it(`G1 ${title} reports that it sent ${sent}, and closes the socket`, async () => {
      await withFaultyServer(script, server =>
        withTransport(async transport => {
          assert.equal((await cancelled(transport, server.origin, bodyBytes)).args['sent'], sent);
          server.peers[0]?.socket.resume();
          await server.peers[0]?.closed;
        }),
      );
    });
  }

  it('G1 by closing the transport ends exchanges in progress', async () => {
    await withFaultyServer(staysSilent, server =>
      withTransport(async transport => {
        const exchange = transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED);
        setTimeout(() => void transport.close(), 60);
        await assert.rejects(exchange, { code: 'cancelled' });
        await server.peers[0]?.closed;
      }),
    );
  });

  it('G1 leaves no listener on a signal that outlives the exchange', async () => {
    const abort = new AbortController();
    let listeners = 0;
    const { addEventListener, removeEventListener } = abort.signal;
    abort.signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      listeners += 1;
      addEventListener.apply(abort.signal, args);
    };
    abort.signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      listeners -= 1;
      removeEventListener.apply(abort.signal, args);
    };
    await withFaultyServer(answers(okAnswer()), server =>
      withTransport(transport => transport.exchange(aRequest(server.origin), LIMITS, abort.signal)),
    );
    assert.equal(listeners, 0);
  });
});
