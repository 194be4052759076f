import assert from 'node:assert/strict';
import * as zlib from 'node:zlib';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { TransportLimits } from '../../../../src/core/transportPort.ts';
import type { WireResponse } from '../../../../src/core/wireMessages.ts';
import { answers, answersAndEnds, withFaultyServer } from '../../../support/faultyServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const TEXT = Buffer.from(JSON.stringify({ success: true, message: 'olá '.repeat(500) }));

type Encode = (bytes: Uint8Array) => Uint8Array;

const ENCODE: Readonly<Record<string, Encode>> = {
  gzip: bytes => zlib.gzipSync(bytes),
  'x-gzip': bytes => zlib.gzipSync(bytes),
  deflate: bytes => zlib.deflateSync(bytes),
  br: bytes => zlib.brotliCompressSync(bytes, FAST_BROTLI),
  ...(typeof zlib.zstdCompressSync === 'function'
    ? { zstd: (bytes: Uint8Array) => zlib.zstdCompressSync(bytes) }
    : {}),
};
const FAST_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 } };

function encoded(bytes: Uint8Array, encodings: readonly string[]): Uint8Array {
  return encodings.reduce((body, encoding) => ENCODE[encoding]?.(body) ?? body, bytes);
}

function answerWith(contentEncoding: string, body: Uint8Array): Buffer {
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${contentEncoding}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

async function exchanged(
  answer: Uint8Array,
  limits: Partial<TransportLimits> = {},
  method = 'GET',
): Promise<WireResponse> {
  return withFaultyServer(answers(answer), server =>
    withTransport(transport =>
      transport.exchange(aRequest(server.origin, { method }), { ...LIMITS, ...limits }, NEVER_ABORTED),
    ),
  );
}

async function failureOf(exchange: Promise<unknown>): Promise<FiscalError> {
  const failure = await exchange.then(
    () => assert.fail('was answered'),
    (error: unknown) => error,
  );
  assert.ok(failure instanceof FiscalError, String(failure));
  return failure;
}

describe('the transport, with an encoded response,', () => {
  for (const encoding of Object.keys(ENCODE)) {
    it(`decodes ${encoding}, keeps the headers, and counts the received bytes`, async () => {
      const body = encoded(TEXT, [encoding]);
      const response = await exchanged(answerWith(encoding, body));
      assert.ok(TEXT.equals(response.body));
      const name = encoding.replace('x-', '');
      assert.deepEqual(response.decoded, { encodings: [name], wireBytes: body.length });
      assert.deepEqual(response.headers[0], ['Content-Encoding', encoding]);
    });

    it(`D6 stops a decompression bomb in ${encoding} at the limit`, async () => {
      const bomb = encoded(Buffer.alloc(40_000_000), [encoding]);
      assert.ok(bomb.length < LIMITS.maxResponseBytes, 'the wire bytes alone stay inside the limit');
      const failure = await failureOf(exchanged(answerWith(encoding, bomb)));
      assert.equal(failure.code, 'response-too-large');
      assert.equal(failure.args['limitBytes'], LIMITS.maxResponseBytes);
    });

    it(`reports a truncated body in ${encoding} instead of returning a part of it`, async () => {
      const failure = await failureOf(
        exchanged(answerWith(encoding, encoded(TEXT, [encoding]).subarray(0, -6))),
      );
      assert.deepEqual([failure.code, failure.args['reason']], ['response-undecodable', 'encoding-broken']);
    });
  }

  it('decodes a body that arrives one byte at a time', async () => {
    const body = encoded(TEXT.subarray(0, 40), ['gzip']);
    const chunks = [...body].map(byte => `1\r\n${String.fromCharCode(byte)}\r\n`).join('');
    const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: GZIP\r\nTransfer-Encoding: chunked\r\n\r\n';
    const response = await exchanged(Buffer.from(`${head}${chunks}0\r\n\r\n`, 'latin1'));
    assert.equal(String(Buffer.from(response.body)), TEXT.subarray(0, 40).toString());
  });

  it('decodes deflate without its zlib wrapper', async () => {
    const response = await exchanged(answerWith('deflate', zlib.deflateRawSync(TEXT)));
    assert.ok(TEXT.equals(response.body));
  });

  it('decodes five encodings, the last one first, and ignores identity', async () => {
    const encodings = ['gzip', 'deflate', 'br', 'gzip', 'deflate'];
    const response = await exchanged(
      answerWith('gzip, deflate, identity, br, gzip,deflate', encoded(TEXT, encodings)),
    );
    assert.ok(TEXT.equals(response.body));
    assert.deepEqual(response.decoded?.encodings, encodings.toReversed());
  });

  for (const count of [6, 12]) {
    it(`D6 refuses ${count} nested encodings`, async () => {
      const encodings = Array<string>(count).fill('gzip');
      const failure = await failureOf(exchanged(answerWith(encodings.join(','), encoded(TEXT, encodings))));
      assert.deepEqual(
        [failure.code, failure.args['reason']],
        ['response-undecodable', 'too-many-encodings'],
      );
    });
  }

  it('D6 applies the limit to each encoding, even if the innermost result is small', async () => {
    const emptyMembers = Buffer.concat(Array<Buffer>(100_000).fill(zlib.gzipSync('')));
    const bomb = encoded(emptyMembers, ['gzip']);
    const failure = await failureOf(exchanged(answerWith('gzip, gzip', bomb)));
    assert.equal(failure.code, 'response-too-large');
  });

  it('D6 stops an endless encoded body at the limit of decoded bytes, and closes the socket', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nTransfer-Encoding: chunked\r\n\r\n';
    // Stored blocks of zeros, none of them the last one: endless `deflate`.
    const block = `${String.fromCharCode(0, 0xff, 0x7f, 0x00, 0x80)}${'\0'.repeat(0x7fff)}`;
    const piece = Buffer.from(`${block.length.toString(16)}\r\n${block}\r\n`, 'latin1');
    const start = Buffer.from(`${head}2\r\n\x78\x9c\r\n`, 'latin1');
    await withFaultyServer(
      async peer => {
        await peer.request();
        peer.socket.write(start);
        const timer = setInterval(() => peer.socket.write(piece), 1);
        peer.socket.once('close', () => clearInterval(timer));
      },
      server =>
        withTransport(async transport => {
          const limits = { ...LIMITS, maxResponseBytes: 300_000 };
          const failure = await failureOf(transport.exchange(aRequest(server.origin), limits, NEVER_ABORTED));
          assert.equal(failure.code, 'response-too-large');
          await server.peers[0]?.closed;
        }),
    );
  });

  it('D6 needs less than 64 MiB for 210 MB in 204 KB of gzip', async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(210_000_000));
    assert.ok(bomb.length < 210_000);
    const answer = answerWith('gzip', bomb);
    await exchanged(answerWith('gzip', encoded(TEXT, ['gzip'])));
    const beforeBytes = process.memoryUsage().rss;
    let highestBytes = beforeBytes;
    const timer = setInterval(() => {
      highestBytes = Math.max(highestBytes, process.memoryUsage().rss);
    }, 1);
    const failure = await failureOf(exchanged(answer, { maxResponseBytes: 10_485_760 }));
    clearInterval(timer);
    assert.equal(failure.code, 'response-too-large');
    assert.ok(highestBytes - beforeBytes < 64 * 1024 * 1024, `grew by ${highestBytes - beforeBytes} bytes`);
  });

  it('leaves an unknown encoding and those inside it in place', async () => {
    const response = await exchanged(answerWith('gzip, compress', encoded(TEXT, ['gzip'])));
    assert.ok(Buffer.from(encoded(TEXT, ['gzip'])).equals(response.body));
    assert.equal(response.decoded, undefined);
    const outside = await exchanged(answerWith('compress, gzip', encoded(TEXT, ['gzip'])));
    assert.ok(TEXT.equals(outside.body));
  });

  it('returns an empty body for any encoding', async () => {
    assert.equal((await exchanged(answerWith('gzip', new Uint8Array()))).body.length, 0);
    const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99\r\n\r\n';
    assert.equal((await exchanged(Buffer.from(head), {}, 'HEAD')).body.length, 0);
  });

  it('reports a body that doesn’t match its encoding', async () => {
    const failure = await failureOf(exchanged(answerWith('gzip', TEXT)));
    assert.deepEqual([failure.code, failure.args['reason']], ['response-undecodable', 'encoding-broken']);
  });

  it('reports a connection that ends within an encoded body as an incomplete response', async () => {
    const answer = answerWith('gzip', encoded(TEXT, ['gzip'])).subarray(0, -10);
    const exchange = withFaultyServer(answersAndEnds(answer), server =>
      withTransport(transport => transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED)),
    );
    assert.equal((await failureOf(exchange)).code, 'response-cut-off');
  });

  it('G1 can be canceled in the middle of an encoded body', async () => {
    const answer = answerWith('gzip', encoded(TEXT, ['gzip'])).subarray(0, -10);
    await withFaultyServer(answers(answer), server =>
      withTransport(async transport => {
        const abort = new AbortController();
        setTimeout(() => abort.abort(), 60);
        const failure = await failureOf(transport.exchange(aRequest(server.origin), LIMITS, abort.signal));
        assert.equal(failure.code, 'cancelled');
        await server.peers[0]?.closed;
      }),
    );
  });
});
