import { deepEqual, equal } from 'node:assert/strict';
import { completedEndpoints } from '../../../../../src/core/api/completedEndpoints.ts';
import type { Endpoint } from '../../../../../src/core/api/endpoints.ts';
import { endpointRow, requestRow } from '../../../../../src/editor/features/endpoints/endpointsView.ts';

const REQUEST = {
  label: 'emitir',
  detail: 'POST /openapi/demo/echo',
  selection: { start: { line: 2, character: 0 }, end: { line: 2, character: 5 } },
};

describe('a row of the endpoints view', () => {
  it('shows the title, the method, and the path of an endpoint', () => {
    const look = endpointRow(endpointOf('nfe-get'), 'en');
    deepEqual(
      [look.label, look.description, look.icon],
      ['Get an NF-e', 'GET /openapi/v2/empresas/{empresaId}/nf-e/{nfeId}', 'arrow-down'],
    );
  });

  it('marks a path that isn’t in the specification', () => {
    const look = endpointRow(endpointOf('cte-cancel'), 'pt-BR');
    deepEqual([look.description, look.icon], ['DELETE caminho não consta na especificação', 'question']);
  });

  it('shows a path that was set', () => {
    const look = endpointRow(endpointOf('cte-cancel', { 'cte-cancel': '/openapi/ct-e/{cteId}' }), 'en');
    deepEqual([look.description, look.icon], ['DELETE /openapi/ct-e/{cteId}', 'circle-slash']);
  });

  it('shows where a request that calls the endpoint is', () => {
    const look = requestRow(REQUEST, '/folder/nfe.fiscal', undefined);
    deepEqual(look, {
      label: 'emitir',
      description: 'nfe.fiscal:3',
      icon: 'circle-outline',
      tooltip: 'emitir\nPOST /openapi/demo/echo\nnfe.fiscal:3',
    });
  });

  for (const [isGood, icon] of [
    [true, 'pass'],
    [false, 'error'],
  ] as const) {
    it(`shows a request’s last result, with the icon ${icon}`, () => {
      const look = requestRow(REQUEST, '/nfe.fiscal', { label: '200 OK · 5 ms', isGood });
      deepEqual([look.description, look.icon], ['200 OK · 5 ms · nfe.fiscal:3', icon]);
    });
  }

  it('C2 shows invisible characters as codes', () => {
    equal(requestRow({ ...REQUEST, label: 'a\u202eb' }, '/x.fiscal', undefined).label, 'a\\u202eb');
  });
});

function endpointOf(id: string, paths = {}): Endpoint {
  return completedEndpoints(paths).find(endpoint => endpoint.id === id) as Endpoint;
}
