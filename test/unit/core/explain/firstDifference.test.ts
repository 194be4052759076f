import assert from 'node:assert/strict';
import { firstDifference, type VisibleDifference } from '../../../../src/core/explain/firstDifference.ts';
import { segments, signingInput } from '../../../../src/core/signing/sign.ts';

/** The string to sign is `k/pção1`: k is byte 0, /p bytes 1 and 2, ção bytes 3 to 7, and 1 byte 8. */
const ELEMENTS = { token: 'k', path: '/p', body: Buffer.from('ção'), timestamp: '1' };
const RIGHT = signingInput(ELEMENTS);
const differenceFrom = (theirs: Uint8Array) => firstDifference(RIGHT, theirs, segments(ELEMENTS));
function visible(theirs: Uint8Array): VisibleDifference | undefined {
  const found = differenceFrom(theirs);
  assert.ok(found === undefined || 'byteOffset' in found);
  return found;
}
const named = (name: string, code: string) => ({ name, code });

describe('the first difference between two strings to sign', () => {
  it('doesn’t exist if they’re equal', () => assert.equal(differenceFrom(RIGHT), undefined));

  for (const [theirs, element, byteOffset] of [
    ['k/xção1', 'path', 2],
    ['k/pxção1', 'body', 3],
    ['k/pçãx1', 'body', 7],
    ['k/pção2', 'timestamp', 8],
    ['k/pção12', 'end', 9],
  ] as const) {
    it(`is at byte ${byteOffset}, in the element ${element}: “${theirs}”`, () => {
      const found = visible(Buffer.from(theirs));
      assert.deepEqual([found?.element, found?.byteOffset], [element, byteOffset]);
    });
  }

  for (const theirs of ['x/pção1', '', 'kay/pção1', 'ke', 'Key/pção1', 'key']) {
    it(`says nothing but “token” if the token differs: “${theirs}”`, () => {
      const elements = { ...ELEMENTS, token: 'keys' };
      const found = firstDifference(signingInput(elements), Buffer.from(theirs), segments(elements));
      assert.deepEqual(found, { element: 'token' });
    });
  }

  it('shows both characters with their bytes', () => {
    assert.deepEqual(differenceFrom(Buffer.from('k/p\rção1')), {
      ...{ byteOffset: 3, element: 'body' },
      right: { hex: 'c3', character: named('ç', 'U+00E7') },
      theirs: { hex: '0d', character: named('CR', 'U+000D') },
    });
  });

  it('shows the whole character if only its last byte differs', () => {
    const found = visible(Buffer.from('k/pèão1'));
    assert.equal(found?.byteOffset, 4);
    assert.deepEqual(found.right, { hex: 'a7', character: named('ç', 'U+00E7') });
    assert.deepEqual(found.theirs, { hex: 'a8', character: named('è', 'U+00E8') });
  });

  it('shows nothing on the side that has ended', () => {
    assert.deepEqual(visible(Buffer.from('k/pção1\n'))?.right, undefined);
    assert.deepEqual(visible(Buffer.from('k/pção1\n'))?.theirs?.hex, '0a');
    assert.deepEqual(visible(Buffer.from('k/p'))?.theirs, undefined);
  });

  it('shows only the byte if it isn’t UTF-8', () => {
    assert.deepEqual(visible(Buffer.from('k/p\xe7\xe3o1', 'latin1'))?.theirs, {
      hex: 'e7',
      character: undefined,
    });
    assert.deepEqual(visible(Buffer.from([0x6b, 0x2f, 0x70, 0x80]))?.theirs, {
      hex: '80',
      character: undefined,
    });
  });

  for (const [character, code] of [
    ['\u0800', 'U+0800'],
    ['–', 'U+2013'],
    ['\u{10000}', 'U+10000'],
    ['🍞', 'U+1F35E'],
  ] as const) {
    it(`shows a character of ${Buffer.byteLength(character)} bytes, whichever of them differs`, () => {
      const elements = { ...ELEMENTS, body: Buffer.from(character) };
      const right = signingInput(elements);
      for (let at = 3; at < 3 + elements.body.length; at++) {
        const theirs = Uint8Array.from(right);
        theirs[at] = 0x41;
        const found = firstDifference(right, theirs, segments(elements));
        assert.ok(found !== undefined && 'byteOffset' in found);
        assert.equal(found.byteOffset, at);
        assert.deepEqual(found.right?.character, named(character, code));
      }
    });
  }

  it('shows a byte order mark', () => {
    assert.deepEqual(visible(Buffer.from('k/p\uFEFFção1'))?.theirs?.character, named('BOM', 'U+FEFF'));
  });

  it('writes a byte as two digits', () => assert.equal(visible(Buffer.from('k/p\tção1'))?.theirs?.hex, '09'));
});
