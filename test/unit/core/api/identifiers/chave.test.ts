import assert from 'node:assert/strict';
import { isValidNfeKey } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { chaveCheckDigit, checkChave, generateChave } from '../../../../../src/core/api/identifiers/chave.ts';
import { generateAlphanumericCnpj } from '../../../../../src/core/api/identifiers/cnpj.ts';
import { holds } from '../../../../support/properties.ts';
import { randomFrom } from './randomFrom.ts';

const TODAY = { year: 2026, month: 11, day: 20 };
const NFE = '35261111222333000181550010000001231102030403';
const codes = (text: string) => checkChave(text, TODAY).findings.map(({ code }) => code);

/** `base` with the right check digit. */
const closed = (base: string) => base + chaveCheckDigit(base);

describe('checkChave', () => {
  for (const [chave, what, oracle, findings] of [
    [NFE, 'NF-e', true, []],
    ['33261111222333000181650020009876549481516236', 'NFC-e, tpEmis 9', true, []],
    ['41261006099023000181570010000045678314159267', 'CT-e, tpEmis 8', true, []],
    ['43260911222333000181670030000000771271828182', 'CT-e OS', true, []],
    ['29261211222333000181580010000000152161803390', 'MDF-e, of next month', true, ['chave-future']],
    ['53261111222333000181660010000000051014142138', 'NF3e', true, []],
    ['52261100052998224725559200000000081732050809', 'NF-e with CPF', true, ['chave-series-cpf']],
    ['41261111222333000181990000000000011205739123', 'DC-e, own issuer', false, []],
    ['35261100052998224725990000000000421008642094', 'DC-e, CPF', false, []],
    ['35261112ABC34501DE35550010000001231102030404', 'NF-e, alphanumeric', false, []],
    ['312611A1B2C3D4E5F668570000000000011908172636', 'CT-e, alphanumeric', false, []],
    ['4226111A2B3C4D000179990019999999991302468132', 'DC-e, alphanumeric', false, []],
    ['35260712ABC34501DE35550010000001231102030403', 'alphanumeric, of the oracle’s later papers', false, []],
    ['35170458716523000119550010000000121000123458', 'the oracle’s example', true, []],
    ['33150308370779000149550010001100931002410775', 'a real one’s shape', true, []],
  ] as const) {
    it(`accepts ${chave} (${what})${oracle ? ', like an independent library' : ''}`, () => {
      const check = checkChave(chave, TODAY);
      assert.notEqual(check.kind, 'invalid');
      assert.deepEqual(
        check.findings.map(({ code }) => code),
        findings,
      );
      assert.equal(check.chave, chave);
      assert.equal(isValidNfeKey(chave), oracle);
    });
  }

  for (const [text, kind, findings] of [
    ['35261111222333000181550010000001231102030404', 'invalid', [['chave-check-digit', 43, 44]]],
    ['3526111122233300018155001000000123110203040', 'invalid', [['identifier-length', 0, 43]]],
    ['352611112223330001815500100000012311020304030', 'invalid', [['identifier-length', 0, 45]]],
    ['99261111222333000181550010000001231102030400', 'doubtful', [['chave-uf', 0, 2]]],
    ['35261311222333000181550010000001231102030400', 'invalid', [['chave-month', 4, 6]]],
    ['35261111222333000181010010000001231102030405', 'doubtful', [['chave-model', 20, 22]]],
    ['35261112ABC34501DEA5550010000001231102030409', 'invalid', [['identifier-digit-expected', 18, 19]]],
    ['35261112ABC34501DE355500100000B1231102030406', 'invalid', [['identifier-digit-expected', 30, 31]]],
    ['35261112abc34501de35550010000001231102030404', 'invalid', [['identifier-lower-case', 6, 18]]],
    [
      '35261111223233000181550010000001231102030403',
      'invalid',
      [
        ['chave-check-digit', 43, 44],
        ['chave-issuer', 6, 20],
      ],
    ],
  ] as const) {
    it(`finds ${findings.map(([code]) => code).join(' and ')} in ${text}, which an independent library rejects`, () => {
      const check = checkChave(text, TODAY);
      assert.equal(check.kind, kind);
      assert.deepEqual(
        check.findings.map(({ code, start, end }) => [code, start, end]),
        findings,
      );
      assert.equal(isValidNfeKey(text), false);
    });
  }

  it('warns about an issuer with invalid check digits, which an independent library doesn’t check', () => {
    const text = '35261111922333000181550010000001231102030408';
    const check = checkChave(text, TODAY);
    assert.equal(check.kind, 'doubtful');
    assert.deepEqual(check.findings, [
      { code: 'chave-issuer', severity: 'warning', start: 6, end: 20, args: { kind: 'CNPJ' } },
    ]);
    assert.equal(isValidNfeKey(text), true);
  });

  it('rejects all zeros, which pass modulo 11, because of the month', () => {
    const text = '0'.repeat(44);
    assert.equal(chaveCheckDigit(text.slice(1)), '0');
    assert.equal(checkChave(text, TODAY).kind, 'invalid');
    assert.deepEqual(codes(text), [
      'chave-month',
      'chave-uf',
      'chave-issuer',
      'chave-model',
      'chave-number-zero',
    ]);
  });

  for (const [what, base, findings] of [
    ['91, which issues nothing, as its UF', '9126111122233300018155001000000123110203040', ['chave-uf']],
    ['the number 000000000', '3526111122233300018155001000000000110203040', ['chave-number-zero']],
    ['tpEmis 8, which NF-e lacks', '3526111122233300018155001000000123810203040', ['chave-emission-type']],
    ['a code equal to the number', '3526111122233300018155001010203040110203040', ['chave-code-is-number']],
    ['series 889', '3526111122233300018155889000000123110203040', []],
    ['series 890', '3526111122233300018155890000000123110203040', ['chave-series-fisco']],
    ['series 909', '3526111122233300018155909000000123110203040', ['chave-series-avulsa-cnpj']],
    ['series 910', '3526111122233300018155910000000123110203040', ['chave-series-avulsa-cpf']],
    ['series 969', '3526111122233300018155969000000123110203040', ['chave-series-cpf']],
    ['series 970', '3526111122233300018155970000000123110203040', []],
    ['this month', '3526111122233300018155001000000123110203040', []],
    ['next month', '3526121122233300018155001000000123110203040', ['chave-future']],
    ['next year', '3527011122233300018155001000000123110203040', ['chave-future']],
  ] as const) {
    it(`finds ${findings[0] ?? 'nothing'} in a key with ${what}`, () =>
      assert.deepEqual(codes(closed(base)), findings));
  }

  for (const code of [
    ...[...'0123456789'].map(digit => digit.repeat(8)),
    '12345678',
    '23456789',
    '34567890',
    '45678901',
    '56789012',
    '67890123',
    '78901234',
    '89012345',
    '90123456',
    '01234567',
  ]) {
    it(`finds chave-code-predictable for the code ${code} of rule B03-10, in NF-e and NFC-e`, () => {
      for (const [model, findings] of [
        ['55', ['chave-code-predictable']],
        ['65', ['chave-code-predictable']],
        ['57', []],
      ] as const) {
        assert.deepEqual(codes(closed(`35261111222333000181${model}0010000001231${code}`)), findings);
      }
    });
  }

  for (const [model, types] of [
    ['55', '12345679'],
    ['65', '12345679'],
    ['57', '134578'],
    ['67', '1578'],
    ['64', '1278'],
    ['58', '123'],
    ['62', '12'],
    ['63', '12'],
    ['66', '12'],
    ['99', '1'],
  ] as const) {
    it(`knows the emission types ${types} of model ${model}${model === '99' ? '' : ', like an independent library'}`, () => {
      for (const type of '0123456789') {
        const text = closed(`35261111222333000181${model}001000000123${type}10203040`);
        assert.equal(codes(text).includes('chave-emission-type'), !types.includes(type));
        if (model !== '99') assert.equal(isValidNfeKey(text), types.includes(type));
      }
    });
  }

  it('agrees with an independent library on 44 digits of its models, except where UF, model, and tpEmis only warn', () => {
    const oracleRefuses = ['chave-check-digit', 'chave-month', 'chave-uf', 'chave-emission-type'];
    const base = fc.tuple(
      fc.oneof(fc.constantFrom('11', '35', '53', '91'), fc.stringMatching(/^\d\d$/)),
      fc.stringMatching(/^\d\d[01]\d\d{14}$/),
      fc.constantFrom('55', '57', '58', '62', '63', '64', '65', '66', '67'),
      fc.stringMatching(/^\d{3}[1-9]\d{8}[1-9]\d{8}$/),
    );
    holds(
      fc.property(base, fc.boolean(), (parts, right) => {
        const digits = parts.join('');
        const text = right ? closed(digits) : `${digits}0`;
        assert.equal(!codes(text).some(code => oracleRefuses.includes(code)), isValidNfeKey(text));
      }),
      1000,
    );
  });

  it('detects each wrong digit in a numeric key, unless the remainder changes from 0 to 1 or back', () => {
    const random = randomFrom(5);
    let unnoticed = 0;
    let tried = 0;
    for (let round = 0; round < 300; round += 1) {
      const made = generateChave(random, { date: TODAY });
      if (made.kind === 'refused') assert.fail(made.option);
      for (let place = 0; place < 43; place += 1) {
        for (const digit of '0123456789') {
          const wrong: string = made.chave.slice(0, place) + digit + made.chave.slice(place + 1);
          if (wrong === made.chave) continue;
          tried += 1;
          if (chaveCheckDigit(wrong.slice(0, 43)) !== wrong.charAt(43)) continue;
          unnoticed += 1;
          assert.equal(wrong.charAt(43), '0');
        }
      }
    }
    assert.ok(unnoticed / tried < 0.03, String(unnoticed / tried));
  });

  it('doesn’t detect 8.7 % of single wrong characters in an alphanumeric issuer by its check digit', () => {
    const random = randomFrom(4);
    let unnoticed = 0;
    const rounds = 20_000;
    for (let round = 0; round < rounds; round += 1) {
      const made = generateChave(random, { date: TODAY, issuer: generateAlphanumericCnpj(random) });
      if (made.kind === 'refused') assert.fail(made.option);
      const place = 6 + random(12);
      const others = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace(made.chave.charAt(place), '');
      const wrong = made.chave.slice(0, place) + others.charAt(random(35)) + made.chave.slice(place + 1);
      if (chaveCheckDigit(wrong.slice(0, 43)) === wrong.charAt(43)) unnoticed += 1;
    }
    assert.ok(Math.abs(unnoticed / rounds - 0.087) < 0.01, String(unnoticed / rounds));
  });
});
