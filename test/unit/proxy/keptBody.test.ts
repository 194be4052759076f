import { deepEqual, equal } from 'node:assert/strict';
import { KeptBody } from '../../../src/proxy/wire/keptBody.ts';

/** A chunk as a socket creates it: with memory of its own. */
function chunkOf(text: string): Buffer {
  const chunk = Buffer.from(new ArrayBuffer(text.length));
  chunk.write(text, 'latin1');
  return chunk;
}

describe('the stored part of a body', () => {
  it('shares the memory of a chunk while the whole body is stored', () => {
    const body = new KeptBody(4_096);
    const chunk = chunkOf('a'.repeat(2_000));
    body.add(chunk);
    equal(body.releaseOf(chunk), undefined);
    deepEqual(body.bytes(), Buffer.from('a'.repeat(2_000)));
  });

  it('frees the memory of sent chunks if the body is too large, and keeps its start', () => {
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

  it('doesn’t change a chunk that shares its memory with the next request', () => {
    const body = new KeptBody(10);
    body.expect(20);
    const chunk = chunkOf('rest of the body, GET /next');
    const own = chunk.subarray(0, 16);
    body.add(own);
    equal(body.releaseOf(own), undefined);
    equal(chunk.toString('latin1', 18), 'GET /next');
  });

  it('keeps pieces of any size in the order in which they arrived', () => {
    const sizes = [
      [3],
      [2_000],
      [1, 2, 3],
      [5, 1_023, 1_024, 7, 2_000, 1],
      Array(40).fill(1_000),
      [0, 5, 0, 16_380, 8],
    ];
    for (const all of sizes) {
      const body = new KeptBody(1_000_000);
      let text = '';
      for (const [index, size] of all.entries()) {
        const piece = String.fromCharCode(97 + (index % 26)).repeat(size);
        body.add(Buffer.from(piece));
        text += piece;
      }
      equal(body.bytes().toString(), text);
      equal(body.bytes(), body.bytes());
      deepEqual([body.byteCount, body.isWhole], [text.length, true]);
    }
    equal(new KeptBody(10).bytes().length, 0);
  });

  it('doesn’t keep the memory of a large read buffer for a small piece', () => {
    const body = new KeptBody(1_000_000);
    body.add(Buffer.from('first'));
    const chunk = Buffer.alloc(65_536, 'x');
    for (let index = 0; index < 20; index++) body.add(chunk.subarray(0, 1_000));
    chunk.fill('y');
    equal(body.bytes().toString(), `first${'x'.repeat(20_000)}`);
    const large = new KeptBody(1_000_000);
    large.add(chunk.subarray(0, 1_024));
    chunk.fill('z');
    equal(large.bytes().toString(), 'z'.repeat(1_024));
  });

  it('is complete up to the limit, and consists of at most the first 1 MiB of a larger body', () => {
    const most = new KeptBody(10);
    most.expect(10);
    most.add(Buffer.from('0123456789'));
    deepEqual([most.isWhole, most.bytes().toString()], [true, '0123456789']);
    const over = new KeptBody(2_097_152);
    for (let index = 0; index < 5; index++) over.add(Buffer.alloc(524_288, `${index}`));
    deepEqual([over.isWhole, over.byteCount, over.bytes().length], [false, 2_621_440, 1_048_576]);
    equal(over.bytes().toString(), '0'.repeat(524_288) + '1'.repeat(524_288));
  });
});
