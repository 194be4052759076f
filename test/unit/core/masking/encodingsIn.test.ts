import assert from 'node:assert/strict';
import {
  type ByteStream,
  ByteStreamBuilder,
  OriginalStream,
  originalStream,
} from '../../../../src/core/masking/byteStream.ts';
import {
  BASE64_RUN,
  DECIMAL_RUN,
  encodingsIn,
  HEX_RUN,
  markerBits,
} from '../../../../src/core/masking/encodingsIn.ts';

const MARKERS = '\\%&\0+\'"`^';
const streamOf = (text: string): ByteStream => originalStream(Buffer.from(text, 'latin1'));

/** The runs that a stream has, and its markers. */
function found(stream: ByteStream, shortest = 4): string {
  const bits = encodingsIn(stream, shortest);
  const runs = { hex: HEX_RUN, decimal: DECIMAL_RUN, base64: BASE64_RUN };
  const named = Object.entries(runs).flatMap(([name, run]) => ((bits & run) === 0 ? [] : [name]));
  const markers = [...MARKERS].filter(marker => (bits & markerBits(marker)) !== 0);
  return [...named, ...markers].join(' ');
}

describe('A1 the encodings that a text may have', () => {
  it('are recognized by the characters that escapes start with', () => {
    for (const marker of MARKERS) assert.equal(found(streamOf(`g${marker}g`)), marker);
    assert.equal(found(streamOf('g&g%g')), '% &');
    assert.equal(markerBits('%+'), markerBits('%') | markerBits('+'));
    assert.notEqual(markerBits('\\'), 0);
    assert.equal(encodingsIn(streamOf('\xe9\xff'), 4), 0);
  });

  for (const [text, runs, shortest] of [
    ['', ''],
    ['abc', ''],
    ['abcd', 'hex'],
    ['abcdef', 'hex base64'],
    ['ab:cd', 'hex'],
    ['0xab, 0xcd', 'hex'],
    ['0Xab.0XCD', 'hex'],
    ['abgcd', ''],
    ['abycd', ''],
    ['ab\x80cd', ''],
    ['123', ''],
    ['1234', 'hex decimal'],
    ['9009', 'hex decimal'],
    ['12, 34', 'hex decimal'],
    ['12a34', 'hex'],
    ['12x34', 'hex'],
    ['12g34', ''],
    ['ghijk', ''],
    ['ghijkl', 'base64'],
    ['GH-_Zz', 'base64'],
    ['GH/Zyz', 'base64'],
    ['ghi\njkl', 'base64'],
    ['ghi \t\r\n jkl', 'base64'],
    ['ghi,jkl', ''],
    ['ghi\xe9jkl', ''],
    ['ab', '', 1],
    ['abc', 'hex', 1],
    ['123', 'hex', 1],
    ['1234', 'hex decimal', 1],
    ['ghijk', '', 1],
    ['ghijkl', 'base64', 1],
    ['123456789', '', 10],
    ['1234567890', 'hex decimal', 10],
    ['ghijklmnopqrs', '', 10],
    ['ghijklmnopqrst', 'base64', 10],
  ] as const) {
    it(`are ${runs === '' ? 'none' : runs} in ${JSON.stringify(text)} with a secret of length ${shortest ?? 4}`, () => {
      assert.equal(found(streamOf(text), shortest), runs);
    });
  }

  it('never extend over a gap or beyond the end of the text', () => {
    const builder = new ByteStreamBuilder();
    builder.copy(streamOf('ghi'), 0, 3);
    builder.pushBreak();
    builder.copy(streamOf('jkl'), 0, 3);
    assert.equal(found(builder), '');
    const stream = new OriginalStream();
    stream.read(Buffer.from('12345ghijkl'));
    stream.read(Buffer.from('123'));
    assert.equal(stream.codes[3], '4'.charCodeAt(0));
    assert.equal(found(stream), '');
  });
});
