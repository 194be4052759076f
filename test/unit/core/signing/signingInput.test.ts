import assert from 'node:assert/strict';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import {
  maskedSigningInput,
  maskedSigningInputStart,
  segments,
  signingInput,
} from '../../../../src/core/signing/signingInput.ts';
import { CANARY, elementsWith, latin1, utf8 } from '../../../support/builders.ts';

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

  it('have length 0 for an empty body', () => {
    assert.equal(segments(elementsWith({})).find(segment => segment.element === 'body')?.byteLength, 0);
  });
});

describe('A3 the masked string to sign', () => {
  it('has no character of the secret, and a mask of the same length for every secret', () => {
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
