import assert from 'node:assert/strict';
import { ENDPOINTS } from '../../../../src/core/api/endpoints.ts';
import { matchEndpoint } from '../../../../src/core/api/matchEndpoint.ts';

const CHAVE = '35261111222333000181550010000001231102030403';

describe('matchEndpoint', () => {
  for (const [method, path, id, variables] of [
    ['POST', '/openapi/demo/echo', 'echo-post', {}],
    ['GET', '/openapi/demo/echo', 'echo-get', {}],
    ['POST', '/openapi/v2/empresas/4711/nf-e', 'nfe-create', { empresaId: '4711' }],
    ['GET', '/openapi/v2/empresas/4711/nf-e/n-1', 'nfe-get', { empresaId: '4711', nfeId: 'n-1' }],
    [
      'GET',
      '/openapi/v3/consultas/cpf/52998224725/1980-01-02',
      'cpf-lookup',
      { cpf: '52998224725', nascimento: '1980-01-02' },
    ],
    ['POST', '/openapi/v3/consultas/nf-e/xml', 'nfe-verify-xml', {}],
    ['GET', `/openapi/v3/consultas/nf-e/${CHAVE}`, 'nfe-verify-chave', { chave: CHAVE }],
    ['GET', '/openapi/v2/empresas/a%20b/nf-e/N%C3%83O', 'nfe-get', { empresaId: 'a%20b', nfeId: 'N%C3%83O' }],
  ] as const) {
    it(`finds ${id} for ${method} ${path}, with variables as written in the path`, () => {
      const match = matchEndpoint(method, path, ENDPOINTS);
      assert.equal(match?.endpoint.id, id);
      assert.deepEqual(match?.variables, variables);
    });
  }

  for (const [what, method, path] of [
    ['another method', 'PUT', '/openapi/demo/echo'],
    ['a method in lowercase', 'get', '/openapi/demo/echo'],
    ['one more segment', 'GET', '/openapi/demo/echo/'],
    ['a missing segment', 'GET', '/openapi/demo'],
    ['another version', 'GET', '/openapi/v1/consultas/nf-e/1'],
    ['a path in another case', 'GET', '/openapi/Demo/echo'],
    ['an empty variable', 'GET', '/openapi/v3/consultas/nf-e/'],
    ['a query', 'GET', '/openapi/demo/echo?x=1'],
    ['no prefix', 'GET', '/demo/echo'],
    ['an encoded slash instead of two segments', 'GET', '/openapi/v3/consultas/cpf/1%2F2'],
    ['an empty path', 'GET', ''],
  ] as const) {
    it(`finds nothing for ${what}`, () => assert.equal(matchEndpoint(method, path, ENDPOINTS), undefined));
  }

  it('prefers a literal segment to a variable, in either order of the list', () => {
    const [variable, literal] = [
      { pathTemplate: '/openapi/v3/consultas/nf-e/{chave}', id: 'variable' },
      { pathTemplate: '/openapi/v3/consultas/nf-e/xml', id: 'literal' },
    ].map(own => ({
      ...own,
      group: 'verification' as const,
      method: 'POST' as const,
      version: 'v3' as const,
      request: 'xml' as const,
      signs: 'body' as const,
      variables: [],
      title: own.id,
      notes: [],
    }));
    assert.ok(variable !== undefined && literal !== undefined);
    const path = '/openapi/v3/consultas/nf-e/xml';
    assert.equal(matchEndpoint('POST', path, [variable, literal])?.endpoint.id, 'literal');
    assert.equal(matchEndpoint('POST', path, [literal, variable])?.endpoint.id, 'literal');
    assert.equal(matchEndpoint('POST', `${path}x`, [literal, variable])?.endpoint.id, 'variable');
  });

  it('B6 doesn’t touch Object.prototype for a variable called __proto__', () => {
    const [echo] = ENDPOINTS;
    assert.ok(echo !== undefined);
    const odd = { ...echo, pathTemplate: '/openapi/{__proto__}' };
    assert.equal(matchEndpoint('POST', '/openapi/polluted', [odd])?.endpoint, odd);
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});
