import assert from 'node:assert/strict';
import { setTimeout as timeout } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  BodyDecoder,
  type DecodedBody,
  type DecodingFault,
} from '../../../../src/node/transport/bodyDecoder.ts';

const TEXT = Buffer.from('{"número":"123"}');
const LIMIT_BYTES = 1_000;

/** Decodes pieces; resolves with the body, or with the faults in the order in which they were reported. */
async function decoded(
  encodings: readonly string[],
  pieces: readonly Uint8Array[],
  limitBytes = LIMIT_BYTES,
): Promise<DecodedBody | readonly DecodingFault[]> {
  const faults: DecodingFault[] = [];
  const result = await new Promise<DecodedBody | undefined>(resolve => {
    const decoder = new BodyDecoder(encodings, limitBytes, fault => {
      faults.push(fault);
      resolve(undefined);
    });
    for (const piece of pieces) decoder.write(piece);
    decoder.end(resolve);
  });
  // A second report would come later.
  await timeout(20);
  return result === undefined || faults.length > 0 ? faults : result;
}

const text = (result: DecodedBody | readonly DecodingFault[]): string =>
  'body' in result ? Buffer.from(result.body).toString() : result.join();

describe('the decoder of response bodies', () => {
  for (const [name, bytes] of [
    ['zlib', deflateSync(TEXT)],
    ['raw', deflateRawSync(TEXT)],
  ] as const) {
    it(`recognizes ${name} deflate by its first byte, even after an empty piece`, async () => {
      assert.equal(text(await decoded(['deflate'], [new Uint8Array(), bytes])), TEXT.toString());
      assert.equal(
        text(await decoded(['deflate'], [bytes.subarray(0, 1), bytes.subarray(1)])),
        TEXT.toString(),
      );
    });
  }

  it('reads deflate inside another encoding as the zlib format, whatever the outer first byte is', async () => {
    for (const outer of [gzipSync, brotliCompressSync]) {
      const name = outer === gzipSync ? 'gzip' : 'br';
      const result = await decoded(['deflate', name], [outer(deflateSync(TEXT))]);
      assert.equal(text(result), TEXT.toString());
      assert.deepEqual('encodings' in result && result.encodings, [name, 'deflate']);
    }
  });

  it('doesn’t decode an unknown encoding, or encodings applied before it', async () => {
    const result = await decoded(['gzip', 'rot13', 'gzip'], [gzipSync('abc')]);
    assert.deepEqual([text(result), 'encodings' in result && result.encodings], ['abc', ['gzip']]);
  });

  it('D6 accepts as many bytes as the limit, and not one more, for each encoding', async () => {
    const exact = Buffer.alloc(LIMIT_BYTES, 'a');
    assert.equal(text(await decoded(['gzip'], [gzipSync(exact)])).length, LIMIT_BYTES);
    const over = Buffer.alloc(LIMIT_BYTES + 1, 'a');
    assert.deepEqual(await decoded(['gzip'], [gzipSync(over)]), ['too-large']);
    const incompressible = gzipSync(Buffer.from(Array.from({ length: 60 }, (_, at) => (at * 89) % 251)));
    assert.deepEqual(await decoded(['gzip', 'gzip'], [gzipSync(incompressible)], 70), ['too-large']);
  });

  it('reports once that a body isn’t encoded as declared, and nothing afterward', async () => {
    assert.deepEqual(await decoded(['gzip'], [TEXT]), ['broken']);
    assert.deepEqual(await decoded(['gzip', 'gzip'], [gzipSync(TEXT)]), ['broken']);
    assert.deepEqual(await decoded(['deflate', 'gzip'], [TEXT, TEXT, TEXT]), ['broken']);
  });

  it('reports nothing and keeps nothing after it’s destroyed', async () => {
    const faults: DecodingFault[] = [];
    const decoder = new BodyDecoder(['gzip'], LIMIT_BYTES, fault => faults.push(fault));
    const bytes = gzipSync(TEXT);
    decoder.write(bytes.subarray(0, 8));
    decoder.destroy();
    decoder.write(bytes.subarray(8));
    decoder.write(TEXT);
    await timeout(20);
    assert.deepEqual(faults, []);
  });

  it('ends a body without bytes immediately, whatever its encodings are', async () => {
    for (const pieces of [[], [new Uint8Array()]])
      assert.equal(text(await decoded(['gzip', 'br'], pieces)), '');
    assert.equal(text(await decoded([], [TEXT])), TEXT.toString());
  });
});
