import { equal, notEqual, ok } from 'node:assert/strict';
import { namedCharacter } from '../../../../src/core/explain/characterNames.ts';
import { characterName, elementName } from '../../../../src/text/explain/explanationText.ts';

describe('the name of a character in Portuguese', () => {
  it('contains no English words', () => {
    let withWords = 0;
    for (let codePoint = 0; codePoint < 0x10000; codePoint++) {
      const { name } = namedCharacter(codePoint);
      if (!/[a-z]{2}/.test(name) || name === 'backspace') continue;
      withWords += 1;
      notEqual(characterName(name, 'pt-BR'), name);
      equal(characterName(name, 'en'), name);
    }
    ok(withWords > 10);
  });

  it('is unchanged if it’s an abbreviation, a code, or the character itself', () => {
    for (const name of ['CR', 'NBSP', 'ç', 'U+2007']) equal(characterName(name, 'pt-BR'), name);
  });
});

describe('the element in which two strings differ', () => {
  it('is named in the language of the text', () => {
    equal(elementName('body', 'pt-BR'), 'corpo');
    equal(elementName('end', 'pt-BR'), 'fim');
    equal(elementName('timestamp', 'pt-BR'), 'timestamp');
    equal(elementName('body', 'en'), 'body');
  });
});
