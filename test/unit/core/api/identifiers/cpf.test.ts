import assert from 'node:assert/strict';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { checkCpf, generateCpf } from '../../../../../src/core/api/identifiers/cpf.ts';
import { holds } from '../../../../support/properties.ts';
import { randomFrom } from './randomFrom.ts';

describe('checkCpf', () => {
  for (const cpf of [
    '12345678909',
    '52998224725',
    '11144477735',
    '00000000191',
    '98765432100',
    '10000000019',
    '01234567890',
    '74682489070',
    '45317828791',
    '93541134780',
  ]) {
    it(`accepts ${cpf}, like an independent library`, () => {
      assert.deepEqual(checkCpf(cpf), { kind: 'valid', findings: [], cpf });
      assert.equal(isValidCpf(cpf), true);
    });
  }

  for (const [text, code, start, end, args] of [
    ['12345678900', 'cpf-check-digit', 9, 11, { expected: '09' }],
    ['52998224726', 'cpf-check-digit', 9, 11, { expected: '25' }],
    ['93541134781', 'cpf-check-digit', 9, 11, { expected: '80' }],
    ['12345678908', 'cpf-check-digit', 9, 11, { expected: '09' }],
    ['1114447773', 'identifier-length', 0, 10, { name: 'CPF', length: 11, found: 10 }],
    ['111444777355', 'identifier-length', 0, 12, { name: 'CPF', length: 11, found: 12 }],
    ['1234567890A', 'identifier-digit-expected', 10, 11, { position: 11 }],
    ['', 'identifier-length', 0, 0, { name: 'CPF', length: 11, found: 0 }],
  ] as const) {
    it(`rejects "${text}" with ${code}, like an independent library`, () => {
      const check = checkCpf(text);
      assert.equal(check.kind, 'invalid');
      assert.deepEqual(check.findings, [{ code, severity: 'error', start, end, args }]);
      assert.equal(isValidCpf(text), false);
    });
  }

  for (const digit of '0123456789') {
    it(`rejects ${digit} eleven times, although its check digits are valid`, () => {
      const text = digit.repeat(11);
      assert.deepEqual(
        checkCpf(text).findings.map(({ code }) => code),
        ['cpf-repeated'],
      );
      assert.equal(isValidCpf(text), false);
    });
  }

  it('accepts the usual punctuation with a remark, and returns the digits without it', () => {
    const { kind, findings, cpf } = checkCpf('529.982.247-25');
    assert.deepEqual([kind, cpf], ['valid', '52998224725']);
    assert.deepEqual(findings, [
      { code: 'cpf-masked', severity: 'information', start: 0, end: 14, args: {} },
    ]);
  });

  it('reports positions in the text with its punctuation', () => {
    assert.deepEqual(
      checkCpf('123.456.789-00').findings.map(({ code, start, end }) => [code, start, end]),
      [
        ['cpf-check-digit', 12, 14],
        ['cpf-masked', 0, 14],
      ],
    );
    const [letter] = checkCpf('12X.456.789-00').findings;
    assert.deepEqual([letter?.code, letter?.start, letter?.end], ['identifier-digit-expected', 2, 3]);
  });

  for (const text of [
    '529982247-25',
    '529.982.247/25',
    ' 52998224725',
    '52998224725\n',
    '529 982 247 25',
    '５２９９８２２４７２５',
    '٥٢٩٩٨٢٢٤٧٢٥',
  ]) {
    it(`rejects ${JSON.stringify(text)}, because a CPF is only digits, with all of its punctuation or none`, () =>
      assert.equal(checkCpf(text).kind, 'invalid'));
  }

  it('agrees with an independent library on any eleven digits', () => {
    holds(
      fc.property(fc.stringMatching(/^\d{11}$/), cpf => {
        assert.equal(checkCpf(cpf).kind === 'valid', isValidCpf(cpf));
      }),
      2000,
    );
  });

  it('agrees with an independent library on any nine digits with check digits close to the correct ones', () => {
    holds(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 3 }), (seed, error) => {
        const cpf = generateCpf(randomFrom(seed));
        const text = cpf.slice(0, 9) + String((Number(cpf.slice(9)) + error) % 100).padStart(2, '0');
        assert.equal(checkCpf(text).kind === 'valid', error === 0);
        assert.equal(isValidCpf(text), error === 0);
      }),
      1000,
    );
  });

  it('detects one wrong digit, except sometimes a first digit off by 1, or a sixth off by 2 or 9', () => {
    let unnoticed = 0;
    const random = randomFrom(1);
    for (let round = 0; round < 2000; round += 1) {
      const cpf = generateCpf(random);
      for (let index = 0; index < 11; index += 1) {
        for (const digit of '0123456789') {
          const wrong = cpf.slice(0, index) + digit + cpf.slice(index + 1);
          if (wrong === cpf || checkCpf(wrong).kind === 'invalid') continue;
          unnoticed += 1;
          const difference = Math.abs(Number(cpf.charAt(index)) - Number(digit));
          assert.ok((index === 0 && difference === 1) || (index === 5 && [2, 9].includes(difference)), cpf);
        }
      }
    }
    assert.ok(unnoticed > 0);
  });
});
