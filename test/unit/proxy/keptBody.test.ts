import { deepEqual, equal } from 'node:assert/strict';
import { KeptBody } from '../../../src/proxy/wire/keptBody.ts';

/** A chunk as a socket creates it: with memory of its own. */
function chunkOf(text: string): Buffer {
  const chunk = Buffer.from(new ArrayBuffer(text.length));
  chunk.write(text, 'latin1');
  return chunk;
}

describe('what is stored of a body', () => {
  it('still needs the memory of a chunk while the whole body is stored', () => {
    const body = new KeptBody(4_096);
    const chunk = chunkOf('a'.repeat(2_000));
    body.add(chunk);
    equal(body.releaseOf(chunk), undefined);
    deepEqual(body.bytes(), Buffer.from('a'.repeat(2_000)));
  });

  it('frees the memory of sent chunks of a body that is too large, and has its start', () => {
    const body = new KeptBody(4_096);
    body.expect(6_000);
    const chunks = ['a', 'b', 'c'].map(letter => chunkOf(letter.repeat(2_000)));
    for (const chunk of chunks) {
      body.add(chunk);
      body.releaseOf(chunk)?.();
    }
    // Node 20 can't free memory before garbage collection.
    const isFreed = 'transfer' in ArrayBuffer.prototype;
    deepEqual(
      chunks.map(({ byteLength }) => byteLength),
      isFreed ? [0, 0, 0] : [2_000, 2_000, 2_000],
    );
    equal(body.bytes().toString(), `${'a'.repeat(2_000)}${'b'.repeat(2_000)}${'c'.repeat(96)}`);
    equal(body.byteCount, 6_000);
  });

  it('keeps what it stored before a body of unknown length turned out to be too large', () => {
    const body = new KeptBody(4_096);
    const chunks = ['a', 'b', 'c'].map(letter => chunkOf(letter.repeat(2_000)));
    for (const chunk of chunks) {
      body.add(chunk);
      body.releaseOf(chunk)?.();
    }
    equal(body.bytes().toString(), `${'a'.repeat(2_000)}${'b'.repeat(2_000)}${'c'.repeat(96)}`);
  });

  it('leaves a chunk alone that shares its memory with the next request', () => {
    const body = new KeptBody(10);
    body.expect(20);
    const chunk = chunkOf('rest of the body, GET /next');
    const own = chunk.subarray(0, 16);
    body.add(own);
    equal(body.releaseOf(own), undefined);
    equal(chunk.toString('latin1', 18), 'GET /next');
  });
});
