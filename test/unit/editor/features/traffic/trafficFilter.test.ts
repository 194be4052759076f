import { equal } from 'node:assert/strict';
import { matchesSearch } from '../../../../../src/editor/features/traffic/trafficFilter.ts';
import { EXPLAINED, HOMOLOGACAO } from './proxyExample.ts';

const ENTRY = { record: EXPLAINED, place: HOMOLOGACAO };

describe('a search in the traffic', () => {
  it('finds method, path, status, code, cause, environment, and time', () => {
    for (const search of ['post', 'demo/echo', '401', '10009003', 'assinatura', 'homologacao', '03:04']) {
      equal(matchesSearch(ENTRY, search, 'pt-BR'), true, search);
    }
  });

  it('finds words in any order, whatever their case and their accents', () => {
    equal(matchesSearch(ENTRY, ' NAO  echo ', 'pt-BR'), true);
    equal(matchesSearch(ENTRY, 'não', 'pt-BR'), true);
  });

  it('requires each word', () => {
    equal(matchesSearch(ENTRY, 'echo 200', 'pt-BR'), false);
  });

  it('finds everything if it’s empty', () => {
    equal(matchesSearch(ENTRY, '  ', 'pt-BR'), true);
  });
});
