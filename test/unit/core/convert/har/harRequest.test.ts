import assert from 'node:assert/strict';
import { readHar, refusedRequest } from '../../../../../src/core/convert/har/harRequest.ts';

const SIGNED = {
  method: 'POST',
  url: 'https://api.example.com.br/openapi/demo/echo',
  headers: [
    { name: 'Sign', value: '0123' },
    { name: 'Content-Type', value: 'application/json' },
  ],
  postData: { mimeType: 'application/json', text: '{"message":"olá"}' },
};
const har = (...requests: unknown[]) =>
  JSON.stringify({ log: { entries: requests.map(request => ({ request })) } });

describe('reading a HAR file', () => {
  it('returns the signed requests, regardless of the case of header names', () => {
    assert.deepEqual(readHar(har({ ...SIGNED, headers: [] }, SIGNED)), [
      {
        method: 'POST',
        url: SIGNED.url,
        headers: [
          ['Sign', '0123'],
          ['Content-Type', 'application/json'],
        ],
        body: { kind: 'text', text: '{"message":"olá"}' },
      },
    ]);
  });

  it('accepts a single entry, as copied from developer tools', () => {
    const read = readHar(JSON.stringify({ request: SIGNED, response: {} }));
    assert.ok(typeof read !== 'string' && read.length === 1);
  });

  it('reads a multipart body as multipart, because it isn’t signed', () => {
    const headers = [
      { name: 'sign', value: '0' },
      { name: 'content-type', value: 'multipart/form-data; boundary=x' },
    ];
    const read = readHar(har({ ...SIGNED, headers }));
    assert.ok(typeof read !== 'string');
    assert.deepEqual(read[0]?.body, { kind: 'multipart', text: '{"message":"olá"}' });
  });

  for (const [what, url, queryString, expected] of [
    ['other parameters', '/a?key=v', ['foo=bar', 'foo=baz', 'abc=1'], '/a?key=v&foo=bar&foo=baz&abc=1'],
    ['one more parameter', '/a?x=1', ['x=1', 'pagina=2'], '/a?x=1&pagina=2'],
    ['the same parameters', '/a?x=1&y=2', ['x=1', 'y=2'], '/a?x=1&y=2'],
    [
      'the same parameters decoded',
      '/a?itens%5B%5D=a+b&n+m=1',
      ['itens[]=a b', 'n m=1'],
      '/a?itens%5B%5D=a+b&n+m=1',
    ],
    ['the same parameters with another separator', '/a?x=1;y=2', ['x=1', 'y=2'], '/a?x=1;y=2'],
    ['the same parameters with an invalid encoding', '/a?x%=1', ['x%=1'], '/a?x%=1'],
    ['one more parameter, and the URL a fragment', '/a?x=1#f', ['y=2'], '/a?x=1&y=2#f'],
    ['one more parameter, and the URL an empty query', '/a?', ['y=2'], '/a?y=2'],
    ['a name that is part of another', '/a?pagina=1', ['pag=2'], '/a?pagina=1&pag=2'],
    ['an empty name', '/a?x=1', ['=2'], '/a?x=1'],
  ] as const) {
    it(`${url === expected ? 'keeps' : 'completes'} the URL if the separate query string has ${what}`, () => {
      const pairs = queryString.map(pair => {
        const [name, value] = pair.split('=');
        return { name, value };
      });
      const read = readHar(har({ ...SIGNED, url: `https://h${url}`, queryString: pairs }));
      assert.equal(typeof read === 'string' ? read : read[0]?.url, `https://h${expected}`);
    });
  }

  it('finds the only request in the file, or the only one that was rejected for its signature', () => {
    const answered = (status: number, code: number, encoding?: string) => {
      const json = JSON.stringify({ success: false, code });
      const text = encoding === undefined ? json : Buffer.from(json).toString('base64');
      return { request: SIGNED, response: { status, content: { text, encoding } } };
    };
    const chosen = (...entries: unknown[]) => {
      const read = readHar(JSON.stringify({ log: { entries } }));
      assert.ok(typeof read !== 'string');
      return refusedRequest(read)?.response;
    };
    const refused = { status: 401, code: 10009003 };
    assert.deepEqual(chosen(answered(200, 0), answered(401, 10009003), answered(401, 10009001)), refused);
    assert.deepEqual(chosen(answered(200, 0), answered(401, 10009003, 'base64')), refused);
    assert.equal(chosen(answered(401, 10009003), answered(401, 10009003)), undefined);
    assert.equal(chosen(answered(200, 0), answered(200, 0)), undefined);
    assert.deepEqual(chosen(answered(200, 0)), { status: 200, code: 0 });
  });

  it('reports what’s wrong with the file', () => {
    assert.equal(readHar('{'), 'har-malformed');
    assert.equal(readHar('{}'), 'har-without-requests');
    assert.equal(readHar(har({ ...SIGNED, headers: [] })), 'har-without-signed-requests');
    assert.equal(readHar('null'), 'har-without-requests');
    assert.equal(readHar('{"log":{"entries":[null,{"request":{"headers":[3]}}]}}'), 'har-without-requests');
  });

  it('encodes a parameter only if it isn’t encoded, whatever its length', () => {
    const long = 'a'.repeat(12_000_000);
    const queryString = [
      { name: 'a', value: 'x%20y' },
      { name: 'b', value: 'x y' },
      { name: 'c', value: '100%' },
      { name: 'd', value: long },
    ];
    const read = readHar(har({ ...SIGNED, queryString }));
    assert.ok(typeof read !== 'string');
    const url = `${SIGNED.url}?a=x%20y&b=x%20y&c=100%25&d=${long}`;
    assert.ok(read[0]?.url === url, read[0]?.url.slice(0, 100));
  });
});
