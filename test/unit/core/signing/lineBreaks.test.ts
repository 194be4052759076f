import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  copyWithoutLineBreaks,
  forEachSignedBodyChunk,
  signedBodyLength,
  withoutLineBreaks,
} from '../../../../src/core/signing/sign.ts';
import { utf8 } from '../../../support/builders.ts';
import { holds } from '../../../support/properties.ts';

const KIB_16 = 16_384;
const KIB_64 = 65_536;

function naive(body: Uint8Array): Uint8Array {
  return body.filter(byte => byte !== 0x0d && byte !== 0x0a);
}

describe('a body without CR or LF', () => {
  for (const length of [0, 1, KIB_64, 5 * 1024 * 1024]) {
    it(`of ${length} bytes is passed in one view on the same memory`, () => {
      const memory = new Uint8Array(length + 2).fill(0x61);
      const body = memory.subarray(1, length + 1);
      const chunks: Uint8Array[] = [];
      forEachSignedBodyChunk(body, chunk => chunks.push(chunk));
      assert.equal(chunks.length, 1);
      assert.equal(chunks[0]?.buffer, memory.buffer);
      assert.equal(chunks[0]?.byteOffset, 1);
      assert.equal(chunks[0]?.byteLength, length);
    });
  }
});

describe('a body with CR or LF', () => {
  it('of 5 MiB is never passed in chunks over 16 KiB', () => {
    const body = utf8(`${'a'.repeat(1023)}\n`.repeat(5 * 1024));
    let longest = 0;
    let total = 0;
    forEachSignedBodyChunk(body, chunk => {
      longest = Math.max(longest, chunk.length);
      total += chunk.length;
    });
    assert.ok(longest <= KIB_16, `${longest}`);
    assert.equal(total, 5 * 1024 * 1023);
  });

  for (const breaks of ['\n', '\r', '\r\n', '\n\r', '\r\r\n\n']) {
    for (const boundary of [8, KIB_16, KIB_64, 2 * KIB_64, 3 * KIB_64]) {
      it(`loses only ${JSON.stringify(breaks)} around byte ${boundary}`, () => {
        for (let shift = -breaks.length - 1; shift <= 1; shift++) {
          const body = new Uint8Array(3 * KIB_64 + 7).fill(0x61);
          body.set(utf8(breaks), boundary + shift);
          const expected = naive(body);
          assert.deepEqual(Buffer.from(withoutLineBreaks(body)), Buffer.from(expected));
          assert.equal(signedBodyLength(body), expected.length);
        }
      });
    }
  }

  it('keeps tabs, control characters, and bytes above 0x7F next to its line breaks', () => {
    const body = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % 256);
    assert.deepEqual(Buffer.from(withoutLineBreaks(body)), Buffer.from(naive(body)));
  });

  it('is copied without its line breaks, and only to the requested position', () => {
    const target = new Uint8Array(20).fill(0x2e);
    assert.equal(copyWithoutLineBreaks(utf8('ab\r\ncdefghij\n'), target, 3), 10);
    assert.equal(Buffer.from(target.subarray(0, 13)).toString(), '...abcdefghij');
    assert.equal(Buffer.from(target.subarray(16)).toString(), '....');
  });

  it('loses exactly its CR and LF for any bytes', () => {
    const byte = fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x0b, 0x85, 0xe2), fc.integer({ min: 0, max: 255 }));
    holds(
      fc.property(fc.array(byte, { maxLength: 300 }), bytes => {
        const body = Uint8Array.from(bytes);
        assert.deepEqual(Buffer.from(withoutLineBreaks(body)), Buffer.from(naive(body)));
      }),
      500,
    );
  });
});
