import { deepEqual, equal } from 'node:assert/strict';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import {
  createRequestSummaries,
  type RequestSummary,
  summaryEndpoint,
} from '../../../../../src/core/language/navigation/requestSummaries.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';

describe('the summary of a request in the workspace', () => {
  it('includes its name, its text, and its position', () => {
    const [first, second] = summaries(
      '@a = 1\n### Title\n# @name echo\nPOST /openapi/demo/echo\n\n{}\n###\n/openapi/{{a}}\n  ?b=2\n',
    );
    deepEqual(first, {
      label: 'echo',
      detail: 'POST /openapi/demo/echo',
      method: 'POST',
      target: '/openapi/demo/echo',
      selection: { start: { line: 3, character: 0 }, end: { line: 3, character: 23 } },
      assertionLine: undefined,
      application: undefined,
    });
    deepEqual(
      [second?.label, second?.method, second?.target],
      ['GET /openapi/{{a}}?b=2', 'GET', '/openapi/{{a}}?b=2'],
    );
  });

  for (const assertion of ['?? status == 200', '# @expect status == 200']) {
    it(`includes the line of its first assertion: ${assertion}`, () => {
      const before = assertion.startsWith('#') ? `${assertion}\n` : '';
      const behind = assertion.startsWith('#') ? '' : `${assertion}\n`;
      const found = summaries(`GET /openapi/a\n\n###\n${before}GET /openapi/b\n${behind}`);
      deepEqual(
        found.map(({ assertionLine }) => assertionLine),
        [undefined, assertion.startsWith('#') ? 3 : 4],
      );
    });
  }

  it('includes the application that the request names', () => {
    const found = summaries('# @application loja\nGET /openapi/a\n\n###\n# @application\nGET /openapi/b\n');
    deepEqual(
      found.map(({ application }) => application),
      ['loja', undefined],
    );
  });

  it('includes the last of two applications', () => {
    const [found] = summaries('# @application loja\n# @application filial\nGET /openapi/a\n');
    equal(found?.application, 'filial');
  });

  it('moves with the lines above it', () => {
    const summariesOf = createRequestSummaries();
    const document = FiscalDocument.parse('### a\nGET /openapi/a\n### b\nGET /openapi/b\n');
    summariesOf(document);
    const later = document.edit(0, 0, '\n\n');
    deepEqual(
      summariesOf(later).map(({ selection }) => selection.start.line),
      [3, 5],
    );
  });

  it('is reused after an edit that doesn’t change or move its request', () => {
    const summariesOf = createRequestSummaries();
    const document = FiscalDocument.parse('### a\nGET /openapi/a\n### b\nGET /openapi/b\n');
    const [first, second] = summariesOf(document);
    const [firstAgain, edited] = summariesOf(document.edit(document.length - 1, document.length - 1, 'c'));
    equal(firstAgain, first);
    deepEqual([second?.target, edited?.target], ['/openapi/b', '/openapi/bc']);
  });
});

describe('the endpoint that a request of the workspace calls', () => {
  for (const [request, values, id] of [
    ['POST /openapi/demo/echo', {}, 'echo-post'],
    ['GET /openapi/demo/echo?a=1', {}, 'echo-get'],
    ['GET {{baseUrl}}/openapi/v3/consultas/nf-e/{{chave}}', {}, 'nfe-verify-chave'],
    ['POST https://api.example.com.br/openapi/v3/consultas/nf-e/xml', {}, 'nfe-verify-xml'],
    ['GET /openapi/{{version}}/consultas/cpf/1/2', { version: 'v3' }, 'cpf-lookup'],
    ['GET /openapi/{{version}}/consultas/cpf/1/2', {}, undefined],
    ['DELETE /openapi/demo/echo', {}, undefined],
  ] as const) {
    it(`is ${id ?? 'unknown'} for ${request} with ${JSON.stringify(values)}`, () => {
      const [summary] = summaries(`${request}\n`);
      const lookup = (name: string): string | undefined => new Map(Object.entries(values)).get(name);
      equal(summary && summaryEndpoint(summary, lookup, ENDPOINTS)?.id, id);
    });
  }
});

function summaries(text: string): readonly RequestSummary[] {
  return createRequestSummaries()(FiscalDocument.parse(text));
}
