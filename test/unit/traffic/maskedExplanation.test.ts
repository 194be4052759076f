import assert from 'node:assert/strict';
import { createMaskedStart } from '../../../src/core/masking/maskedStart.ts';
import { hiddenTexts, maskedExplanation } from '../../../src/traffic/maskedExplanation.ts';

const SECRET = 'demo-Kx31+mQ9z';
const MASK = '••••••••';

describe('H8 the start of a text in the request log', () => {
  const { start, searched } = createMaskedStart([SECRET]);

  it('is the whole text, masked, if that’s short', () => {
    assert.equal(start(`/openapi?a=${encodeURIComponent(SECRET)}&b=1`, 100), `/openapi?a=${MASK}&b=1`);
    assert.equal(start('/openapi', 8), '/openapi');
    assert.equal(start('/openapi', 7), '/openap…');
  });

  it('contains no part of a secret that crosses the limit, at any position and in any encoding', () => {
    const forms = [
      SECRET,
      encodeURIComponent(SECRET),
      Array.from(SECRET, one => `%25u00${one.charCodeAt(0).toString(16)}`).join(''),
      Buffer.from(SECRET).toString('base64'),
    ];
    for (const form of forms) {
      for (let before = 0; before <= 60; before++) {
        for (const after of [0, 20_000]) {
          const shown = start(`${'.'.repeat(before)}${form}${'.'.repeat(after)}`, 60);
          assert.match(shown, /^\.*•*[=.]*…?$/);
          assert.ok(shown.length <= 61);
        }
      }
    }
  });

  it('contains no part of a secret that was already cut off, after others that were masked', () => {
    const needed = searched(60) + 1;
    const cut = SECRET.repeat(needed).slice(0, needed);
    assert.match(start(cut, 60), /^•*…$/);
  });

  it('is the same each time, whatever limits and other texts came in between', () => {
    const target = `/openapi/demo/echo?a=${SECRET}`;
    for (let round = 0; round < 3; round++) {
      assert.equal(start(target, 100), `/openapi/demo/echo?a=${MASK}`);
      assert.equal(start(target, 18), '/openapi/demo/echo…');
      for (let other = 0; other < 100; other++) {
        assert.equal(start(`/openapi/${other}?a=${SECRET}`, 100), `/openapi/${other}?a=${MASK}`);
      }
    }
  });

  it('marks a long text as truncated, and is as long as the limit', () => {
    assert.equal(start('.'.repeat(100_000), 60), `${'.'.repeat(60)}…`);
    assert.equal(createMaskedStart([]).start('.'.repeat(61), 60), `${'.'.repeat(60)}…`);
  });
});

describe('H8 the stored part of a request', () => {
  it('contains masks for the secrets that it sent, unless they’re part of a longer secret', () => {
    const secrets = [SECRET];
    assert.equal(hiddenTexts(secrets, []), secrets);
    assert.equal(hiddenTexts(secrets, [SECRET, SECRET.slice(2)]), secrets);
    assert.deepEqual(hiddenTexts(secrets, [SECRET, '12345678']), [SECRET, '12345678']);
  });

  it('masks the secret in the strings to sign of its explanation', () => {
    const one = { signingInput: `${SECRET}/openapi/a` };
    const explanation = { verdict: 'explained', explanations: [one, one] } as never;
    const masked = maskedExplanation(explanation, createMaskedStart([SECRET]));
    assert.ok('explanations' in masked);
    assert.deepEqual(
      masked.explanations.map(({ signingInput }) => signingInput),
      [`${MASK}/openapi/a`, `${MASK}/openapi/a`],
    );
    assert.deepEqual(maskedExplanation({ verdict: 'skipped' }, createMaskedStart([SECRET])), {
      verdict: 'skipped',
    });
  });
});
