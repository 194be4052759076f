import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import { trafficDocument } from '../../../../../src/editor/features/traffic/trafficDocument.ts';
import { mayHaveMoreCauses } from '../../../../../src/editor/features/traffic/trafficEntry.ts';
import type { TrafficRecord } from '../../../../../src/report/trafficRecord.ts';
import { ACCEPTED, DIFFERENT, EXPLAINED, FAILED, HOMOLOGACAO, stored } from './proxyExample.ts';

const DETAILS = {
  received: {
    method: 'POST',
    target: '/openapi/demo/echo?a=1',
    headers: [['Content-Type', 'application/json']],
    timestamp: '1700000000',
    sign: '0123456789abcdef0123456789abcdef',
    body: '{"a": 1}',
  },
  response: {
    status: 401,
    headers: [['Date', 'Fri, 02 Jan 2026 03:04:05 GMT']],
    body: '{"code": 10009003}',
    bodyBytes: 18,
  },
} as const;

function documentOf(
  record: TrafficRecord,
  parts: Parameters<typeof stored>[0] = DETAILS,
  locale: 'en' | 'pt-BR' = 'en',
): Promise<string> {
  return trafficDocument({ record, place: HOMOLOGACAO, stored: stored(parts) }, locale);
}

describe('the document of an exchange', () => {
  it('shows both verdicts, the destination, the request, and the response', async () => {
    const text = await documentOf(ACCEPTED, { ...DETAILS, response: { ...DETAILS.response, status: 200 } });
    equal(
      text,
      [
        'POST /openapi/demo/echo?a=1',
        '200',
        'Our verdict: signature correct',
        '',
        'time         2026-01-02T03:04:05.678',
        'environment  homologacao',
        'sent to      https://api.example.test/gw',
        'body         8 bytes',
        'response     16 bytes',
        'timestamp    1700000000',
        'sign         0123456789abcdef0123456789abcdef',
        '',
        'Request',
        '',
        '  POST /openapi/demo/echo?a=1',
        '  Content-Type: application/json',
        '  token: ••••••••',
        '  timestamp: 1700000000',
        '  sign: 0123456789abcdef0123456789abcdef',
        '',
        '  {"a": 1}',
        '',
        'Response',
        '',
        '  200',
        '  Date: Fri, 02 Jan 2026 03:04:05 GMT',
        '',
        '  {"code": 10009003}',
        '',
      ].join('\n'),
    );
  });

  it('shows the cause of a signature mismatch, and both strings to sign', async () => {
    const text = await documentOf(EXPLAINED);
    match(
      text,
      /^401 · 10009003 · signature mismatch\nOur verdict: signature incorrect\. The query string was signed\n/m,
    );
    match(text, /^ {2}path-query-included$/m);
    match(text, /^expected\n….*\nactual\n….*\n *\^+$/m);
  });

  it('says what to do in the program if the platform doesn’t know its App Secret', async () => {
    const unknown = { ...EXPLAINED, code: 10009002 };
    match(
      await documentOf(unknown),
      /^401 · 10009002 · token unknown\n.*\nThe platform doesn’t know the App Secret that your program sent\. /m,
    );
    match(
      await documentOf(unknown, DETAILS, 'pt-BR'),
      /^A plataforma não reconheceu o App Secret que o programa enviou\. /m,
    );
  });

  it('promises no other cause if the platform says that the token is the reason', async () => {
    const refused: TrafficRecord = {
      ...EXPLAINED,
      code: 10009002,
      explanation: {
        verdict: 'unexplained',
        candidatesTried: 9,
        elapsedMs: 1,
        remarks: [],
        explanations: [],
      },
      remarks: [
        {
          ...{ id: 'token-bearer-prefix', args: {} },
          message: { en: 'The token begins with “Bearer ”.', 'pt-BR': 'O token começa com “Bearer ”.' },
        },
      ],
    };
    const { explanation: _, ...searching } = refused;
    for (const record of [refused, searching]) {
      const text = await documentOf(record);
      match(text, /^The token begins with/m);
      match(text, /^ {2}••••••••\/openapi\/demo\/echo\{"a": 1\}1700000000$/m);
      doesNotMatch(text, /No known cause|Looking|Searching/);
      equal(mayHaveMoreCauses(record), false);
    }
    equal(mayHaveMoreCauses({ ...refused, code: 10009003 }), true);
  });

  it('says that the search is in progress', async () => {
    const { explanation, ...searching } = EXPLAINED;
    ok(explanation !== undefined);
    match(await documentOf(searching), /\nSearching for the cause\.\n\nThe string to sign:\n/);
  });

  it('says why a body that is too large isn’t explained', async () => {
    const entry = { ...EXPLAINED, explanation: { verdict: 'too-large' } } as const;
    match(
      await documentOf(entry, DETAILS, 'pt-BR'),
      /\nSem explicação: o corpo é grande demais para ser armazenado\. Tente com um corpo menor\.\n/,
    );
  });

  it('says why a request didn’t reach the platform, and what to do', async () => {
    const failure = new FiscalError('tls-failed', {
      ...{ origin: 'https://api.example.test', host: 'api.example.test', reason: 'CERT_HAS_EXPIRED' },
    });
    const entry = { ...FAILED, failure: { code: 'tls-failed' } } as const;
    const text = await documentOf(entry, { received: DETAILS.received, failure });
    match(text, /^TLS failed\n/m);
    match(
      text,
      /^Can’t connect securely to https:\/\/api\.example\.test: .*expired.*\n.*fiscal\.tls\.caFile/m,
    );
    ok(!text.includes('\nResponse\n'));
  });

  it('says that the platform and the specification disagree', async () => {
    const text = await documentOf(DIFFERENT);
    match(
      text,
      /^Our verdict: signature or headers incorrect · the platform disagrees\nThe platform accepted it\.\n/m,
    );
  });

  it('says what is no longer stored', async () => {
    const text = await documentOf(ACCEPTED, {});
    match(text, /\nRequest\n\n {2}The request is no longer stored\.\n/);
    match(text, /\nResponse\n\n {2}The response is no longer stored, or was too large to store\.\n/);
  });
});
