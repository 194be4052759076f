import { match, ok } from 'node:assert/strict';
import { differenceReport } from '../../../../../src/editor/features/traffic/trafficDocument.ts';
import { DIFFERENT, HOMOLOGACAO, stored } from './proxyExample.ts';

const STORED = stored({
  received: {
    method: 'POST',
    target: '/openapi/demo/echo',
    headers: [],
    timestamp: '1700000000',
    sign: 'ABCDEF0123456789ABCDEF0123456789',
    body: '```json\n{"a": 1}\n```',
  },
  response: { status: 200, headers: [], body: '{"success": true}', bodyBytes: 17 },
});

const ENTRY = { record: DIFFERENT, place: HOMOLOGACAO, stored: STORED };

describe('the report of a request that the platform accepts contrary to the specification', () => {
  it('contains both verdicts, the request with its token masked, and the response', async () => {
    const report = await differenceReport(ENTRY, 'en');
    match(
      report,
      /^# The platform accepts a request that, according to the specification, it should refuse\n/,
    );
    match(report, /^- The platform accepted it\.$/m);
    match(report, /^Our verdict: signature or headers incorrect · the platform disagrees$/m);
    match(report, /^ {2}token: ••••••••$/m);
    match(report, /^ {2}\{"success": true\}$/m);
  });

  it('stays one block of text whatever the body contains', async () => {
    const report = await differenceReport(ENTRY, 'pt-BR');
    ok(report.includes('\n````text\n') && report.endsWith('\n````\n'));
  });
});
