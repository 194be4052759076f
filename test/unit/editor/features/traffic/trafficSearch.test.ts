import { equal } from 'node:assert/strict';
import { matchesSearch } from '../../../../../src/editor/features/traffic/trafficSearch.ts';

const ENTRY = {
  method: 'POST',
  target: '/openapi/demo/echo?pagina=2',
  outcome: '401 emissão recusada',
  row: () => ({
    label: '401 emissão recusada · demo/echo?pagina=2',
    description: 'POST · homologacao · 03:04:05',
    icon: 'error',
    tooltip: 'POST /openapi/demo/echo?pagina=2\n401 · 10009003',
  }),
};

describe('a search in the traffic', () => {
  it('finds method, path, status, code, cause, environment, and time', () => {
    for (const search of ['post', 'demo/echo', '401', '10009003', 'recusada', 'homologacao', '03:04']) {
      equal(matchesSearch(ENTRY, search), true, search);
    }
  });

  it('finds words in any order, whatever their case and their accents', () => {
    equal(matchesSearch(ENTRY, ' EMISSAO  echo '), true);
    equal(matchesSearch(ENTRY, 'emissão'), true);
  });

  it('requires each word', () => {
    equal(matchesSearch(ENTRY, 'echo 200'), false);
  });

  it('finds everything if it is empty', () => {
    equal(matchesSearch(ENTRY, '  '), true);
  });
});
