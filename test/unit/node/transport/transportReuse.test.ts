import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { WireResponse } from '../../../../src/core/wireMessages.ts';
import {
  answers,
  answersAndEnds,
  okAnswer,
  type Peer,
  type Script,
  withFaultyServer,
} from '../../../support/faultyServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

function bodyText({ body }: WireResponse): string {
  return Buffer.from(body).toString();
}

/** Returns `first` for the first request of a connection, and `evil` for later ones. */
function answersFirst(first: string): Script {
  return async peer => {
    await peer.request();
    peer.socket.write(first);
    await peer.request();
    peer.socket.write(okAnswer('evil'));
  };
}

describe('a response from the transport', () => {
  it('keeps the case, order, and repetition of headers, and the bytes of the body', async () => {
    const head = 'HTTP/1.1 418 I am a teapot\r\nX-B: 1\r\nx-a: \xe7\r\nX-B: 2\r\nContent-Length: 4\r\n\r\n';
    const wire = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from([0, 255, 13, 10])]);
    await withFaultyServer(answers(wire), server =>
      withTransport(async transport => {
        const { timings, ...answer } = await transport.exchange(
          aRequest(server.origin),
          LIMITS,
          NEVER_ABORTED,
        );
        assert.deepEqual(answer, {
          status: 418,
          statusText: 'I am a teapot',
          headers: [
            ['X-B', '1'],
            ['x-a', 'ç'],
            ['X-B', '2'],
            ['Content-Length', '4'],
          ],
          body: Uint8Array.of(0, 255, 13, 10),
        });
      }),
    );
  });

  const bodies: readonly (readonly [string, string, string])[] = [
    [
      'in chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1;x=y\r\nc\r\n0\r\n\r\n',
      'abc',
    ],
    ['up to the end of the connection', 'HTTP/1.1 200 OK\r\n\r\nabc', 'abc'],
    ['of HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc', 'abc'],
    ['without a reason', 'HTTP/1.1 200\r\nContent-Length: 3\r\n\r\nabc', 'abc'],
    ['after an early hint', `HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${okAnswer('abc')}`, 'abc'],
    ['with no content', 'HTTP/1.1 204 No Content\r\n\r\n', ''],
    ['if the server hangs up right after it', okAnswer('abc'), 'abc'],
  ];
  for (const [title, wire, expected] of bodies) {
    it(`is read ${title}`, async () => {
      await withFaultyServer(answersAndEnds(wire), server =>
        withTransport(async transport => {
          assert.equal(
            bodyText(await transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED)),
            expected,
          );
        }),
      );
    });
  }

  it('can be exactly as large as the limit', async () => {
    await withFaultyServer(answers(okAnswer('abc')), server =>
      withTransport(async transport => {
        const limits = { ...LIMITS, maxResponseBytes: 3 };
        assert.equal(
          bodyText(await transport.exchange(aRequest(server.origin), limits, NEVER_ABORTED)),
          'abc',
        );
      }),
    );
  });

  it('of 413 is read while the body is still being sent', async () => {
    const refusesEarly: Script = peer => {
      peer.socket.once('data', () => {
        peer.socket.write('HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      });
    };
    await withFaultyServer(refusesEarly, server =>
      withTransport(async transport => {
        const request = aRequest(server.origin, { method: 'POST', body: new Uint8Array(20_000_000) });
        assert.equal((await transport.exchange(request, LIMITS, NEVER_ABORTED)).status, 413);
      }),
    );
  });
});

describe('the transport, for redirects:', () => {
  for (const status of [301, 302, 303, 307, 308]) {
    it(`D1 a ${status} to another host is shown and not followed`, async () => {
      await withFaultyServer(answers(okAnswer('target')), target => {
        const redirect = `HTTP/1.1 ${status} X\r\nLocation: ${target.origin}/x\r\nContent-Length: 0\r\n\r\n`;
        return withFaultyServer(answers(redirect), server =>
          withTransport(async transport => {
            const request = aRequest(server.origin, { method: 'POST', body: Buffer.from('{}') });
            const answer = await transport.exchange(request, LIMITS, NEVER_ABORTED);
            assert.equal(answer.status, status);
            assert.deepEqual(answer.headers[0], ['Location', `${target.origin}/x`]);
            assert.equal(target.peers.length, 0);
            assert.equal(String(server.peers[0]?.received).match(/HTTP\/1\.1\r\n/g)?.length, 1);
          }),
        );
      });
    });
  }

  for (const location of ['/same', '//evil.example/', 'file:///etc/passwd', 'http://[bad', undefined]) {
    it(`D1 a 302 to ${location ?? 'nowhere'} leads to no other request`, async () => {
      const header = location === undefined ? '' : `Location: ${location}\r\n`;
      await withFaultyServer(answers(`HTTP/1.1 302 Found\r\n${header}Content-Length: 0\r\n\r\n`), server =>
        withTransport(async transport => {
          assert.equal(
            (await transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED)).status,
            302,
          );
          assert.equal(String(server.peers[0]?.received).match(/HTTP\/1\.1\r\n/g)?.length, 1);
        }),
      );
    });
  }
});

describe('the connections of the transport', () => {
  it('are reused, and connecting then takes no time', async () => {
    await withFaultyServer(answers(okAnswer()), server =>
      withTransport(async transport => {
        const request = aRequest(server.origin);
        const first = (await transport.exchange(request, LIMITS, NEVER_ABORTED)).timings;
        const second = (await transport.exchange(request, LIMITS, NEVER_ABORTED)).timings;
        assert.equal(server.peers.length, 1);
        assert.ok(first.connectMs > 0);
        assert.deepEqual([second.dnsMs, second.connectMs, second.tlsMs], [0, 0, 0]);
        for (const { firstByteMs, downloadMs, totalMs, connectMs, dnsMs } of [first, second]) {
          assert.ok(firstByteMs > 0 && downloadMs >= 0);
          assert.ok(dnsMs + connectMs + firstByteMs + downloadMs <= totalMs);
        }
      }),
    );
  });

  it('carry one exchange at a time', async () => {
    await withFaultyServer(answers(okAnswer()), server =>
      withTransport(async transport => {
        const exchange = () => transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED);
        await Promise.all([exchange(), exchange(), exchange()]);
        assert.equal(server.peers.length, 3);
        await Promise.all([exchange(), exchange(), exchange()]);
        assert.equal(server.peers.length, 3);
      }),
    );
  });

  it('aren’t reused if the server announces that it closes them', async () => {
    const closing = 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok';
    await withFaultyServer(answersFirst(closing), server =>
      withTransport(async transport => {
        for (const expected of ['ok', 'ok']) {
          assert.equal(
            bodyText(await transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED)),
            expected,
          );
        }
        assert.equal(server.peers.length, 2);
      }),
    );
  });

  it('D7 aren’t reused if bytes follow a response later, and no other exchange gets these bytes', async () => {
    const talksOutOfTurn: Script = async (peer: Peer) => {
      await peer.request();
      peer.socket.write(okAnswer('mine'));
      setTimeout(() => peer.socket.write(okAnswer('evil')), 20);
    };
    await withFaultyServer(talksOutOfTurn, server =>
      withTransport(async transport => {
        const request = aRequest(server.origin);
        assert.equal(bodyText(await transport.exchange(request, LIMITS, NEVER_ABORTED)), 'mine');
        await server.peers[0]?.closed;
        assert.equal(bodyText(await transport.exchange(request, LIMITS, NEVER_ABORTED)), 'mine');
        assert.equal(server.peers.length, 2);
      }),
    );
  });

  it('closed by the server while idle are replaced', async () => {
    await withFaultyServer(answersAndEnds(okAnswer()), server =>
      withTransport(async transport => {
        for (let round = 0; round < 5; round += 1) {
          await transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED);
          await server.peers.at(-1)?.closed;
        }
        assert.equal(server.peers.length, 5);
      }),
    );
  });

  it('D7 that break during a second request make it fail, and it isn’t sent again', async () => {
    const diesOnSecond: Script = async peer => {
      await peer.request();
      peer.socket.write(okAnswer());
      await peer.request();
      peer.reset();
    };
    await withFaultyServer(diesOnSecond, server =>
      withTransport(async transport => {
        const request = aRequest(server.origin, { method: 'POST', body: Buffer.from('{}') });
        await transport.exchange(request, LIMITS, NEVER_ABORTED);
        await assert.rejects(transport.exchange(request, LIMITS, NEVER_ABORTED), {
          code: 'connection-reset',
          args: { origin: server.origin, host: '127.0.0.1', sent: 'all' },
        });
        assert.equal(server.peers.length, 1);
      }),
    );
  });

  it('G6 leave no socket and no timer after 1,000 exchanges', async () => {
    // The test's own timeout is a timer too, and starts with the first await.
    await delay(1);
    const before = handles();
    const server = createServer((_request, response) => response.end('ok'));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    await withTransport(async transport => {
      const sendHundred = async () => {
        for (let count = 0; count < 100; count += 1) {
          await transport.exchange(aRequest(origin), LIMITS, NEVER_ABORTED);
        }
      };
      await Promise.all(Array.from({ length: 10 }, sendHundred));
    });
    assert.ok(connections <= 10);
    await new Promise<void>(resolve => {
      server.close(() => resolve());
    });
    // A busy machine closes sockets late, but a leak stays forever.
    for (let turn = 0; turn < 100 && handles().length > before.length; turn++) await delay(50);
    assert.ok(handles().length <= before.length, `${handles().join(', ')}; before: ${before.join(', ')}`);
  });
});

/** The sockets, lookups and timers that keep the process from ending. */
function handles(): string[] {
  return process.getActiveResourcesInfo().filter(name => /^(TCP|TLS|GetAddr|Timeout)/.test(name));
}
