import { deepEqual } from 'node:assert/strict';
import { ENDPOINTS, type Endpoint } from '../../../../../src/core/api/endpoints.ts';
import { endpointCandidates, readOpenApi } from '../../../../../src/core/convert/openapi/openApiDocument.ts';

const CTE = ENDPOINTS.find(({ id }) => id === 'cte-cancel') as Endpoint;

describe('reading an OpenAPI document', () => {
  it('returns the method, path, and summary of each operation', () => {
    deepEqual(
      read({
        openapi: '3.0.0',
        paths: {
          '/openapi/v2/ct-e/{cteId}': {
            parameters: [],
            delete: { summary: 'Cancela', operationId: 'cancelarCte' },
          },
          '/openapi/x': { get: {}, put: {} },
        },
      }),
      [
        ['DELETE', '/openapi/v2/ct-e/{cteId}', 'Cancela · cancelarCte'],
        ['GET', '/openapi/x', ''],
      ],
    );
  });

  for (const [what, head] of [
    ['a server’s path', { openapi: '3.1.0', servers: [{ url: 'https://api.example.com.br/openapi/' }] }],
    ['Swagger’s basePath', { swagger: '2.0', basePath: '/openapi' }],
  ] as const) {
    it(`adds ${what} as a prefix`, () => {
      deepEqual(read({ ...head, paths: { '/v2/a': { get: {} } } }), [['GET', '/openapi/v2/a', '']]);
    });
  }

  for (const [text, code] of [
    ['openapi: 3.0.0', 'malformed'],
    ['{', 'malformed'],
    ['{}', 'not-openapi'],
    ['[]', 'not-openapi'],
    ['null', 'malformed'],
  ] as const) {
    it(`rejects ${text}: ${code}`, () => deepEqual(readOpenApi(text), { kind: 'malformed', code }));
  }

  it('ignores members of an unexpected type, and extensions among the paths', () => {
    for (const paths of [null, 5, [], { '/a': null, '/b': { get: 5 } }, { 'x-a': { get: {} } }]) {
      deepEqual(read({ openapi: '3.0.0', paths, servers: [null] }), []);
    }
  });
});

describe('the operations that may match an endpoint', () => {
  it('share its method, and are sorted by how likely their paths are', () => {
    deepEqual(
      candidates({
        '/openapi/v2/dc-e/{dceId}': { delete: { summary: 'Cancela DC-e' } },
        '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}': { delete: {}, get: {} },
        '/openapi/v2/things': { delete: { summary: 'Cancel a CT-e' } },
        '/v2/ct-e/{cteId}': { delete: {} },
      }),
      ['/openapi/v2/empresas/{empresaId}/ct-e/{cteId}', '/openapi/v2/dc-e/{cteId}'],
    );
  });

  it('come first if their paths have the endpoint’s words in Portuguese', () => {
    const upload = ENDPOINTS.find(({ id }) => id === 'certificate-upload') as Endpoint;
    deepEqual(
      candidates({ '/openapi/v2/logo': { post: {} }, '/openapi/v2/certificado': { post: {} } }, upload),
      ['/openapi/v2/certificado', '/openapi/v2/logo'],
    );
  });

  it('use the specification’s name for their last variable', () => {
    deepEqual(candidates({ '/openapi/v2/empresas/{empresaId}/ct-e/{id}/cancelar': { delete: {} } }), [
      '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}/cancelar',
    ]);
  });
});

function read(document: unknown): unknown {
  const reading = readOpenApi(JSON.stringify(document));
  return reading.kind === 'read'
    ? reading.operations.map(({ method, path, summary }) => [method, path, summary])
    : reading;
}

function candidates(paths: object, endpoint = CTE): readonly string[] {
  const reading = readOpenApi(JSON.stringify({ openapi: '3.0.0', paths }));
  if (reading.kind !== 'read') throw new Error(reading.code);
  return endpointCandidates(endpoint, reading.operations, ENDPOINTS).map(({ path }) => path);
}
