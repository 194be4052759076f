import { match, ok } from 'node:assert/strict';
import { differenceReport } from '../../../../../src/editor/features/proxy/proxyTraffic.ts';
import { DIFFERENT } from './proxyExample.ts';

const DETAILS = {
  environment: { name: 'homologacao', origin: 'https://api.example.test', basePath: '' },
  failure: undefined,
  received: {
    method: 'POST',
    target: '/openapi/demo/echo',
    headers: [],
    timestamp: '1700000000',
    sign: 'ABCDEF0123456789ABCDEF0123456789',
    body: '```json\n{"a": 1}\n```',
  },
  response: { status: 200, headers: [], body: '{"success": true}', bodyBytes: 17 },
};

describe('the report of a request that the platform accepts against the specification', () => {
  it('has both verdicts, the request with its token masked, and the response', () => {
    const report = differenceReport(DIFFERENT, DETAILS, 'en');
    match(report, /^# The platform accepts a request that it should refuse according to the specification\n/);
    match(report, /^- The platform accepted it\.$/m);
    match(report, /^Our verdict: signature or headers incorrect · the platform disagrees$/m);
    match(report, /^ {2}token: ••••••••$/m);
    match(report, /^ {2}\{"success": true\}$/m);
  });

  it('stays one block of text whatever the body contains', () => {
    const report = differenceReport(DIFFERENT, DETAILS, 'pt-BR');
    ok(report.includes('\n````text\n') && report.endsWith('\n````\n'));
  });
});
