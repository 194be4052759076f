import assert from 'node:assert/strict';
import { localeOf, localize } from '../../../src/text/text.ts';

describe('localize', () => {
  const text = { en: '{a} and {b}', 'pt-BR': '{b} e {a}' };

  it('inserts arguments, in the order of each language', () => {
    assert.equal(localize(text, 'en', { a: 1, b: 'x' }), '1 and x');
    assert.equal(localize(text, 'pt-BR', { a: 1, b: 'x' }), 'x e 1');
  });

  it('doesn’t replace placeholders in an argument', () => {
    assert.equal(localize(text, 'en', { a: '{b}', b: '$&$1' }), '{b} and $&$1');
  });

  it('formats quantities for the language, but no lines or ports', () => {
    const quantities = {
      en: '{length} of {total}, line {line}',
      'pt-BR': '{length} de {total}, linha {line}',
    };
    const args = { length: 65_536, total: 126_445, line: 1240 };
    assert.equal(localize(quantities, 'en', args), '65,536 of 126,445, line 1240');
    assert.equal(localize(quantities, 'pt-BR', args), '65.536 de 126.445, linha 1240');
  });

  it('keeps a placeholder without an argument', () => {
    assert.equal(localize(text, 'en', { a: '' }), ' and {b}');
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
    it(`returns ${locale} for “${tag}”`, () => assert.equal(localeOf(tag), locale));
  }
});

describe('a text with a count', () => {
  const text = {
    one: { en: '{count} request in {file}', 'pt-BR': '{count} requisição em {file}' },
    other: { en: '{count} requests in {file}', 'pt-BR': '{count} requisições em {file}' },
  };
  const file = '1240.fiscal';

  it('uses the language’s plural form for the number', () => {
    const texts = (locale: 'en' | 'pt-BR') => [0, 1, 2].map(count => localize(text, locale, { count, file }));
    assert.deepEqual(texts('en'), [
      '0 requests in 1240.fiscal',
      '1 request in 1240.fiscal',
      '2 requests in 1240.fiscal',
    ]);
    assert.deepEqual(texts('pt-BR'), [
      '0 requisição em 1240.fiscal',
      '1 requisição em 1240.fiscal',
      '2 requisições em 1240.fiscal',
    ]);
  });

  it('formats its count for the language, and keeps digits in strings unchanged', () => {
    assert.equal(localize(text, 'en', { count: 1240, file }), '1,240 requests in 1240.fiscal');
    assert.equal(localize(text, 'pt-BR', { count: 1240, file }), '1.240 requisições em 1240.fiscal');
  });

  it('uses separators in a number of bytes, but not in a port', () => {
    const size = { en: '{bytes} bytes from port {port}', 'pt-BR': '{bytes} bytes da porta {port}' };
    assert.equal(localize(size, 'en', { bytes: 65536, port: 8787 }), '65,536 bytes from port 8787');
    assert.equal(localize(size, 'pt-BR', { bytes: 65536, port: 8787 }), '65.536 bytes da porta 8787');
  });
});
