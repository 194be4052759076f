import { equal, match, ok } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import { exchangeDocument } from '../../../../../src/editor/features/proxy/proxyTraffic.ts';
import { ACCEPTED, DIFFERENT, EXPLAINED, FAILED } from './proxyExample.ts';

const DETAILS = {
  environment: { name: 'homologacao', origin: 'https://api.example.test', basePath: '/gw' },
  failure: undefined,
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

describe('the document of an exchange', () => {
  it('has both verdicts, where it was sent, request and response', () => {
    const text = exchangeDocument(
      ACCEPTED,
      { ...DETAILS, response: { ...DETAILS.response, status: 200 } },
      'en',
    );
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

  it('shows the cause of a signature mismatch, and both strings to sign', () => {
    const text = exchangeDocument(EXPLAINED, DETAILS, 'en');
    match(text, /^401 · 10009003 · signature mismatch\nOur verdict: signature or headers incorrect\n/m);
    match(text, /^ {2}path-query-included$/m);
    match(text, /^expected\n….*\nactual\n….*\n *\^+$/m);
  });

  it('says that the search is in progress', () => {
    const { explanation, ...searching } = EXPLAINED;
    ok(explanation !== undefined);
    match(exchangeDocument(searching, DETAILS, 'en'), /\nSearching for the cause\.\n\nThe string to sign:\n/);
  });

  it('says why a body that is too large isn’t explained', () => {
    const entry = { ...EXPLAINED, explanation: { verdict: 'too-large' } } as const;
    match(
      exchangeDocument(entry, DETAILS, 'pt-BR'),
      /\nSem explicação: o corpo é grande demais para ser armazenado\.\n/,
    );
  });

  it('says why a request didn’t reach the platform, and what to do', () => {
    const failure = new FiscalError('tls-failed', {
      ...{ origin: 'https://api.example.test', host: 'api.example.test', reason: 'CERT_HAS_EXPIRED' },
    });
    const entry = { ...FAILED, failure: { code: 'tls-failed' } } as const;
    const text = exchangeDocument(entry, { ...DETAILS, failure, response: undefined }, 'en');
    match(text, /^TLS failed\n/m);
    match(text, /^No secure connection to https:\/\/api\.example\.test: .*expired.*\n.*fiscal\.tls\.caFile/m);
    ok(!text.includes('\nResponse\n'));
  });

  it('has a report if the platform and the specification disagree', () => {
    const text = exchangeDocument(DIFFERENT, DETAILS, 'en');
    match(
      text,
      /^Our verdict: signature or headers incorrect · the platform disagrees\nThe platform accepted it\.\n/m,
    );
  });

  it('says what is no longer stored', () => {
    const text = exchangeDocument(ACCEPTED, { ...DETAILS, received: undefined, response: undefined }, 'en');
    match(text, /\nRequest\n\n {2}The request is no longer stored\.\n/);
    match(text, /\nResponse\n\n {2}The response is no longer stored, or was too large to store\.\n/);
  });
});
