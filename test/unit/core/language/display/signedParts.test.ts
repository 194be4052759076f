import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { inlayHints } from '../../../../../src/core/language/display/inlayHints.ts';
import { signedParts } from '../../../../../src/core/language/display/signedParts.ts';
import type { Range } from '../../../../../src/core/problem.ts';
import { SECRET_MASK } from '../../../../../src/core/signing/appSecret.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { holds } from '../../../../support/properties.ts';
import { surroundingsWith } from '../cursor.ts';

describe('the signed parts', () => {
  function partsOf(text: string) {
    const lines = text.split('\n');
    const { signed, unsigned } = signedParts(FiscalDocument.parse(text), 0, 100);
    const textsOf = (ranges: readonly Range[]) =>
      ranges.map(({ start, end }) =>
        lines[start.line]?.slice(start.character, start.line === end.line ? end.character : undefined),
      );
    return [textsOf(signed), textsOf(unsigned)];
  }

  it('are the path and the body; query string and headers aren’t signed', () => {
    deepEqual(partsOf('POST /openapi/x?a=1\n  &b=2\nLanguage: pt\n\n{}'), [
      ['/openapi/x', '{}'],
      ['?a=1', '&b=2', 'Language: pt'],
    ]);
  });

  it('may be any number of lines of a query string', () => {
    const { unsigned } = signedParts(
      FiscalDocument.parse(`GET /openapi/x?b\n${'&a=1\n'.repeat(200_000)}`),
      0,
      300_000,
    );
    deepEqual(unsigned.length, 200_001);
  });

  it('don’t contain an origin or a base path, which aren’t signed', () => {
    deepEqual(partsOf('GET https://api.example.com.br/openapi/x?a=1'), [
      ['/openapi/x'],
      ['https://api.example.com.br', '?a=1'],
    ]);
    deepEqual(partsOf('GET https://proxy.example/gw\n  /openapi/{{a}}\n  /x'), [
      ['/openapi/{{a}}', '/x'],
      ['https://proxy.example/gw'],
    ]);
    deepEqual(partsOf('GET {{baseUrl}}/openapi/x'), [['/openapi/x'], ['{{baseUrl}}']]);
    deepEqual(partsOf('GET https://{{host}}'), [[], ['https://{{host}}']]);
    deepEqual(partsOf('GET {{path}}?a=1'), [['{{path}}'], ['?a=1']]);
  });

  it('don’t end at a question mark or a slash in a placeholder', () => {
    deepEqual(partsOf("GET https://h/openapi/{{$datetime 'YYYY/MM?'}}/x?a=1"), [
      ["/openapi/{{$datetime 'YYYY/MM?'}}/x"],
      ['https://h', '?a=1'],
    ]);
  });

  it('exclude headers that aren’t allowed, and so do the unsigned parts', () => {
    deepEqual(partsOf('GET /openapi/x\ntoken: a\nHost: b\nLanguage: pt'), [['/openapi/x'], ['Language: pt']]);
  });

  it('are only the path for multipart', () => {
    const type = 'Content-Type: multipart/form-data; boundary=b';
    deepEqual(partsOf(`POST /openapi/x\n${type}\n\n--b--`), [['/openapi/x'], [type, '--b--']]);
  });
});

describe('inlay hints', () => {
  const hintsOf = (text: string, first = 0, last = 100) =>
    inlayHints(FiscalDocument.parse(text), first, last, surroundingsWith({ b: '2' }));

  it('show the values of variables in the signed path, not in the query string', () => {
    deepEqual(hintsOf('@a = 1\nGET /openapi/{{a}}/{{ b }}/{{c}}?d={{a}}'), [
      { kind: 'value', position: { line: 1, character: 18 }, value: '1', short: '1' },
      { kind: 'value', position: { line: 1, character: 26 }, value: '2', short: '2' },
    ]);
  });

  it('show no values of variables in an origin or a base path', () => {
    deepEqual(
      hintsOf('@a = 1\nGET https://{{a}}/{{a}}\n  /openapi/{{b}}').map(({ position }) => [
        position.line,
        position.character,
      ]),
      [[2, 16]],
    );
  });

  it('show no empty value, which would look like text of the path', () => {
    deepEqual(hintsOf('@a =\nGET /openapi/{{a}}/nf-e'), []);
  });

  it('show no value of a prompt variable, because the input overrides it', () => {
    const asked = '@a = 1\n# @prompt a Which?\nGET /openapi/{{a}}/{{b}}\n###\nGET /openapi/{{a}}';
    deepEqual(
      hintsOf(asked).map(({ position }) => [position.line, position.character]),
      [
        [2, 24],
        [4, 18],
      ],
    );
  });

  it('show a mask for a variable with the name of a credential', () => {
    const [hint] = hintsOf('@apiKey = k-1\nGET /openapi/{{apiKey}}');
    deepEqual(hint?.kind === 'value' && hint.value, SECRET_MASK);
  });

  it('truncate a long value, and keep the complete one', () => {
    const chave = '35231011222333000181550010000001231102030404';
    const [hint] = hintsOf(`@chave = ${chave}\nGET /openapi/{{chave}}`);
    deepEqual(hint?.kind === 'value' && [hint.short, hint.value], ['35231011222333000181550…', chave]);
  });

  it('truncate a long value between characters', () => {
    const [hint] = hintsOf(`@nome = ${'a'.repeat(22)}${'😀'.repeat(4)}\nGET /openapi/{{nome}}`);
    deepEqual(hint?.kind === 'value' && hint.short, `${'a'.repeat(22)}…`);
  });

  it('show that an empty string is signed for multipart', () => {
    deepEqual(hintsOf('POST /openapi/x\nContent-Type: multipart/form-data'), [
      { kind: 'multipart', position: { line: 1, character: 33 } },
    ]);
  });

  it('show that an empty string is signed only for the content type that counts, even from a variable', () => {
    const twice = (first: string, last: string) =>
      hintsOf(`@m = multipart/mixed\nPOST /openapi/x\nContent-Type: ${first}\nContent-Type: ${last}`);
    deepEqual(twice('multipart/mixed', 'text/plain'), []);
    deepEqual(twice('text/plain', '{{m}}; boundary=b'), [
      { kind: 'multipart', position: { line: 3, character: 31 } },
    ]);
  });

  it('cover only the visible requests', () => {
    const text = 'GET /openapi/{{b}}\n'.concat('### \nGET /openapi/{{b}}\n'.repeat(10));
    deepEqual(
      hintsOf(text, 5, 6).map(({ position }) => position.line),
      [6],
    );
  });

  it('never fail on any text, and neither do signed parts', () => {
    holds(
      fc.property(arbitraryText, text => {
        hintsOf(text);
        signedParts(FiscalDocument.parse(text), 0, 100);
      }),
      2000,
    );
  });
});
