import { deepEqual, equal, match } from 'node:assert/strict';
import { exchangeRow } from '../../../../../src/editor/features/proxy/proxyTraffic.ts';
import { ACCEPTED, DIFFERENT, EXPLAINED, FAILED } from './proxyExample.ts';

describe('a row of an exchange', () => {
  it('starts with the status, then shows the path without /openapi, method, environment, and time of day', () => {
    deepEqual(exchangeRow(ACCEPTED, 'homologacao', 'en'), {
      label: '200 · demo/echo?a=1',
      description: 'POST · homologacao · 03:04:05',
      icon: 'pass',
      color: 'testing.iconPassed',
      tooltip: 'POST /openapi/demo/echo?a=1\n200',
    });
  });

  it('shows the cause of a signature mismatch after the status', () => {
    const row = exchangeRow(EXPLAINED, 'homologacao', 'pt-BR');
    equal(row.label, '401 query string assinada · demo/echo?a=1');
    equal(row.icon, 'error');
    match(row.tooltip, /\n401 query string assinada · 10009003\nCom a query string\.$/);
  });

  it('names a failure of the platform, and one of the program', () => {
    equal(exchangeRow(FAILED, 'x', 'en').label, 'Connection refused · demo/echo?a=1');
    const gone = { ...FAILED, failure: { code: 'client-gone' } } as const;
    equal(exchangeRow(gone, 'x', 'en').label, 'Program disconnected · demo/echo?a=1');
  });

  it('warns if the platform accepts what the specification refuses', () => {
    const row = exchangeRow(DIFFERENT, 'x', 'en');
    equal(row.label, '200 accepted despite the specification · demo/echo?a=1');
    equal(row.icon, 'warning');
    match(row.tooltip, /\nThe platform accepted it\.$/);
  });

  it('escapes control characters in a target', () => {
    const request = { ...ACCEPTED.request, target: '/a\u202eb\n' };
    equal(exchangeRow({ ...ACCEPTED, request }, 'x', 'en').label, '200 · /a\\u202eb\\n');
  });
});
