import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compareDecimals, isDecimal } from '../../../../src/core/assertions/decimals.ts';
import { holds } from '../../../support/properties.ts';

describe('compareDecimals', () => {
  for (const [first, sign, second] of [
    ['1', '=', '1.0'],
    ['1', '=', '1e0'],
    ['100', '=', '1e2'],
    ['0.01', '=', '1E-2'],
    ['-0', '=', '0.000'],
    ['007', '=', '+7'],
    ['12345678901234567890', '<', '12345678901234567891'],
    ['35261111222333000181550010000001231102030403', '<', '35261111222333000181550010000001231102030404'],
    ['9', '<', '10'],
    ['-10', '<', '-9'],
    ['-1', '<', '0'],
    ['0', '<', '0.1'],
    ['0.10', '<', '0.11'],
    ['99', '<', '1e400'],
    ['1e-400', '<', '1'],
  ] as const) {
    it(`${first} ${sign} ${second}`, () => {
      const expected = sign === '=' ? 0 : -1;
      assert.equal(Math.sign(compareDecimals(first, second) ?? Number.NaN), expected);
      assert.equal(Math.sign(compareDecimals(second, first) ?? Number.NaN) + expected, 0);
    });
  }

  for (const text of ['', 'x', '1.', '.1', '0x10', '1e', 'NaN', 'Infinity', '1 2', '١', 'true']) {
    it(`rejects ${JSON.stringify(text)}`, () => {
      assert.equal(isDecimal(text), false);
      assert.equal(compareDecimals(text, '1'), undefined);
    });
  }

  it('orders doubles like JavaScript', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    holds(
      fc.property(double, double, (first, second) => {
        assert.equal(
          Math.sign(compareDecimals(String(first), String(second)) ?? 9),
          Math.sign(first - second) + 0,
        );
      }),
      2000,
    );
  });
});
