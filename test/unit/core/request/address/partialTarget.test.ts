import assert from 'node:assert/strict';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { refusalsOf } from '../../../../support/preparing.ts';

const ENVIRONMENT = { ...environmentWith({}), baseUrl: 'https://api.example.com.br/gw' };

function codesOf(target: string, more = ''): readonly string[] {
  const text = `# @prompt p\nGET ${target}\n${more}`;
  return documentProblems(FiscalDocument.parse(text), ENVIRONMENT).map(({ code }) => code);
}

describe('a target or header with a variable that is only known when sending', () => {
  for (const [target, code] of [
    ['/openapi/demo/echo?b={{$guid}}&c=x y', 'query-character'],
    ['/openapi/demo/echo?c=é&b={{p}}', 'query-character'],
    ['/openapi/demo/{{p}}/x y', 'path-character'],
    ['/openapi/{{p}}/ção', 'path-character'],
    ['/openapi/{{p}}\\a', 'path-character'],
    ['/openapi/../demo/{{p}}', 'path-dot-segment'],
    ['/openapi/{{p}}/%2e%2e/a', 'path-dot-segment'],
    ['/openapi//{{p}}', 'path-double-slash'],
    ['/openapi/%00/{{p}}', 'path-nul'],
    ['/openapi/{{p}}#x', 'target-fragment'],
    ['/api/demo/{{p}}', 'path-prefix-missing'],
    ['/v2/empresas?a={{p}}', 'path-prefix-missing'],
    ['/openapi?a={{p}}', 'path-prefix-missing'],
    ['https://outro.example.com/openapi/{{p}}', 'origin-mismatch'],
    ['https://outro.example.com:8443/openapi/demo?{{p}}', 'origin-mismatch'],
    ['http://api.example.com.br/openapi/demo?{{p}}', 'origin-mismatch'],
    ['https://user@api.example.com.br/openapi/{{p}}', 'target-userinfo'],
    ['https://api.example.com.br/v2/{{p}}', 'path-prefix-missing'],
    ['{{p}}/openapi/../a', 'path-dot-segment'],
    ['{{p}}/openapi/a b', 'path-character'],
    ['openapi/{{p}}', 'target-malformed'],
    ['localhost:9999/openapi/{{p}}', 'target-malformed'],
    ['/openapi/{{p}}/{{q', 'placeholder-unclosed'],
  ] as const) {
    it(`is checked as far as it’s known: ${target}`, () => assert.deepEqual(codesOf(target), [code]));
  }

  for (const target of [
    '{{p}}',
    '/{{p}}',
    '/openapi{{p}}',
    '/open{{p}}/a',
    '{{p}}/api/a',
    'https://{{p}}/api/a',
    'https://api{{p}}/api/a',
    'https://api.example.com.br{{p}}',
    'https://api.example.com.br/gw/openapi/{{p}}',
    'https://api.example.com.br/g{{p}}',
    'http{{p}}/openapi/a',
    '/openapi/..{{p}}',
    '/openapi/{{p}}..',
    '/openapi/a?{{p}}',
  ]) {
    it(`has no fault that a value could fix: ${target}`, () => assert.deepEqual(codesOf(target), []));
  }

  it('is reported for a fault next to the variable in a header', () => {
    assert.deepEqual(codesOf('/openapi/a', 'X-A: é {{$guid}}\n'), ['header-value-invalid']);
    assert.deepEqual(codesOf('/openapi/a', 'X-A: a\u2028{{p}}\n'), ['header-value-invalid']);
    assert.deepEqual(codesOf('/openapi/a', 'X-{{p}}: é\n'), ['header-value-invalid']);
    assert.deepEqual(codesOf('/openapi/a', "X-A: {{$datetime 'é'}} a\n"), []);
  });

  it('is reported for a fault next to a variable without a value', async () => {
    assert.deepEqual(codesOf('/openapi/{{x}}?a b'), ['variable-unresolved', 'query-character']);
    const refusals = await refusalsOf('# @prompt p\nGET /openapi/{{p}}/a b\n', { sources: {} });
    assert.deepEqual(refusals, ['path-character 2:21-2:22  ']);
  });
});

describe('a target without a scheme', () => {
  for (const [target, url] of [
    ['localhost:9999/openapi/demo/echo', 'http://localhost:9999'],
    ['127.0.0.1:9999/openapi', 'http://127.0.0.1:9999'],
    ['[::1]:9999/openapi', 'http://[::1]:9999'],
    ['api.example.com.br/openapi/demo', 'https://api.example.com.br'],
    ['gateway:8080/openapi', 'https://gateway:8080'],
    ['api.example.com.br', 'https://api.example.com.br'],
  ] as const) {
    it(`is explained with the fix: ${target}`, () => {
      const problems = documentProblems(FiscalDocument.parse(`GET ${target}\n`), ENVIRONMENT);
      assert.deepEqual(
        problems.map(({ code, args }) => [code, args['example']]),
        [['target-malformed', ` (${url})`]],
      );
    });
  }

  it('is malformed if it doesn’t start with a host', () => {
    assert.deepEqual(codesOf('openapi/demo/echo'), ['target-malformed']);
    assert.deepEqual(codesOf('ftp://a/openapi'), ['target-malformed']);
  });
});
