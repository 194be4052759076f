import assert from 'node:assert/strict';
import { ENDPOINTS } from '../../../../src/core/api/endpoints.ts';

/** The specification's table, copied line by line; undefined if it shows no path. Source: Endpoints. */
const TABLE: readonly (readonly [
  method: string,
  path: string | undefined,
  request: string,
  signs: string,
])[] = [
  ['POST', '/openapi/demo/echo', 'json', 'body'],
  ['GET', '/openapi/demo/echo', 'none', 'empty'],
  ['POST', '/openapi/v2/empresas/{empresaId}/nf-e', 'json', 'body'],
  ['GET', '/openapi/v2/empresas/{empresaId}/nf-e/{nfeId}', 'none', 'empty'],
  ['GET', '/openapi/v3/consultas/cpf/{cpf}/{nascimento}', 'none', 'empty'],
  ['POST', '/openapi/v3/consultas/nf-e/xml', 'xml', 'body'],
  ['GET', '/openapi/v3/consultas/nf-e/{chave}', 'none', 'empty'],
  ['DELETE', undefined, 'json-optional', 'body'],
  ['DELETE', undefined, 'json-optional', 'body'],
  ['POST', undefined, 'multipart', 'empty'],
];

describe('endpoints', () => {
  it('are the ten in the specification, in its order', () => {
    const listed = ENDPOINTS.map(({ method, pathTemplate, request, signs }) => [
      method,
      pathTemplate,
      request,
      signs,
    ]);
    assert.deepEqual(listed, TABLE);
  });

  it('have unique ids and titles', () => {
    assert.equal(new Set(ENDPOINTS.map(endpoint => endpoint.id)).size, 10);
    assert.equal(new Set(ENDPOINTS.map(endpoint => endpoint.title)).size, 10);
  });

  for (const { id, pathTemplate, version, variables, notes } of ENDPOINTS) {
    if (pathTemplate === undefined) {
      it(`include ${id}, which has no version and notes that its path is unknown`, () => {
        assert.equal(version, undefined);
        assert.match(notes.join(' '), /path of this operation isn’t in the specification/);
      });
      continue;
    }
    it(`include ${id}, which names the variables and the version of its path`, () => {
      const inPath = [...pathTemplate.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
      assert.deepEqual(variables, inPath);
      assert.equal(pathTemplate.split('/')[2], version);
    });
  }

  it('use the variables cteId and dceId for the cancellations, whose paths are unknown', () => {
    const cancellations = ENDPOINTS.filter(endpoint => endpoint.group === 'cancellation');
    assert.deepEqual(
      cancellations.map(endpoint => endpoint.variables),
      [['cteId'], ['dceId']],
    );
  });
});
