import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { WireRequest } from '../../../../src/core/wireMessages.ts';
import { answers, okAnswer, withFaultyServer } from '../../../support/faultyServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

/** What the server receives for a request, with `HOST` in place of its address. */
async function bytesOnTheWire(changes: Partial<WireRequest>): Promise<Buffer> {
  return withFaultyServer(answers(okAnswer()), server =>
    withTransport(async transport => {
      await transport.exchange(aRequest(server.origin, changes), LIMITS, NEVER_ABORTED);
      const text = server.peers[0]?.received.toString('latin1') ?? '';
      return Buffer.from(text.replace(`127.0.0.1:${server.port}`, 'HOST'), 'latin1');
    }),
  );
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}

describe('the transport, on the wire,', () => {
  it('sends a GET without content-length', async () => {
    assert.equal(
      String(await bytesOnTheWire({ headers: [['token', 't']] })),
      'GET /openapi/demo/echo HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\ntoken: t\r\n' +
        'accept-encoding: identity\r\n\r\n',
    );
  });

  it('keeps the case, order, and repetition of headers', async () => {
    const wire = await bytesOnTheWire({
      headers: [
        ['X-Zeta', '1'],
        ['x-ALFA', '2'],
        ['X-Zeta', '3'],
        ['Accept-Encoding', 'gzip'],
        ['x-zeta', ''],
      ],
    });
    assert.equal(
      String(wire),
      'GET /openapi/demo/echo HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\n' +
        'X-Zeta: 1\r\nx-ALFA: 2\r\nX-Zeta: 3\r\nAccept-Encoding: gzip\r\nx-zeta: \r\n\r\n',
    );
  });

  it('sends a target unchanged, with encoded slashes, dots, and double slashes', async () => {
    const target = '/openapi//a/%2E%2e/../b;c=%C3%A7?q=a%20b&&x[]=@{}"\\';
    assert.equal(String(await bytesOnTheWire({ target })).split(' ')[1], target);
  });

  it('sends the characters 0x80 to 0xFF of a header value as one byte each', async () => {
    const wire = await bytesOnTheWire({ headers: [['X-Nome', 'ação\xff']] });
    assert.ok(wire.includes(Buffer.from('X-Nome: a\xe7\xe3o\xff\r\n', 'latin1')));
  });

  it('adds no Content-Type, User-Agent, or Accept header', async () => {
    assert.equal(
      String(await bytesOnTheWire({ method: 'POST', body: bytes('{}') })),
      'POST /openapi/demo/echo HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\n' +
        'accept-encoding: identity\r\ncontent-length: 2\r\n\r\n{}',
    );
  });

  it('D9 sends content-length: 0 for a POST without body', async () => {
    assert.match(String(await bytesOnTheWire({ method: 'POST' })), /\r\ncontent-length: 0\r\n\r\n$/);
  });

  for (const method of ['DELETE', 'GET', 'PUT', 'PATCH']) {
    it(`D9 sends a ${method} with its body`, async () => {
      const wire = String(await bytesOnTheWire({ method, body: bytes('{"a":1}') }));
      assert.match(wire, new RegExp(`^${method} `));
      assert.match(wire, /\r\ncontent-length: 7\r\n\r\n\{"a":1\}$/);
    });
  }

  const bodies: readonly (readonly [string, Uint8Array])[] = [
    ['CRLF', bytes('a\r\nb\r\n')],
    ['LF', bytes('a\nb\n')],
    ['CR', bytes('a\rb\r')],
    ['U+2028', bytes('a\u2028b')],
    ['an emoji', bytes('😀')],
    ['a byte order mark', bytes('\ufeff{}')],
    ['every byte value', Uint8Array.from({ length: 256 }, (_, index) => index)],
    ['5 MiB', randomBytes(5 * 1024 * 1024)],
    ['a part of a larger buffer', Buffer.from('0123456789').subarray(3, 7)],
  ];
  for (const [title, body] of bodies) {
    it(`D9 sends the body unchanged: ${title}`, async () => {
      const wire = await bytesOnTheWire({ method: 'POST', body });
      const bodyStart = wire.indexOf('\r\n\r\n') + 4;
      assert.ok(wire.subarray(bodyStart).equals(body));
      assert.match(
        wire.toString('latin1', 0, bodyStart),
        new RegExp(`\r\ncontent-length: ${body.length}\r\n`),
      );
    });
  }
});

describe('the transport refuses to send', () => {
  const refused: readonly (readonly [string, Partial<WireRequest>])[] = [
    ['C6 a CR in a header value', { headers: [['x', 'a\rb']] }],
    ['C6 a LF in a header value', { headers: [['x', 'a\nX-Evil: 1']] }],
    ['C6 a NUL in a header value', { headers: [['x', 'a\0b']] }],
    ['C6 a character above 0xFF in a header value', { headers: [['x', 'a\u010a']] }],
    ['C6 a line break in a header name', { headers: [['x\r\ny', 'a']] }],
    ['a space in a header name', { headers: [['x ', 'a']] }],
    ['an empty header name', { headers: [['', 'a']] }],
    ['a line break in the target', { target: '/a HTTP/1.1\r\nx: y' }],
    ['a space in the target', { target: '/a b' }],
    ['a target that isn’t a path', { target: 'http://elsewhere.example/' }],
    ['a line break in the method', { method: 'GET /\r\n' }],
    ['B4 a Host header from the caller', { headers: [['hOst', 'x']] }],
    ['B4 a Content-Length header from the caller', { headers: [['Content-Length', '3']] }],
    ['B4 a Transfer-Encoding header from the caller', { headers: [['Transfer-Encoding', 'chunked']] }],
    ['B4 a Connection header from the caller', { headers: [['Connection', 'close']] }],
    ['an Expect header from the caller', { headers: [['Expect', '100-continue']] }],
  ];
  for (const [title, changes] of refused) {
    it(`${title}, before it connects and without quoting it`, async () => {
      await withFaultyServer(answers(okAnswer()), server =>
        withTransport(async transport => {
          const canary = ['x-canary', 'CANARY-7f3a'] as const;
          const request = aRequest(server.origin, {
            ...changes,
            headers: [canary, ...(changes.headers ?? [])],
          });
          await assert.rejects(transport.exchange(request, LIMITS, NEVER_ABORTED), (error: Error) => {
            assert.equal(error.name, 'TypeError');
            assert.doesNotMatch(String(error.stack), /CANARY|X-Evil/);
            return true;
          });
          assert.equal(server.peers.length, 0);
        }),
      );
    });
  }
});
