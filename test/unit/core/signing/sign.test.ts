import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import {
  correctSign,
  maskedSigningInput,
  maskedSigningInputStart,
  type SigningElements,
  segments,
  sign,
  signInPieces,
  signingInput,
} from '../../../../src/core/signing/sign.ts';
import { CANARY, elementsWith, latin1, utf8 } from '../../../support/builders.ts';

/** The specification's formula, written down as naively as can be. Source: Authentication › Signature. */
function naiveSign({ token, path, body, timestamp }: SigningElements): string {
  const withoutBreaks = Buffer.from(body.filter(byte => byte !== 0x0d && byte !== 0x0a));
  const input = Buffer.concat([Buffer.from(token), Buffer.from(path), withoutBreaks, Buffer.from(timestamp)]);
  return createHash('md5').update(input).digest('hex');
}

describe('signInPieces', () => {
  it('returns the same as sign, wherever the body is split', () => {
    const body = utf8('{\r\n"a": "é\r\n\n1"\n}\r');
    const elements = { token: 's3cr3t', path: '/openapi/demo/echo', body, timestamp: '17' };
    for (let first = 0; first <= body.length; first++) {
      for (let second = first; second <= body.length; second++) {
        const signing = signInPieces(elements);
        for (const [from, to] of [
          [0, first],
          [first, second],
          [second, body.length],
        ]) {
          signing.update(body.subarray(from, to));
        }
        assert.equal(signing.end('17'), sign(elements));
      }
    }
  });
});

describe('sign', () => {
  it('returns the MD5 of token, path, body without line breaks, and timestamp', () => {
    const elements = {
      token: 's3cr3t',
      path: '/openapi/demo/echo',
      body: utf8('{\r\n"a": 1\n}'),
      timestamp: '17',
    };
    const expected = createHash('md5').update('s3cr3t/openapi/demo/echo{"a": 1}17').digest('hex');
    assert.equal(sign(elements), expected);
  });

  it('signs an empty string for an empty body', () => {
    const expected = createHash('md5').update('s/openapi/demo/echo1').digest('hex');
    assert.equal(sign(elementsWith({ token: 's', timestamp: '1' })), expected);
  });

  it('signs no body of a multipart request', () => {
    const request = { secret: 's', path: '/openapi/demo/echo', body: utf8('{}'), timestamp: '1' };
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    assert.equal(correctSign({ ...request, multipart: false }), md5('s/openapi/demo/echo{}1'));
    assert.equal(correctSign({ ...request, multipart: true }), md5('s/openapi/demo/echo1'));
  });

  it('signs a body that consists only of line breaks like an empty one', () => {
    assert.equal(sign(elementsWith({ body: utf8('\r\n\n\r') })), sign(elementsWith({})));
  });

  for (const [what, body] of [
    ['U+2028, U+2029, and U+0085, which stay', utf8('a\u2028b\u2029c\u0085d\nf')],
    ['VT and FF, which stay', utf8('a\vb\fc\n')],
    ['a BOM, which stays', utf8('\ufeff<a>\r\n</a>')],
    ['bytes that aren’t UTF-8', latin1('S\xe3o Jo\xe3o\r\n\xff\xfe\x80')],
    ['overlong UTF-8 and NUL', latin1('\xc0\x8a\x00\n\xed\xa0\x80')],
    ['all 256 bytes', Uint8Array.from({ length: 256 }, (_, byte) => byte)],
    ['a larger underlying buffer', utf8('xx{"a":\n1}yy').subarray(2, 9)],
  ] as const) {
    it(`signs the raw bytes of a body with ${what}`, () => {
      const elements = elementsWith({ body });
      assert.equal(sign(elements), naiveSign(elements));
    });
  }

  for (const length of [1, 4095, 4096, 4097, 65_535, 65_536, 65_537, 131_072, 131_073]) {
    it(`matches the formula for a body of ${length} bytes, with and without line breaks`, () => {
      const plain = new Uint8Array(length).fill(0x61);
      const broken = plain.map((byte, index) => (index % 61 === 0 ? 0x0a : index % 61 === 60 ? 0x0d : byte));
      for (const body of [plain, broken]) {
        const elements = elementsWith({ body });
        assert.equal(sign(elements), naiveSign(elements));
      }
    });
  }

  it('encodes token, path, and timestamp as UTF-8', () => {
    const elements = elementsWith({ token: 'ção', path: '/openapi/ç', timestamp: '１' });
    assert.equal(sign(elements), naiveSign(elements));
  });

  it('doesn’t change the body', () => {
    const body = utf8('a\r\nb\n'.repeat(2000));
    const before = body.slice();
    sign(elementsWith({ body }));
    assert.deepEqual(body, before);
  });
});

describe('segments', () => {
  it('are the four elements in the specification’s order, in bytes, without gaps', () => {
    const elements = elementsWith({ token: 'abc', path: '/openapi/x', body: utf8('ç\r\n'), timestamp: '17' });
    assert.deepEqual(segments(elements), [
      { element: 'token', byteOffset: 0, byteLength: 3 },
      { element: 'path', byteOffset: 3, byteLength: 10 },
      { element: 'body', byteOffset: 13, byteLength: 2 },
      { element: 'timestamp', byteOffset: 15, byteLength: 2 },
    ]);
  });

  it('are zero bytes long for an empty body', () => {
    assert.equal(segments(elementsWith({})).find(segment => segment.element === 'body')?.byteLength, 0);
  });
});

describe('A3 the masked string to sign', () => {
  it('contains no character of the secret, and a mask of the same length for every secret', () => {
    const texts = ['x', CANARY, 'x'.repeat(4096)].map(token => maskedSigningInput(elementsWith({ token })));
    assert.equal(new Set(texts).size, 1);
    assert.equal(texts[0], `${SECRET_MASK}/openapi/demo/echo1700000000`);
    for (const character of CANARY) assert.ok(!SECRET_MASK.includes(character), character);
  });

  it('shows path, body, and timestamp exactly', () => {
    const elements = elementsWith({
      path: '/openapi/a%20b',
      body: utf8('\ufeff{\r\n"ç": "🚚"\n}'),
      timestamp: '1',
    });
    assert.equal(maskedSigningInput(elements), `${SECRET_MASK}/openapi/a%20b\ufeff{"ç": "🚚"}1`);
  });

  it('shows bytes that aren’t UTF-8 as \\xNN, never as U+FFFD', () => {
    const elements = elementsWith({ body: latin1('S\xe3o\n') });
    assert.equal(maskedSigningInput(elements), `${SECRET_MASK}/openapi/demo/echoS\\xe3o1700000000`);
  });

  it('shows the characters of a body that also has bytes that aren’t UTF-8', () => {
    const body = latin1('Jo\xc3\xa3o \xe2\x80\x9c \xc3 \xe3\x80\xe0\x80\x80\xf0\x9f\x9a\x9a\xf0\x9f');
    assert.equal(
      maskedSigningInput(elementsWith({ body })),
      `${SECRET_MASK}/openapi/demo/echoJoão “ \\xc3 \\xe3\\x80\\xe0\\x80\\x80🚚\\xf0\\x9f1700000000`,
    );
  });

  it('equals the string to sign except for the token', () => {
    const elements = elementsWith({ body: utf8('{\n"a": "ç"}') });
    const whole = Buffer.from(signingInput(elements)).toString();
    assert.equal(maskedSigningInput(elements), SECRET_MASK + whole.slice(CANARY.length));
  });

  it('can be computed in part: its start has at least the requested length', () => {
    for (const unit of ['x', 'ç', 'a🚚', '\r\n', 'x\r\n'.repeat(500), '\xe3']) {
      const encoding = unit === '\xe3' ? 'latin1' : 'utf8';
      const elements = elementsWith({ body: Buffer.from(unit.repeat(50_000), encoding) });
      const whole = maskedSigningInput(elements);
      for (const minLength of [1, 2, 3, 5, 1_000]) {
        const start = maskedSigningInputStart(elements, minLength);
        assert.ok(whole.startsWith(start), `${JSON.stringify(unit.slice(0, 5))} ${minLength}`);
        assert.ok(start.length >= Math.min(minLength, whole.length));
      }
    }
  });
});
