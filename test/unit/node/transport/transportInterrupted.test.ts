import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type FailureCode, FiscalError } from '../../../../src/core/errors.ts';
import type { Transport } from '../../../../src/core/transportPort.ts';
import type { OpenSocket } from '../../../../src/node/transport/socketOpener.ts';
import { CANARY } from '../../../support/builders.ts';
import { answers, okAnswer, type Script, withFaultyServer } from '../../../support/faultyServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const TEXT = '{"success":true,"message":"olá"}';
const GZIP = gzipSync(TEXT);

/** Complete responses, each with the bytes of its body. */
const ANSWERS: readonly (readonly [title: string, answer: Buffer])[] = [
  ['of a known length', answer(`Content-Length: ${Buffer.byteLength(TEXT)}`, Buffer.from(TEXT))],
  ['in chunks', answer('Transfer-Encoding: chunked', chunked(Buffer.from(TEXT)))],
  ['in chunks of gzip', answer('Content-Encoding: gzip\r\nTransfer-Encoding: chunked', chunked(GZIP))],
  ['of gzip up to the end of the connection', answer('Content-Encoding: gzip', GZIP)],
];

type End = 'ends' | 'resets';

describe('the transport, interrupted at any position:', () => {
  for (const [title, whole] of ANSWERS) {
    for (const end of ['ends', 'resets'] as const) {
      it(`G4 the server ${end} after each byte of a response ${title}, which leads to a complete response or an error`, async () => {
        let cutAt = 0;
        const script: Script = async peer => {
          await peer.request();
          await cutOff(peer.socket, whole.subarray(0, cutAt), end);
        };
        await withFaultyServer(script, server =>
          withTransport(async transport => {
            for (cutAt = 0; cutAt <= whole.length; cutAt += 1) {
              const came = await outcome(transport, server.origin);
              const isWhole = cutAt === whole.length;
              if (end === 'ends' && isWhole) assert.equal(came, TEXT);
              else if (isWhole) assert.match(came, /^(connection-reset|\{.*\})$/);
              else if (!isEmptyAnswer(whole, cutAt))
                assert.match(came, /^(connection-|response-)[a-z-]+$/, `at ${cutAt}`);
            }
            assert.equal(
              server.peers.length,
              whole.length + 1,
              'each exchange is one connection and one request',
            );
            for (const peer of server.peers) await peer.closed;
          }),
        );
      });
    }
  }

  it('G4 reports that a part was sent if the server resets after any byte of the request', async () => {
    const requestBytes = await bytesOfRequest();
    let cutAt = 1;
    const script: Script = peer => {
      peer.socket.on('data', () => {
        if (peer.received.length >= cutAt) peer.reset();
      });
    };
    const codes = new Set<unknown>();
    await withFaultyServer(script, server =>
      withTransport(async transport => {
        for (cutAt = 1; cutAt <= requestBytes; cutAt += 1) codes.add(await outcome(transport, server.origin));
        assert.equal(server.peers.length, requestBytes);
      }),
    );
    assert.deepEqual([...codes], ['connection-reset']);
  });

  const openings: readonly (readonly [string, FailureCode])[] = [
    ['ECONNREFUSED', 'connection-refused'],
    ['ENOTFOUND', 'host-not-found'],
    ['EAI_AGAIN', 'host-not-found'],
    ['ETIMEDOUT', 'network-failed'],
    ['ENETUNREACH', 'network-failed'],
    ['EHOSTUNREACH', 'network-failed'],
    ['EMFILE', 'network-failed'],
    ['EACCES', 'network-failed'],
    ['ECONNRESET', 'connection-reset'],
  ];
  for (const [code, failure] of openings) {
    it(`G4 reports that nothing was sent if connecting fails with ${code}`, async () => {
      const openSocket: OpenSocket = () =>
        Promise.reject(Object.assign(new Error(code), { code, syscall: 'connect' }));
      await withTransport(
        async transport => {
          const request = aRequest('https://api.example.test');
          await assert.rejects(transport.exchange(request, LIMITS, NEVER_ABORTED), (error: FiscalError) => {
            assert.deepEqual([error.code, error.args['sent']], [failure, 'nothing']);
            return true;
          });
        },
        { openSocket },
      );
    });
  }

  it('D5 stops at the connect timeout if the connection is never accepted', async () => {
    let given: AbortSignal | undefined;
    const openSocket: OpenSocket = (_address, signal) => {
      given = signal;
      return new Promise(() => {});
    };
    await withTransport(
      async transport => {
        const limits = { ...LIMITS, connectTimeoutMs: 80 };
        const request = aRequest('https://api.example.test');
        await assert.rejects(transport.exchange(request, limits, NEVER_ABORTED), { code: 'connect-timeout' });
        assert.equal(given?.aborted, true);
      },
      { openSocket },
    );
  });
});

/** A port of four digits makes the next request a byte shorter. */
function bytesOfRequest(): Promise<number> {
  return withFaultyServer(answers(okAnswer()), server =>
    withTransport(async transport => {
      await outcome(transport, server.origin);
      return (server.peers[0]?.received.length ?? 0) - 1;
    }),
  );
}

/** The body's text, or the failure's code. Neither shows the token. */
async function outcome(transport: Transport, origin: string): Promise<string> {
  const request = aRequest(origin, {
    method: 'POST',
    headers: [['token', CANARY]],
    body: Buffer.from('{"a":1}'),
  });
  try {
    return Buffer.from((await transport.exchange(request, LIMITS, NEVER_ABORTED)).body).toString();
  } catch (error) {
    assert.ok(error instanceof FiscalError, inspect(error));
    assert.ok(['some', 'all'].includes(String(error.args['sent'])), inspect(error));
    assert.ok(!inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true }).includes(CANARY));
    return error.code;
  }
}

/** Sends the bytes, and breaks off once they were received. */
function cutOff(socket: Socket, bytes: Uint8Array, end: End): Promise<void> {
  return new Promise(resolve => {
    const finish = (): void => {
      if (end === 'ends') socket.end();
      // After what was written, because a reset overtakes unsent bytes.
      else setImmediate(() => socket.resetAndDestroy());
      resolve();
    };
    if (bytes.length === 0) finish();
    else socket.write(bytes, finish);
  });
}

/** Headers without a length, and then the end: a response with an empty body. */
function isEmptyAnswer(whole: Buffer, cutAt: number): boolean {
  const head = whole.subarray(0, cutAt).toString('latin1');
  return head.endsWith('\r\n\r\n') && !/content-length|chunked/i.test(head);
}

function answer(headers: string, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n`), body]);
}

function chunked(body: Uint8Array): Buffer {
  const half = Math.floor(body.length / 2);
  const pieces = [body.subarray(0, half), body.subarray(half)].flatMap(piece => [
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]);
}
