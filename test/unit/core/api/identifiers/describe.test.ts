import assert from 'node:assert/strict';
import { describeIdentifier, type Identifier } from '../../../../../src/core/api/identifiers/identifier.ts';

const TODAY = { year: 2026, month: 11, day: 20 };
const lines = (identifier: Identifier, text: string) =>
  describeIdentifier(identifier, text, TODAY).map(({ label, value }) => `${label}: ${value}`);

describe('describeIdentifier', () => {
  it('splits an access key', () => {
    assert.deepEqual(lines('chave', '35261112ABC34501DE35550010000001231102030404'), [
      'uf: 35 · São Paulo (SP)',
      'year-month: 11/2026',
      'issuer-cnpj: 12.ABC.345/01DE-35',
      'model: 55 · NF-e',
      'series: 001',
      'number: 000000123',
      'emission-type: 1',
      'code: 10203040',
      'check-digit: 4',
    ]);
  });

  it('names the parts of a DC-e, and an issuer with a CPF', () => {
    const dce = lines('chave', '35261100052998224725990000000000421008642094');
    assert.deepEqual(
      dce.filter(line => /^(?:issuer|authorization|code)/.test(line)),
      ['issuer-cpf: 529.982.247-25', 'issuer-type: 0', 'authorization-site: 0', 'code: 864209'],
    );
  });

  it('describes an access key with an invalid check digit and unknown codes', () => {
    const [uf, , , model] = lines('chave', '99261111222333000181010010000001231102030400');
    assert.deepEqual([uf, model], ['uf: 99', 'model: 01']);
  });

  it('shows a CPF and a CNPJ with their usual punctuation', () => {
    assert.deepEqual(lines('cpf', '52998224725'), ['cpf: 529.982.247-25', 'check-digits: 25']);
    assert.deepEqual(lines('cnpj', '12.ABC.345/01DE-35'), [
      'cnpj: 12.ABC.345/01DE-35',
      'cnpj-root: 12ABC345',
      'cnpj-order: 01DE',
      'check-digits: 35',
    ]);
  });

  it('describes a date of birth with year, month, and day', () => {
    assert.deepEqual(lines('nascimento', '02011980'), ['birth-date: 1980-01-02']);
  });

  for (const identifier of ['cpf', 'cnpj', 'chave', 'nascimento'] as const) {
    it(`returns nothing for an invalid ${identifier}`, () => assert.deepEqual(lines(identifier, 'x'), []));
  }
});
