import assert from 'node:assert/strict';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import {
  checkCnpj,
  cnpjCheckDigits,
  generateAlphanumericCnpj,
} from '../../../../../src/core/api/identifiers/cnpj.ts';
import { holds } from '../../../../support/properties.ts';
import { randomFrom } from './randomFrom.ts';

const oracle = (text: string) => isValidCnpj(text, { version: 2 });

/** Characters whose values are equal modulo 11: the check digits don't distinguish them. */
const INTERCHANGEABLE = '0FQ 1GR 2HS 3IT 4JU 5KV 6ALW 7BMX 8CNY 9DOZ EP'.split(' ');

describe('checkCnpj', () => {
  for (const cnpj of [
    '11222333000181',
    '00000000000191',
    '19131000243302',
    '06099023000181',
    '12ABC34501DE35',
    'ABCDEFGHIJKL80',
    'A1B2C3D4E5F668',
    'ZZZZZZZZZZZZ62',
    '00000000000A04',
    '1A2B3C4D000179',
    'B7K9T2XW000155',
    '9999999X9Z9Y92',
    'AAAAAAAAAAAA45',
  ]) {
    it(`accepts ${cnpj}, like an independent library`, () => {
      assert.deepEqual(checkCnpj(cnpj), { kind: 'valid', findings: [], cnpj });
      assert.equal(oracle(cnpj), true);
    });
  }

  it('accepts 11111111111180, because the Receita’s reference rejects only zeros by rule', () =>
    assert.equal(checkCnpj('11111111111180').kind, 'valid'));

  for (const [text, code, start, end, args] of [
    ['11222333000180', 'cnpj-check-digit', 12, 14, { expected: '81' }],
    ['00000000000000', 'cnpj-zeroed', 0, 14, {}],
    ['11222333000191', 'cnpj-check-digit', 12, 14, { expected: '81' }],
    ['11111111111111', 'cnpj-check-digit', 12, 14, { expected: '80' }],
    ['12ABC34501DE36', 'cnpj-check-digit', 12, 14, { expected: '35' }],
    ['ABCDEFGHIJKL81', 'cnpj-check-digit', 12, 14, { expected: '80' }],
    ['12ABC34501DEA5', 'identifier-digit-expected', 12, 13, { position: 13 }],
    ['12ABC34501DE3A', 'identifier-digit-expected', 13, 14, { position: 14 }],
    ['000000000001P1', 'identifier-digit-expected', 12, 13, { position: 13 }],
    ['1122233300018', 'identifier-length', 0, 13, { name: 'CNPJ', length: 14, found: 13 }],
    ['112223330001811', 'identifier-length', 0, 15, { name: 'CNPJ', length: 14, found: 15 }],
    ['12ABC34501D-35', 'identifier-character', 11, 12, { position: 12 }],
  ] as const) {
    it(`rejects ${text} with ${code}, like an independent library`, () => {
      const check = checkCnpj(text);
      assert.equal(check.kind, 'invalid');
      assert.deepEqual(check.findings, [{ code, severity: 'error', start, end, args }]);
      assert.equal(oracle(text), false);
    });
  }

  it('rejects AAAAAAAAAAAAAA because of letters as check digits', () => {
    assert.deepEqual(
      checkCnpj('AAAAAAAAAAAAAA').findings.map(({ code, start }) => [code, start]),
      [
        ['identifier-digit-expected', 12],
        ['identifier-digit-expected', 13],
      ],
    );
  });

  it('rejects lowercase, which an independent library accepts and the Receita’s reference doesn’t', () => {
    assert.deepEqual(
      checkCnpj('12abc34501de35').findings.map(({ code, start, end }) => [code, start, end]),
      [['identifier-lower-case', 0, 12]],
    );
    assert.equal(oracle('12abc34501de35'), true);
  });

  it('accepts the usual punctuation with a remark, and returns the characters without it', () => {
    const { kind, findings, cnpj } = checkCnpj('12.ABC.345/01DE-35');
    assert.deepEqual([kind, cnpj], ['valid', '12ABC34501DE35']);
    assert.deepEqual(
      findings.map(({ code, start, end }) => [code, start, end]),
      [['cnpj-masked', 0, 18]],
    );
  });

  it('reports positions in the text with its punctuation', () => {
    assert.deepEqual(
      checkCnpj('11.222.333/0001-80').findings.map(({ code, start, end }) => [code, start, end]),
      [
        ['cnpj-check-digit', 16, 18],
        ['cnpj-masked', 0, 18],
      ],
    );
    const [lower] = checkCnpj('12.abc.345/01DE-35').findings;
    assert.deepEqual([lower?.start, lower?.end], [0, 15]);
  });

  for (const letter of 'IOUQF') {
    it(`accepts the letter ${letter}, whose exclusion the technical note leaves open`, () => {
      const base = `0000000${letter}0001`;
      assert.equal(checkCnpj(base + cnpjCheckDigits(base)).kind, 'valid');
    });
  }

  it('agrees with an independent library on any fourteen digits and on any valid format', () => {
    const near = fc
      .tuple(fc.stringMatching(/^[0-9A-Z]{12}$/), fc.boolean())
      .map(([base, right]) => base + (right ? cnpjCheckDigits(base) : '00'));
    const numeric = fc
      .tuple(fc.stringMatching(/^[1-9][0-9]{10}[0-8]$/), fc.nat(99))
      .filter(([base]) => !/^(.)\1*$/.test(base))
      .map(([base, digits]) => base + String(digits).padStart(2, '0'));
    holds(
      fc.property(fc.oneof(near, numeric), text => {
        assert.equal(checkCnpj(text).kind === 'valid', oracle(text));
      }),
      2000,
    );
  });

  it('doesn’t distinguish characters whose values are equal modulo 11', () => {
    const random = randomFrom(2);
    for (const group of INTERCHANGEABLE) {
      for (const character of group) {
        for (const other of group) {
          const cnpj = generateAlphanumericCnpj(random);
          const place = random(12);
          const base = cnpj.slice(0, place) + character + cnpj.slice(place + 1, 12);
          const changed = base.slice(0, place) + other + base.slice(place + 1);
          assert.equal(cnpjCheckDigits(changed), cnpjCheckDigits(base));
        }
      }
    }
  });

  it('doesn’t detect 6.6 % of single wrong characters, because the check digits are still valid', () => {
    const random = randomFrom(3);
    let unnoticed = 0;
    const rounds = 20_000;
    for (let round = 0; round < rounds; round += 1) {
      const cnpj = generateAlphanumericCnpj(random);
      const place = random(12);
      const others = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace(cnpj.charAt(place), '');
      const wrong = cnpj.slice(0, place) + others.charAt(random(35)) + cnpj.slice(place + 1);
      if (checkCnpj(wrong).kind === 'valid') unnoticed += 1;
    }
    assert.ok(Math.abs(unnoticed / rounds - 0.066) < 0.007, String(unnoticed / rounds));
  });
});
