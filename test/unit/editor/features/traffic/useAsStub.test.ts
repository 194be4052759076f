import { deepEqual, equal } from 'node:assert/strict';
import { stubOf } from '../../../../../src/editor/features/traffic/recordActions.ts';

const RESPONSE = { status: 200, headers: [], body: '{"success": true}', bodyBytes: 17 } as const;

describe('a stub made from a response', () => {
  it('contains the status, and the body as JSON', () => {
    deepEqual(stubOf({ ...RESPONSE, status: 404 }), { status: 404, body: { success: true } });
  });

  it('contains the body as text if JSON would change it', () => {
    for (const body of [
      '{"valor": 10.50}',
      '{"chave": 35230112345678901234550010000000011000000010}',
      '<a/>',
      '"a"',
    ]) {
      equal(stubOf({ ...RESPONSE, body })?.body, body);
    }
    equal(stubOf({ ...RESPONSE, body: '{"a": 1, "a": 2}' })?.body, '{"a": 1, "a": 2}');
  });

  it('contains the body as JSON if only whitespace outside strings would change', () => {
    deepEqual(stubOf({ ...RESPONSE, body: '{ "a b": "c \\" d" }' })?.body, { 'a b': 'c " d' });
  });

  it('contains the headers that a stub can set, and none of the connection’s', () => {
    const headers = [
      ['Content-Type', 'application/json'],
      ['X-Request-Id', '7'],
      ['Date', 'Fri, 02 Jan 2026 03:04:05 GMT'],
      ['Content-Encoding', 'gzip'],
      ['Access-Control-Allow-Origin', '*'],
      ['X-Name', 'São'],
    ] as const;
    deepEqual(stubOf({ ...RESPONSE, headers })?.headers, {
      'Content-Type': 'application/json',
      'X-Request-Id': '7',
    });
  });

  it('can’t be made from bytes that aren’t text, or from a status below 200', () => {
    equal(stubOf({ ...RESPONSE, body: undefined }), undefined);
    equal(stubOf({ ...RESPONSE, status: 101 }), undefined);
  });
});
