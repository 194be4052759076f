import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { type FailureCode, FiscalError } from '../../../../src/core/errors.ts';
import type { TransportLimits } from '../../../../src/core/transportPort.ts';
import {
  answers,
  answersAndEnds,
  answersAndResets,
  drips,
  inPieces,
  type Script,
  staysSilent,
  withFaultyServer,
} from '../../../support/faultyServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const CANARY = `c"a&n<a%r+y\\'7f3a`;
const HEAD = 'HTTP/1.1 200 OK\r\n';

interface Case {
  readonly title: string;
  readonly script: Script;
  readonly limits?: Partial<TransportLimits>;
  readonly code: FailureCode;
  readonly args?: Readonly<Record<string, string | number>>;
}

const SHORT = { headersTimeoutMs: 150, bodyTimeoutMs: 150 };

const cases: readonly Case[] = [
  {
    title: 'D5 a server that stays silent: the wait for the head ends',
    script: staysSilent,
    limits: SHORT,
    code: 'headers-timeout',
    args: { timeoutSeconds: 0.15 },
  },
  {
    title: 'a head that doesn’t begin like HTTP',
    script: drips('', 'H', 20),
    limits: SHORT,
    code: 'response-malformed',
  },
  {
    title: 'D5 a head that drips: the wait for the head ends all the same',
    script: drips(HEAD, 'X-A: b\r\n', 20),
    limits: SHORT,
    code: 'headers-timeout',
  },
  {
    title: 'D5 a body that stalls: its silence ends the exchange',
    script: answers(`${HEAD}Content-Length: 10\r\n\r\nabc`),
    limits: SHORT,
    code: 'body-timeout',
    args: { timeoutSeconds: 0.15 },
  },
  {
    title: 'D5 a body that drips: the total time ends it',
    script: drips(`${HEAD}Content-Length: 100000\r\n\r\n`, 'a', 20),
    limits: { ...SHORT, totalTimeoutMs: 400 },
    code: 'total-timeout',
    args: { timeoutSeconds: 0.4 },
  },
  {
    title: 'D6 an endless chunked body stops at the limit',
    script: drips(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, `4000\r\n${'a'.repeat(0x4000)}\r\n`, 1),
    limits: { maxResponseBytes: 100_000 },
    code: 'response-too-large',
    args: { limitBytes: 100_000 },
  },
  {
    title: 'D6 a body one byte over the limit',
    script: answersAndEnds(`${HEAD}\r\n${'a'.repeat(101)}`),
    limits: { maxResponseBytes: 100 },
    code: 'response-too-large',
    args: { limitBytes: 100 },
  },
  {
    title: 'D6 a content-length over the limit, before the body arrives',
    script: answers(`${HEAD}Content-Length: 9999999999\r\n\r\n`),
    code: 'response-too-large',
    args: { limitBytes: LIMITS.maxResponseBytes },
  },
  {
    title: 'D6 a head of 1 MB',
    script: answers(`${HEAD}X-A: ${'a'.repeat(1_000_000)}\r\n\r\n`),
    code: 'response-too-large',
    args: { limitBytes: 65_536 },
  },
  {
    title: 'D6 10,000 headers',
    script: answers(`${HEAD}${'X-Abcdefgh: 1\r\n'.repeat(10_000)}\r\n`),
    code: 'response-too-large',
    args: { limitBytes: 65_536 },
  },
  {
    title: 'D6 a content-length that is too long',
    script: answersAndEnds(`${HEAD}Content-Length: 10\r\n\r\nabc`),
    code: 'response-cut-off',
  },
  {
    title: 'D6 a negative content-length',
    script: answers(`${HEAD}Content-Length: -1\r\n\r\nabc`),
    code: 'response-malformed',
  },
  {
    title: 'D6 a content-length that is too short',
    script: answers(`${HEAD}Content-Length: 2\r\n\r\nabc`),
    code: 'response-malformed',
  },
  {
    title: 'D7 two content-lengths',
    script: answers(`${HEAD}Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde`),
    code: 'response-malformed',
  },
  {
    title: 'D7 content-length and transfer-encoding',
    script: answers(`${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
    code: 'response-malformed',
  },
  {
    title: 'D7 a bare LF after the head',
    script: answers('HTTP/1.1 200 OK\nContent-Length: 2\n\nok'),
    code: 'response-malformed',
  },
  {
    title: 'D7 a chunk size that isn’t a number',
    script: answers(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
    code: 'response-malformed',
  },
  {
    title: 'D7 a space before the colon of a header',
    script: answers(`${HEAD}X-A : b\r\nContent-Length: 0\r\n\r\n`),
    code: 'response-malformed',
  },
  {
    title: 'D7 a header that continues on the next line',
    script: answers(`${HEAD}X-A: b\r\n c\r\nContent-Length: 2\r\n\r\nok`),
    code: 'response-malformed',
  },
  {
    title: 'D7 a second response after the first',
    script: answers(`${HEAD}Content-Length: 2\r\n\r\nok${HEAD}Content-Length: 4\r\n\r\nevil`),
    code: 'response-malformed',
  },
  {
    title: 'D7 a flood of informational responses',
    script: drips('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(9), '', 1_000),
    code: 'response-malformed',
  },
  {
    title: 'D7 a switch of protocols that nobody requested',
    script: answers('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    code: 'response-malformed',
  },
  {
    title: 'a response that isn’t HTTP',
    script: answers('SSH-2.0-OpenSSH_9.6\r\n'),
    code: 'response-malformed',
  },
  ...[
    ['no status line, only a body', '{"success":true,"data":{}}'],
    ['no status line, only HTML', '<!doctype html><title>x</title>'],
    ['the version HTTP/0.9', 'HTTP/0.9 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['the version HTTP/2.0', 'HTTP/2.0 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['the version HTTP/1.2', 'HTTP/1.2 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['the version HTTP/11.1', 'HTTP/11.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['no version', 'HTTP 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['the protocol ICY', 'ICY 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['the protocol in lowercase', 'http/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['a line break before it', '\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['two spaces', 'HTTP/1.1  200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['two digits', 'HTTP/1.1 20 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['four digits', 'HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['a status below 100', 'HTTP/1.1 099 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['no status', 'HTTP/1.1 OK\r\nContent-Length: 2\r\n\r\n{}'],
    [
      'HTTP/0.9 after an informational response',
      'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/0.9 200 OK\r\nContent-Length: 2\r\n\r\n{}',
    ],
  ].flatMap(([title = '', text = '']): Case[] => [
    { title: `D7 a status line with ${title}`, script: answers(text), code: 'response-malformed' },
    {
      title: `D7 a status line with ${title}, byte by byte`,
      script: inPieces(text),
      code: 'response-malformed',
    },
  ]),
  {
    title: 'a server that hangs up before it responds',
    script: answersAndEnds(''),
    code: 'connection-reset',
  },
  {
    title: 'a server that hangs up in the head',
    script: answersAndEnds('HTTP/1.1 20'),
    code: 'response-cut-off',
  },
  {
    title: 'a server that hangs up in a chunk',
    script: answersAndEnds(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nabc`),
    code: 'response-cut-off',
  },
  { title: 'a reset before the response', script: answersAndResets(''), code: 'connection-reset' },
  {
    title: 'a reset in the body',
    script: answersAndResets(`${HEAD}Content-Length: 10\r\n\r\nabc`),
    code: 'connection-reset',
  },
  {
    title: 'a reset in a body that ends with the connection',
    script: answersAndResets(`${HEAD}Connection: close\r\n\r\nabc`),
    code: 'connection-reset',
  },
];

describe('the transport, if the network fails:', () => {
  for (const { title, script, limits, code, args } of cases) {
    it(`${title} (${code})`, async () => {
      await withFaultyServer(script, server =>
        withTransport(async transport => {
          const request = aRequest(server.origin, {
            method: 'POST',
            headers: [['token', CANARY]],
            body: Buffer.from('{"a":1}'),
          });
          const failure = await transport.exchange(request, { ...LIMITS, ...limits }, NEVER_ABORTED).then(
            () => assert.fail('was answered'),
            (error: unknown) => error,
          );
          assert.ok(failure instanceof FiscalError, inspect(failure));
          assert.equal(failure.code, code);
          for (const [name, value] of Object.entries(args ?? {})) assert.equal(failure.args[name], value);
          assert.equal(failure.args['sent'], 'all');
          assert.equal(failure.args['origin'], server.origin);
          assertHidden(failure);
          assert.equal(server.peers.length, 1, 'one exchange is one request');
          await server.peers[0]?.closed;
        }),
      );
    });
  }

  for (const text of [
    'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok',
    'HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok',
    `HTTP/1.1 103\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\nA: b\r\n\r\n${HEAD}Content-Length: 2\r\n\r\nok`,
    `${HEAD}Content-Length: 14\r\n\r\n\r\n\r\nHTTP/0.9 x`,
  ]) {
    for (const [how, script] of [
      ['in one piece', answers(text)],
      ['byte by byte', inPieces(text)],
    ] as const) {
      it(`D7 accepts a response that starts correctly, ${how}: ${JSON.stringify(text.slice(0, 30))}`, () =>
        withFaultyServer(script, server =>
          withTransport(async transport => {
            const response = await transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED);
            assert.equal(response.status, 200);
          }),
        ));
    }
  }

  it('D7 checks each response of a reused connection', async () => {
    const script: Script = async peer => {
      await peer.request();
      peer.socket.write(`${HEAD}Content-Length: 2\r\n\r\nok`);
      await peer.request();
      peer.socket.write('HTTP/0.9 200 OK\r\nContent-Length: 2\r\n\r\nok');
    };
    await withFaultyServer(script, server =>
      withTransport(async transport => {
        await transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED);
        await assert.rejects(transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED), {
          code: 'response-malformed',
        });
        assert.equal(server.peers.length, 1);
      }),
    );
  });

  it('A8 no failure includes a part of a response that echoes the token', async () => {
    await withFaultyServer(answers(`HTTP/1.1 200 OK\r\ntoken ${CANARY}\r\n\r\n`), server =>
      withTransport(async transport => {
        await assert.rejects(
          transport.exchange(
            aRequest(server.origin, { headers: [['token', CANARY]] }),
            LIMITS,
            NEVER_ABORTED,
          ),
          error => assertHidden(error),
        );
      }),
    );
  });

  it('reports that the request was sent in part if the server stops reading', async () => {
    const stopsReading: Script = peer => {
      peer.socket.pause();
    };
    await withFaultyServer(stopsReading, server =>
      withTransport(async transport => {
        const request = aRequest(server.origin, { method: 'POST', body: new Uint8Array(30_000_000) });
        await assert.rejects(
          transport.exchange(request, { ...LIMITS, headersTimeoutMs: 300 }, NEVER_ABORTED),
          {
            code: 'headers-timeout',
            args: { origin: server.origin, host: '127.0.0.1', sent: 'some', timeoutSeconds: 0.3 },
          },
        );
      }),
    );
  });

  it('reports that a part was sent if the server resets the connection while the body is sent', async () => {
    const resetsEarly: Script = peer => {
      peer.socket.once('data', () => {
        peer.socket.pause();
        setTimeout(() => peer.reset(), 50);
      });
    };
    await withFaultyServer(resetsEarly, server =>
      withTransport(async transport => {
        const request = aRequest(server.origin, { method: 'POST', body: new Uint8Array(30_000_000) });
        await assert.rejects(transport.exchange(request, LIMITS, NEVER_ABORTED), (error: FiscalError) => {
          assert.equal(error.code, 'connection-reset');
          assert.equal(error.args['sent'], 'some');
          return true;
        });
      }),
    );
  });
});

function assertHidden(error: unknown): true {
  const shown = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true, maxStringLength: null });
  for (const form of [CANARY, JSON.stringify(CANARY).slice(1, -1), '7f3a']) {
    assert.ok(!shown.includes(form), 'A8 the token is not in the error');
    assert.ok(!JSON.stringify(error).includes(form), 'A8 the token is not in the error as JSON');
  }
  return true;
}
