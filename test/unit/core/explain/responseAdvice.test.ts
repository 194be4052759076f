import assert from 'node:assert/strict';
import { type RefusedExchange, responseAdvice } from '../../../../src/core/explain/responseAdvice.ts';

const EXCHANGE: RefusedExchange = {
  code: 10009003,
  headerNames: ['token', 'timestamp', 'sign'],
  timestamp: '1700000000',
  forced: { timestamp: false, sign: false },
  serverSeconds: 1_700_000_000,
  retryAfterSeconds: undefined,
  method: 'GET',
  path: '/openapi/demo/echo',
  basePath: '',
  environment: 'homologacao',
  application: 'default',
  isTokenQuoted: false,
  bodyIsUtf8: true,
  isMultipart: false,
  responseHeaderNames: ['Date'],
};

const told = (changes: Partial<RefusedExchange>) =>
  responseAdvice({ ...EXCHANGE, ...changes }).map(({ id, args }) => [id, args]);

describe('advice on a refusal', () => {
  it('names the headers that weren’t sent', () => {
    assert.deepEqual(told({ code: 10009000, headerNames: ['Timestamp'] }), [
      ['headers-not-sent', { names: 'token, sign' }],
    ]);
  });

  it('says that headers may have been removed on the way if all three were sent', () => {
    assert.deepEqual(told({ code: 10009000 }), [['headers-removed', {}]]);
  });

  for (const [serverSeconds, id, seconds] of [
    [1_700_000_301, 'timestamp-behind', 301],
    [1_699_999_699, 'timestamp-ahead', 301],
    [1_700_000_300, 'timestamp-near', 300],
    [1_700_003_600, 'timestamp-behind', 3600],
  ] as const) {
    it(`reports ${id} by ${seconds} s`, () => {
      assert.deepEqual(told({ code: 10009001, serverSeconds }), [[id, { seconds }]]);
    });
  }

  it('reports that the clock skew is unknown if the response has no date', () => {
    assert.deepEqual(told({ code: 10009001, serverSeconds: undefined }), [['timestamp-unknown', {}]]);
  });

  it('reports only that the timestamp was set in the request, if it was', () => {
    assert.deepEqual(told({ code: 10009001, forced: { timestamp: true, sign: false } }), [
      ['timestamp-forced', { timestamp: '1700000000' }],
    ]);
  });

  it('names the environment and the application of an unknown token', () => {
    assert.deepEqual(told({ code: 10009002 }), [
      ['token-unknown', { environment: 'homologacao', application: 'default' }],
    ]);
  });

  it('says that an unknown token has quotation marks around it', () => {
    assert.deepEqual(told({ code: 10009002, isTokenQuoted: true }), [
      ['token-quoted', { environment: 'homologacao', application: 'default' }],
    ]);
  });

  it('lists other possible reasons for a mismatch if the signature wasn’t set in the request', () => {
    const changes = {
      basePath: '/gw',
      path: '/openapi/v3/consultas/cpf/a%20b/c',
      responseHeaderNames: ['Via'],
      bodyIsUtf8: false,
      isMultipart: true,
    };
    assert.deepEqual(
      told(changes).map(([id]) => id),
      [
        'sign-right-here',
        'suspect-base-path',
        'suspect-proxy',
        'suspect-percent-encoding',
        'suspect-encoding',
        'suspect-multipart',
        'suspect-rewriting',
      ],
    );
  });

  it('suggests an explanation if the signature was set in the request', () => {
    assert.deepEqual(told({ forced: { timestamp: false, sign: true } }), [['sign-forced', {}]]);
  });

  it('includes the wait after a 429: what the server asks for, or the first backoff interval', () => {
    assert.deepEqual(told({ code: 10009006, retryAfterSeconds: 7 }), [['rate-limited', { seconds: 7 }]]);
    assert.deepEqual(told({ code: 10009006 }), [['rate-limited', { seconds: 1 }]]);
  });

  it('exists for each 403, but not for unknown codes', () => {
    for (const code of [10009004, 10009015, 10009014, 10009005]) assert.equal(told({ code }).length, 1);
    assert.deepEqual(told({ code: 1 }), []);
  });
});
