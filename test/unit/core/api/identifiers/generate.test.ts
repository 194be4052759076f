import assert from 'node:assert/strict';
import { isValidCnpj, isValidCpf, isValidNfeKey } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { checkChave, generateChave } from '../../../../../src/core/api/identifiers/chave.ts';
import { CHAVE_MODELS, UFS } from '../../../../../src/core/api/identifiers/chaveParts.ts';
import {
  checkCnpj,
  generateAlphanumericCnpj,
  generateCnpj,
} from '../../../../../src/core/api/identifiers/cnpj.ts';
import { checkCpf, generateCpf } from '../../../../../src/core/api/identifiers/cpf.ts';
import type { DrawNumber } from '../../../../../src/core/api/identifiers/random.ts';
import { holds } from '../../../../support/properties.ts';
import { randomFrom } from './randomFrom.ts';

const TODAY = { year: 2026, month: 11, day: 20 };

/** Any sequence, and the ones that draw the lowest or the highest value each time. */
const randoms: fc.Arbitrary<DrawNumber> = fc.oneof(
  fc.nat().map(randomFrom),
  fc.constantFrom<DrawNumber[]>(
    () => 0,
    maxExclusive => maxExclusive - 1,
    maxExclusive => maxExclusive >> 1,
  ),
);

describe('generated identifiers', () => {
  it('are valid CPFs', () => {
    holds(
      fc.property(randoms, random => {
        const cpf = generateCpf(random);
        assert.deepEqual(checkCpf(cpf), { kind: 'valid', findings: [], cpf });
        assert.equal(isValidCpf(cpf), true);
      }),
      500,
    );
  });

  it('are valid numeric CNPJs of a head office', () => {
    holds(
      fc.property(randoms, random => {
        const cnpj = generateCnpj(random);
        assert.match(cnpj, /^\d{8}0001\d{2}$/);
        assert.deepEqual(checkCnpj(cnpj), { kind: 'valid', findings: [], cnpj });
        assert.equal(isValidCnpj(cnpj), true);
      }),
      500,
    );
  });

  it('are valid CNPJs with at least one letter', () => {
    holds(
      fc.property(randoms, random => {
        const cnpj = generateAlphanumericCnpj(random);
        assert.match(cnpj, /[A-Z]/);
        assert.deepEqual(checkCnpj(cnpj), { kind: 'valid', findings: [], cnpj });
        assert.equal(isValidCnpj(cnpj, { version: 2 }), true);
      }),
      500,
    );
  });

  it('are valid access keys of every model and UF, without a warning', () => {
    const options = fc.record({
      model: fc.constantFrom(...CHAVE_MODELS.map(({ code }) => code)),
      uf: fc.constantFrom(...UFS.flatMap(({ abbreviation, code }) => [abbreviation, code])),
      issuer: fc.constantFrom(
        '11222333000181',
        '12ABC34501DE35',
        '52998224725',
        '00000000191',
        '529.982.247-25',
      ),
      date: fc.record({
        year: fc.integer({ min: 2000, max: 2025 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.constant(31),
      }),
    });
    holds(
      fc.property(randoms, options, (random, { model, uf, issuer, date }) => {
        const made = generateChave(random, { model, uf, issuer, date });
        if (made.kind === 'refused') assert.fail(made.option);
        const { kind, findings, parts } = checkChave(made.chave, TODAY);
        assert.equal(kind, 'valid');
        assert.ok(findings.every(({ code }) => code === 'chave-series-cpf'));
        assert.equal(parts?.modelCode, model);
        assert.ok(parts?.ufCode === uf || parts?.uf?.abbreviation === uf);
        assert.deepEqual([parts?.year, parts?.month], [date.year, date.month]);
        const oracleKnows = model !== '99' && !/[A-Z]/.test(issuer);
        assert.equal(isValidNfeKey(made.chave), oracleKnows);
      }),
      1000,
    );
  });

  it('are the key of an NF-e with a CNPJ by default', () => {
    const made = generateChave(randomFrom(7), { date: TODAY });
    if (made.kind === 'refused') assert.fail(made.option);
    const { kind, findings, parts } = checkChave(made.chave, TODAY);
    assert.deepEqual([kind, findings], ['valid', []]);
    assert.deepEqual([parts?.model?.name, parts?.issuer.kind], ['NF-e', 'cnpj']);
  });

  it('are deterministic for the same random numbers', () => {
    const made = () => generateChave(randomFrom(8), { date: TODAY });
    assert.deepEqual(made(), made());
  });

  for (const [option, value] of [
    ['model', '59'],
    ['model', ''],
    ['uf', '91'],
    ['uf', 'sp'],
    ['issuer', '11222333000180'],
    ['issuer', ''],
    ['date', { year: 1999, month: 1, day: 1 }],
    ['date', { year: 2026, month: 13, day: 1 }],
    ['date', { year: 2026, month: 1.5, day: 1 }],
    ['date', { year: Number.NaN, month: 1, day: 1 }],
  ] as const) {
    it(`are refused for the ${option} ${JSON.stringify(value)}`, () => {
      const made = generateChave(randomFrom(9), { date: TODAY, [option]: value });
      assert.deepEqual(made, { kind: 'refused', option });
    });
  }
});
