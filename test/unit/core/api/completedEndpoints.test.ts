import { deepEqual, equal } from 'node:assert/strict';
import {
  completedEndpoints,
  endpointPathFault,
  GAPS,
  templateDraft,
} from '../../../../src/core/api/completedEndpoints.ts';
import { ENDPOINTS, type Endpoint } from '../../../../src/core/api/endpoints.ts';
import { matchEndpoint } from '../../../../src/core/api/matchEndpoint.ts';
import { endpointNotes } from '../../../../src/text/language/endpointText.ts';

const CTE = '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}';

describe('a path for an endpoint whose path is unknown', () => {
  it('is missing for three endpoints', () => {
    deepEqual(
      GAPS.map(({ id }) => id),
      ['cte-cancel', 'dce-cancel', 'certificate-upload'],
    );
  });

  it('can have its variables anywhere', () => equal(fault('cte-cancel', CTE), undefined));

  for (const [id, path, expected] of [
    ['cte-cancel', '', 'prefix-missing'],
    ['cte-cancel', 'openapi/{cteId}', 'prefix-missing'],
    ['cte-cancel', '/openapi', 'prefix-missing'],
    ['cte-cancel', '/v2/{cteId}', 'prefix-missing'],
    ['cte-cancel', '/openapi/', 'segment-malformed'],
    ['cte-cancel', '/openapi/a//{cteId}', 'segment-malformed'],
    ['cte-cancel', '/openapi/a{cteId}', 'segment-malformed'],
    ['cte-cancel', '/openapi/{cteId}?a=1', 'segment-malformed'],
    ['cte-cancel', '/openapi/são/{cteId}', 'segment-malformed'],
    ['cte-cancel', '/openapi/ct-e', 'variable-missing'],
    ['certificate-upload', '/openapi/demo/echo', 'path-taken'],
    ['certificate-upload', '/openapi/v2/empresas/{empresa}/nf-e', 'path-taken'],
  ] as const) {
    it(`is rejected for ${id} if it’s “${path}”: ${expected}`, () => equal(fault(id, path)?.code, expected));
  }
});

describe('endpoints with completed paths', () => {
  it('are found by the path that was set', () => {
    const endpoints = completedEndpoints({ 'cte-cancel': CTE });
    const match = matchEndpoint('DELETE', '/openapi/v2/empresas/1/ct-e/2', endpoints);
    deepEqual([match?.endpoint.id, match?.variables], ['cte-cancel', { empresaId: '1', cteId: '2' }]);
  });

  it('keep their order, and the paths in the specification stay unchanged', () => {
    const endpoints = completedEndpoints({ 'cte-cancel': CTE, 'echo-get': '/openapi/other' });
    deepEqual(
      endpoints.filter(({ id }) => id !== 'cte-cancel'),
      ENDPOINTS.filter(({ id }) => id !== 'cte-cancel'),
    );
  });

  it('note that the path was set, not that it’s unknown', () => {
    const [before, after] = [ENDPOINTS, completedEndpoints({ 'cte-cancel': CTE })].map(endpoints =>
      notesOf(endpoints, 'cte-cancel'),
    );
    equal(before?.length, after?.length);
    deepEqual(before?.slice(1), after?.slice(1));
    equal(after?.[0]?.includes('fiscal.endpoints'), true);
  });

  it('ignore an invalid path', () => {
    for (const path of [undefined, null, 5, {}, '/openapi/ct-e', 'x']) {
      deepEqual(completedEndpoints({ 'cte-cancel': path, unknown: CTE }), ENDPOINTS);
    }
    deepEqual(completedEndpoints(Object.create({ 'cte-cancel': CTE })), ENDPOINTS);
  });

  it('can’t share a path: the first one keeps it', () => {
    const [cte, dce] = ['/openapi/x/{cteId}/{dceId}', '/openapi/x/{dceId}/{cteId}'];
    const endpoints = completedEndpoints({ 'dce-cancel': dce, 'cte-cancel': cte });
    deepEqual(
      endpoints.filter(({ isPathSet }) => isPathSet).map(({ id }) => id),
      ['cte-cancel'],
    );
  });
});

describe('the suggested path of an endpoint', () => {
  for (const [id, path, expected] of [
    ['cte-cancel', '/openapi/v2/empresas/4711/ct-e/CTE-1', CTE],
    ['cte-cancel', '/openapi/v2/empresas/{{empresaId}}/ct-e/{{id}}', CTE],
    ['cte-cancel', '/openapi/v2/empresas/4711/ct-e/9/cancelamento', `${CTE}/cancelamento`],
    ['dce-cancel', '/openapi/v3/dc-e/4f5c', '/openapi/v3/dc-e/{dceId}'],
    [
      'certificate-upload',
      '/openapi/v2/empresas/4711/certificado',
      '/openapi/v2/empresas/{empresaId}/certificado',
    ],
  ] as const) {
    it(`contains the endpoint’s variables if it’s made from ${path}`, () => {
      equal(templateDraft(endpointOf(ENDPOINTS, id), path), expected);
      equal(fault(id, expected), undefined);
    });
  }
});

function fault(id: string, path: string): ReturnType<typeof endpointPathFault> {
  return endpointPathFault(endpointOf(ENDPOINTS, id), path, ENDPOINTS);
}

function notesOf(endpoints: readonly Endpoint[], id: string): readonly string[] {
  return endpointNotes(endpointOf(endpoints, id), 'en');
}

function endpointOf(endpoints: readonly Endpoint[], id: string): Endpoint {
  const found = endpoints.find(endpoint => endpoint.id === id);
  if (found === undefined) throw new Error(`no endpoint ${id}`);
  return found;
}
