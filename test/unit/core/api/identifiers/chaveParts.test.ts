import assert from 'node:assert/strict';
import { getNfeKeyInfo } from '@brazilian-utils/brazilian-utils';
import {
  CHAVE_MODELS,
  chaveModel,
  chaveParts,
  UFS,
  ufOfCode,
} from '../../../../../src/core/api/identifiers/chaveParts.ts';

describe('chaveParts', () => {
  it('splits the key of an NF-e', () => {
    const { uf, year, month, issuer, model, series, number, ...rest } = chaveParts(
      '35261111222333000181550010000001231102030403',
    );
    assert.deepEqual([uf?.name, year, month], ['São Paulo', 2026, 11]);
    assert.deepEqual(issuer, { kind: 'cnpj', value: '11222333000181', confers: true });
    assert.deepEqual([model?.name, series, number], ['NF-e', '001', '000000123']);
    assert.deepEqual(rest, {
      ufCode: '35',
      modelCode: '55',
      emissionType: '1',
      issuerType: undefined,
      authorizationSite: undefined,
      code: '10203040',
      checkDigit: '3',
    });
  });

  for (const [chave, model, issuerType, site, code] of [
    ['41261006099023000181570010000045678314159267', 'CT-e', undefined, undefined, '31415926'],
    ['43260911222333000181670030000000771271828182', 'CT-e OS', undefined, undefined, '27182818'],
    ['53261111222333000181660010000000051014142138', 'NF3e', undefined, '0', '1414213'],
    ['53261111222333000181620010000000051014142130', 'NFCom', undefined, '0', '1414213'],
    ['41261111222333000181990000000000011205739123', 'DC-e', '2', '0', '573912'],
    ['4226111A2B3C4D000179990019999999991302468132', 'DC-e', '3', '0', '246813'],
  ] as const) {
    it(`splits the eight digits after tpEmis as in ${model}`, () => {
      const parts = chaveParts(chave);
      assert.equal(parts.model?.name, model);
      assert.deepEqual([parts.issuerType, parts.authorizationSite, parts.code], [issuerType, site, code]);
    });
  }

  for (const [what, chave, kind, value, confers] of [
    ['a CPF', '52261100052998224725559200000000081732050809', 'cpf', '52998224725', true],
    ['a CPF of a DC-e', '35261100052998224725990000000000421008642094', 'cpf', '52998224725', true],
    ['an alphanumeric CNPJ', '35261112ABC34501DE35550010000001231102030404', 'cnpj', '12ABC34501DE35', true],
    [
      'a CPF and a CNPJ, in series 001',
      '35261100000000000191550010000001231102030400',
      'cnpj',
      '00000000000191',
      true,
    ],
    [
      'a CPF and a CNPJ, in series 920',
      '35261100000000000191559200000001231102030400',
      'cpf',
      '00000000191',
      true,
    ],
    [
      'a CPF and a CNPJ, in series 909',
      '35261100000000000191559090000001231102030400',
      'cnpj',
      '00000000000191',
      true,
    ],
    [
      'a CPF and a CNPJ, in series 910',
      '35261100000000000191559100000001231102030400',
      'cpf',
      '00000000191',
      true,
    ],
    [
      'a CPF and a CNPJ, in series 969',
      '35261100000000000191559690000001231102030400',
      'cpf',
      '00000000191',
      true,
    ],
    [
      'a CPF and a CNPJ, in series 970',
      '35261100000000000191559700000001231102030400',
      'cnpj',
      '00000000000191',
      true,
    ],
    [
      'a CPF and a CNPJ, in series 920 of a CT-e',
      '35261100000000000191579200000001231102030400',
      'cnpj',
      '00000000000191',
      true,
    ],
    [
      'neither a CPF nor a CNPJ',
      '35261100052998224726550010000001231102030400',
      'cnpj',
      '00052998224726',
      false,
    ],
    [
      'neither a CPF nor a CNPJ, in series 920',
      '35261100052998224726559200000001231102030400',
      'cpf',
      '52998224726',
      false,
    ],
  ] as const) {
    it(`reads an issuer that is ${what}`, () =>
      assert.deepEqual(chaveParts(chave).issuer, { kind, value, confers }));
  }

  for (const chave of [
    '35261111222333000181550010000001231102030403',
    '33261111222333000181650020009876549481516236',
    '41261006099023000181570010000045678314159267',
    '29261211222333000181580010000000152161803390',
    '53261111222333000181660010000000051014142138',
    '35170458716523000119550010000000121000123458',
  ]) {
    it(`agrees with an independent library on ${chave}`, () => {
      const info = getNfeKeyInfo(chave);
      const parts = chaveParts(chave);
      assert.ok(info);
      assert.equal(parts.uf?.abbreviation, info.stateCode);
      assert.deepEqual([parts.year, parts.month, parts.modelCode], [info.year, info.month, info.model]);
      assert.deepEqual(
        [Number(parts.series), Number(parts.number), Number(parts.emissionType)],
        [info.series, info.number, info.emissionType],
      );
      assert.equal(parts.code, info.code);
      assert.equal(parts.authorizationSite, info.authorizationSite?.toString());
      assert.deepEqual([parts.issuer.value, parts.checkDigit], [info.taxId, String(info.checkDigit)]);
    });
  }
});

describe('UFS', () => {
  it('are the 27 units with their IBGE codes', () => {
    assert.equal(
      UFS.map(({ code, abbreviation }) => `${code} ${abbreviation}`).join(' '),
      '11 RO 12 AC 13 AM 14 RR 15 PA 16 AP 17 TO 21 MA 22 PI 23 CE 24 RN 25 PB 26 PE 27 AL 28 SE 29 BA 31 MG 32 ES ' +
        '33 RJ 35 SP 41 PR 42 SC 43 RS 50 MS 51 MT 52 GO 53 DF',
    );
    assert.equal(new Set(UFS.map(({ name }) => name)).size, 27);
  });

  it('don’t include 91, the Ambiente Nacional, or unused codes', () => {
    for (const code of ['91', '99', '00', '18', '1', '', 'SP']) assert.equal(ufOfCode(code), undefined);
  });
});

describe('CHAVE_MODELS', () => {
  it('are the ten documents with 44 characters', () => {
    assert.equal(
      CHAVE_MODELS.map(({ code, name }) => `${code} ${name}`).join(', '),
      '55 NF-e, 57 CT-e, 58 MDF-e, 62 NFCom, 63 BP-e, 64 GTV-e, 65 NFC-e, 66 NF3e, 67 CT-e OS, 99 DC-e',
    );
  });

  it('don’t include 59, the CF-e-SAT, or the paper models', () => {
    for (const code of ['59', '01', '1', '']) assert.equal(chaveModel(code), undefined);
  });
});
