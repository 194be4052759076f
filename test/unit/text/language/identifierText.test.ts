import assert from 'node:assert/strict';
import { checkIdentifier, type Identifier } from '../../../../src/core/api/identifiers/identifier.ts';
import { CHECK_TEXTS, FINDING_TEXTS } from '../../../../src/text/language/identifierText.ts';
import { localize } from '../../../../src/text/text.ts';

const TODAY = { year: 2026, month: 11, day: 20 };
const texts = (identifier: Identifier, text: string) =>
  (['en', 'pt-BR'] as const).map(locale =>
    checkIdentifier(identifier, text, TODAY).findings.map(({ code, args }) =>
      localize(FINDING_TEXTS[code], locale, args),
    ),
  );

describe('the texts of identifiers', () => {
  it('say which check digits were expected', () => {
    assert.deepEqual(texts('cpf', '12345678900'), [
      ['The check digits of this CPF are invalid: after these nine digits, they should be 09.'],
      ['Os dígitos verificadores deste CPF não conferem: para estes nove dígitos, deveriam ser 09.'],
    ]);
  });

  it('say how long an access key is', () => {
    assert.deepEqual(texts('chave', '123'), [
      ['Expected 44 characters for a chave de acesso, but found 3.'],
      ['Número de caracteres esperado para chave de acesso: 44. Aqui há 3.'],
    ]);
  });

  it('say that format and check digits are valid, and never that a number exists', () => {
    assert.equal(CHECK_TEXTS.valid['pt-BR'], 'Formato e dígitos verificadores válidos.');
    for (const { en, 'pt-BR': ptBr } of Object.values(CHECK_TEXTS)) {
      assert.doesNotMatch(en + ptBr, /exist/i);
    }
  });

  for (const [identifier, text] of [
    ['cpf', '529.982.247-24'],
    ['cnpj', '12abc34501d-3x'],
    ['chave', 'NFe99991111922333000181559200000000008000000000'],
    ['chave', '35261111222333000181580010000000009102030400'],
    ['chave', '3526 1112 abc3 4501 de35 5500 1000 0001 2311 0203 0404'],
    ['nascimento', '1899-13-32'],
    ['nascimento', '2026-11-21'],
  ] as const) {
    it(`receive an argument for each placeholder: ${text}`, () => {
      const said = texts(identifier, text).flat();
      assert.ok(said.length > 0);
      for (const sentence of said) assert.doesNotMatch(sentence, /[{}]/);
    });
  }
});
