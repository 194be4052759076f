import assert from 'node:assert/strict';
import { localeOf, say } from '../../../src/text/text.ts';

describe('say', () => {
  const text = { en: '{a} and {b}', 'pt-BR': '{b} e {a}' };

  it('puts arguments in place, in the language’s own order', () => {
    assert.equal(say(text, 'en', { a: 1, b: 'x' }), '1 and x');
    assert.equal(say(text, 'pt-BR', { a: 1, b: 'x' }), 'x e 1');
  });

  it('does not scan an argument again', () => {
    assert.equal(say(text, 'en', { a: '{b}', b: '$&$1' }), '{b} and $&$1');
  });

  it('leaves a placeholder without an argument as it is', () => {
    assert.equal(say(text, 'en', { a: '' }), ' and {b}');
  });
});

describe('localeOf', () => {
  for (const [tag, locale] of [
    ['pt-br', 'pt-BR'],
    ['pt_BR.UTF-8', 'pt-BR'],
    ['PT', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['en', 'en'],
    ['en_US.UTF-8', 'en'],
    ['C', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const) {
    it(`${tag}: ${locale}`, () => assert.equal(localeOf(tag), locale));
  }
});
