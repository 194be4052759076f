import assert from 'node:assert/strict';
import { checkDigit, twoCheckDigits } from '../../../../../src/core/api/identifiers/modulo11.ts';

describe('checkDigit', () => {
  it('matches the official example: 12ABC34501DE has 3 (sum 459), then 5 (sum 424)', () => {
    assert.equal(checkDigit('12ABC34501DE', 9), '3');
    assert.equal(checkDigit('12ABC34501DE3', 9), '5');
    assert.equal(twoCheckDigits('12ABC34501DE', 9), '35');
  });

  for (const [characters, remainder, digit] of [
    ['0', 0, '0'],
    ['6', 1, '0'],
    ['1', 2, '9'],
    ['5', 10, '1'],
  ] as const) {
    it(`returns ${digit} for the remainder ${remainder}`, () =>
      assert.equal(checkDigit(characters, 9), digit));
  }

  it('restarts its weights after 9 for a CNPJ and an access key, but not within a CPF', () => {
    // The ninth character from the right weighs 2 again (2 → 9) or 10 (10 → 1).
    assert.equal(checkDigit('100000000', 9), '9');
    assert.equal(checkDigit('100000000', 11), '1');
  });

  it('counts A as 17 and Z as 42', () => {
    // 17 × 2 = 34 leaves 1, 42 × 2 = 84 leaves 7.
    assert.equal(checkDigit('A', 9), '0');
    assert.equal(checkDigit('Z', 9), '4');
  });
});
