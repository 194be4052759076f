import { deepEqual, equal, ok } from 'node:assert/strict';
import { exportTraffic } from '../../../../../src/core/convert/export/exportTraffic.ts';

const EXCHANGE = {
  time: '2026-01-02T03:04:05.678Z',
  method: 'POST',
  baseUrl: 'https://api.example.test/gw',
  target: '/openapi/demo/echo?a=1&b=%20',
  request: {
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', 'Bearer abc'],
      ['token', 'abc'],
    ],
    body: '{"a": 1}',
  },
  response: { status: 401, headers: [['Set-Cookie', 'a=b']], body: '{"code": 10009003}', bodyBytes: 18 },
  comment: '401 query string signed',
} as const;

describe('traffic as a HAR file', () => {
  it('contains each request with its response, and no credentials', () => {
    const { log } = JSON.parse(exportTraffic([EXCHANGE], '1.2.3'));
    deepEqual([log.version, log.creator.version, log.entries.length], ['1.2', '1.2.3', 1]);
    const [{ request, response, startedDateTime, comment }] = log.entries;
    equal(startedDateTime, EXCHANGE.time);
    equal(comment, EXCHANGE.comment);
    equal(request.url, 'https://api.example.test/gw/openapi/demo/echo?a=1&b=%20');
    deepEqual(request.headers, [{ name: 'Content-Type', value: 'application/json' }]);
    deepEqual(request.queryString, [
      { name: 'a', value: '1' },
      { name: 'b', value: ' ' },
    ]);
    deepEqual(request.postData, { mimeType: 'application/json', text: '{"a": 1}' });
    deepEqual([response.status, response.headers, response.content.text], [401, [], '{"code": 10009003}']);
  });

  it('contains no credentials in query strings and bodies, which are removed as in an import', () => {
    const request = { ...EXCHANGE.request, body: '{"senha": "segredo-da-nota"}' };
    const har = exportTraffic([{ ...EXCHANGE, request, target: '/a?api_key=chave-secreta' }], '');
    ok(!har.includes('segredo-da-nota') && !har.includes('chave-secreta'));
  });

  it('contains no credentials next to what a request file would read as a variable, in headers, and in the response', () => {
    const [body, secret, token] = ['{"senha": "cAn4ry-Zq81x", "a": "{{b}}"}', 'cAn4ry-Zq81x', 'cAn4ry-Zq82x'];
    const request = { body, headers: [...EXCHANGE.request.headers, ['X-A', `Bearer ${token}`]] } as const;
    const headers = [
      ['Location', `https://h/?access_token=${token}3`],
      ['X-B', secret],
    ] as const;
    const response = { ...EXCHANGE.response, headers, body: `{"message": "${secret}", "senha": "cAn4ry"}` };
    const har = exportTraffic([{ ...EXCHANGE, request, response }], '');
    ok(!har.includes('cAn4ry'), har);
    ok(har.includes('{{b}}'));
  });

  it('contains the address as the program sent it', () => {
    for (const [target, path] of [
      ['/api/openapi/{id}|a?b={{c}}', '/api/openapi/{id}|a?b={{c}}'],
      ['/a?b=/openapi/c', '/a?b=/openapi/c'],
      ['http://h/openapi/a', '/openapi/a'],
      ['*', '*'],
    ]) {
      const { log } = JSON.parse(exportTraffic([{ ...EXCHANGE, target: target ?? '' }], ''));
      equal(log.entries[0].request.url, EXCHANGE.baseUrl + path);
    }
  });

  it('represents a missing response as the format requires', () => {
    const { log } = JSON.parse(exportTraffic([{ ...EXCHANGE, response: undefined }], ''));
    deepEqual([log.entries[0].response.status, log.entries[0].response.content.size], [0, 0]);
  });
});
