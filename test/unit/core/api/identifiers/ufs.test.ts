import assert from 'node:assert/strict';
import { CHAVE_MODELS, chaveModel } from '../../../../../src/core/api/identifiers/chaveParts.ts';
import { UFS, ufOfCode } from '../../../../../src/core/api/identifiers/ufs.ts';

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
