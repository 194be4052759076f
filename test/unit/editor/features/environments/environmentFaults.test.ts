import { equal } from 'node:assert/strict';
import {
  baseUrlAsWritten,
  baseUrlFault,
  environmentNameFault,
} from '../../../../../src/editor/features/environments/environmentFaults.ts';

describe('the name of a new environment', () => {
  for (const [name, fault] of [
    ...[['homologacao'], ['Loja 2'], ['produção'], ['a.b_c-d'], [' hom ']],
    ...[
      ['', 'nameMissing'],
      ['  ', 'nameMissing'],
    ],
    ...[
      ['local', 'nameTaken'],
      ['Local', 'nameTaken'],
      ['HOM2', 'nameTaken'],
    ],
    ...[
      ['$shared', 'nameMalformed'],
      ['-x', 'nameMalformed'],
      ['a\nb', 'nameMalformed'],
      ['a"b', 'nameMalformed'],
    ],
    ['x'.repeat(61), 'nameMalformed'],
  ] as const) {
    it(`${JSON.stringify(name.slice(0, 20))} ${fault === undefined ? 'is accepted' : `is refused: ${fault}`}`, () =>
      equal(environmentNameFault(name, ['hom2']), fault));
  }
});

describe('the base URL of a new environment', () => {
  for (const [url, fault] of [
    ...[
      ['https://api.example.com.br'],
      ['https://api.example.com.br/'],
      [' https://h/gw/ '],
      ['http://127.0.0.1:8787'],
    ],
    ...[
      ['', 'base-url-malformed'],
      ['https://', 'base-url-malformed'],
      ['api.example.com.br', 'base-url-malformed'],
    ],
    ['http://api.example.com.br', 'base-url-not-https'],
    ...[
      ['https://u:p@h', 'base-url-with-extras'],
      ['https://h/?a=1', 'base-url-with-extras'],
    ],
  ] as const) {
    it(`${JSON.stringify(url)} ${fault === undefined ? 'is accepted' : `is refused: ${fault}`}`, () =>
      equal(baseUrlFault(url), fault));
  }

  it('is written without a trailing slash', () => {
    equal(baseUrlAsWritten(' https://h/gw/ '), 'https://h/gw');
  });

  it('is written without the /openapi that every path starts with', () => {
    equal(baseUrlAsWritten('https://h/openapi/'), 'https://h');
    equal(baseUrlAsWritten('https://h/gw/openapi'), 'https://h/gw');
    equal(baseUrlAsWritten('https://h/openapi2'), 'https://h/openapi2');
    equal(baseUrlAsWritten('https://openapi'), 'https://openapi');
  });
});
