import assert from 'node:assert/strict';
import { checkChave, withoutIdPrefix } from '../../../../../src/core/api/identifiers/chave.ts';

const TODAY = { year: 2026, month: 11, day: 20 };
const NFE = '35261111222333000181550010000001231102030403';
const GROUPS = '3526 1111 2223 3300 0181 5500 1000 0001 2311 0203 0403';
const places = (text: string) =>
  checkChave(text, TODAY).findings.map(({ code, severity, start, end }) => [code, severity, start, end]);

describe('the spellings of an access key', () => {
  for (const prefix of ['NFe', 'CTe', 'MDFe', 'BPe', 'NF3e', 'NFCom', 'DCe']) {
    it(`lose the prefix ${prefix} of an XML Id, with a warning`, () => {
      assert.deepEqual(withoutIdPrefix(prefix + NFE), { prefix, chave: NFE });
      assert.equal(checkChave(prefix + NFE, TODAY).chave, NFE);
      assert.deepEqual(places(prefix + NFE), [['chave-prefixed', 'warning', 0, prefix.length]]);
    });
  }

  for (const prefix of ['nfe', 'NFE', 'NFSe', 'Id', 'CFe', 'NFeNFe']) {
    it(`are invalid with the unknown prefix ${prefix}`, () =>
      assert.equal(checkChave(prefix + NFE, TODAY).kind, 'invalid'));
  }

  it('can have eleven groups of four, which an information message points out', () => {
    assert.equal(checkChave(GROUPS, TODAY).chave, NFE);
    assert.equal(checkChave(GROUPS, TODAY).kind, 'valid');
    assert.deepEqual(places(GROUPS), [['chave-grouped', 'information', 0, 54]]);
  });

  it('are reported with positions in the original text, even after a prefix and in groups', () => {
    assert.deepEqual(places(`NFe${NFE.slice(0, 43)}4`), [
      ['chave-prefixed', 'warning', 0, 3],
      ['chave-check-digit', 'error', 46, 47],
    ]);
    const wrongMonth = places(GROUPS.replace('1111', '1311'));
    assert.deepEqual(wrongMonth[1], ['chave-month', 'error', 5, 7]);
    const wrongModel = places(GROUPS.replace('5500', '0100'));
    assert.deepEqual(wrongModel.at(-1), ['chave-model', 'warning', 25, 27]);
  });

  for (const [what, text] of [
    ['a space at the end', `${NFE} `],
    ['a line break at the end', `${NFE}\n`],
    ['two spaces', GROUPS.replace(' ', '  ')],
    ['no-break spaces', GROUPS.replaceAll(' ', '\u00a0')],
    ['points', GROUPS.replaceAll(' ', '.')],
    ['groups of other lengths', '35261 111 2223 3300 0181 5500 1000 0001 2311 0203 0403'],
  ] as const) {
    it(`aren’t accepted with ${what}`, () => assert.equal(checkChave(text, TODAY).kind, 'invalid'));
  }
});
