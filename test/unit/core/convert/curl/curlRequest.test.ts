import assert from 'node:assert/strict';
import { readCurl, readCurlCommands } from '../../../../../src/core/convert/curl/curlRequest.ts';
import type { RequestDraft } from '../../../../../src/core/convert/requestDraft.ts';

const URL_TEXT = 'http://127.0.0.1:8787/openapi/demo/echo';

function read(command: string): RequestDraft {
  const request = readCurl(command);
  assert.ok(typeof request === 'object', String(request));
  return request;
}

describe('a curl command', () => {
  it('is a GET by default', () => {
    const request = { method: 'GET', url: URL_TEXT, headers: [], body: { kind: 'none' } };
    assert.deepEqual(read(`curl ${URL_TEXT}`), request);
  });

  it('is read with its method, URL, and headers, in any spelling', () => {
    const expected = {
      method: 'DELETE',
      url: URL_TEXT,
      headers: [['token', 'a: b']],
      body: { kind: 'none' },
    };
    for (const command of [
      `curl -X DELETE -H 'token: a: b' ${URL_TEXT}`,
      `curl --request=DELETE --header="token: a: b" --url ${URL_TEXT}`,
      `curl.exe ${URL_TEXT} -XDELETE -H'token:a: b' -s -sS -o out -w '%{http_code}' -c jar`,
      `$ env X=1 && curl -sS --request DELETE --url=${URL_TEXT} -H "token: a: b"`,
    ]) {
      assert.deepEqual(read(command), expected, command);
    }
  });

  it('posts a body, as a form unless the option is --json', () => {
    const request = read(`curl ${URL_TEXT} -d 'a=1' -d b=2`);
    assert.equal(request.method, 'POST');
    assert.deepEqual(request.body, { kind: 'text', text: 'a=1&b=2' });
    assert.deepEqual(request.headers, [['Content-Type', 'application/x-www-form-urlencoded']]);
    assert.deepEqual(read(`curl ${URL_TEXT} --json '{}'`).headers, [
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json'],
    ]);
  });

  it('keeps the line breaks of a file with --data-binary and removes them with -d', () => {
    assert.deepEqual(read(`curl ${URL_TEXT} --data-binary @nota.xml`).body, {
      kind: 'file',
      path: 'nota.xml',
    });
    assert.deepEqual(read(`curl ${URL_TEXT} -d @nota.xml`).body, {
      kind: 'file',
      path: 'nota.xml',
      lineBreaks: 'dropped',
    });
    assert.deepEqual(read(`curl ${URL_TEXT} --data-raw @a`).body, { kind: 'text', text: '@a' });
  });

  it('is multipart with -F', () => {
    const options = `-F 'arquivo=@certificado.pfx;type=application/x-pkcs12' -F senha=x --form-string 'a=@b;c'`;
    assert.deepEqual(read(`curl ${URL_TEXT} ${options}`).body, {
      kind: 'multipart',
      fields: [
        { name: 'arquivo', file: 'certificado.pfx', contentType: 'application/x-pkcs12' },
        { name: 'senha', value: 'x' },
        { name: 'a', value: '@b;c' },
      ],
    });
  });

  it('can combine flags, and have unknown options before its URL', () => {
    const request = read(`curl -sSLXDELETE --new-option value ${URL_TEXT} -d '{}' | jq .`);
    assert.deepEqual([request.method, request.url], ['DELETE', URL_TEXT]);
    assert.deepEqual(request.body, { kind: 'text', text: '{}' });
  });

  it('appends the data to the query string with -G, encoded with --data-urlencode', () => {
    const request = read(`curl -G '${URL_TEXT}?a=1' --data-urlencode 'nome=João & Cia' -d b=2`);
    assert.equal(request.url, `${URL_TEXT}?a=1&nome=Jo%C3%A3o+%26+Cia&b=2`);
    assert.deepEqual([request.method, request.body], ['GET', { kind: 'none' }]);
  });

  it('is read with the names of the parts that the shell computes, except before the path', () => {
    const command = `curl "$BASE/openapi/x" -H "Sign: $(sign "$BODY")" -H 'timestamp: $T' -d "$BODY"`;
    assert.deepEqual(read(command).computed, ['sign', 'body']);
    assert.deepEqual(read('curl "$BASE/openapi/$ID/x"').computed, ['url']);
    assert.equal(read(`curl '${URL_TEXT}' -d '{"preco":"R$ 5"}'`).computed, undefined);
  });

  it('is read with an unknown body if that comes from standard input, or from a file and other data', () => {
    assert.deepEqual(read(`curl ${URL_TEXT} -d @-`).body, { kind: 'unknown' });
    assert.deepEqual(read(`curl ${URL_TEXT} -d @a -d b=1`).computed, ['body']);
  });

  it('isn’t read if it has an open quote or no URL, or if it’s another program', () => {
    assert.equal(readCurl('wget x'), 'curl-not-found');
    assert.equal(readCurl(`curl 'x`), 'curl-quote-open');
    assert.equal(readCurl('curl -s'), 'curl-url-missing');
  });
});

describe('readCurl', () => {
  for (const text of ['Invoke-WebRequest', 'Use Invoke-RestMethod to send it', '$r = irm -Method POST']) {
    it(`rejects a web command of PowerShell without a URL: ${text}`, () => {
      assert.equal(readCurl(text), 'curl-is-powershell');
      assert.equal(readCurlCommands(text), 'curl-is-powershell');
    });
  }

  it('reads a curl command whose body mentions a web command', () => {
    assert.ok(typeof readCurl("curl https://a/openapi/a -d 'Invoke-WebRequest -Uri x'") !== 'string');
  });

  for (const command of [
    `curl.exe URL -d '{\\"message\\":\\"oi\\"}'`,
    `curl.exe -X POST URL -H 'Content-Type: application/json' -d '{\\"message\\":\\"oi\\"}'`,
    `curl.exe -s URL --data-raw '{\\"message\\":\\"oi\\"}' -H "X-A: 1"`,
    `curl.exe --json '{\\"message\\":\\"oi\\"}' URL`,
    `curl.exe URL -d "{\\"message\\":\\"oi\\"}"`,
  ]) {
    it(`reads the quotes of Windows PowerShell in ${command}`, () => {
      const read = readCurl(command.replace('URL', 'https://a/openapi/demo/echo'));
      assert.deepEqual(typeof read === 'string' ? read : read.body, {
        kind: 'text',
        text: '{"message":"oi"}',
      });
    });
  }

  it('keeps the backslashes in the quotes of another shell', () => {
    const read = readCurl(`curl https://a/openapi/a -d '{\\"a\\":1}'`);
    assert.deepEqual(typeof read === 'string' ? read : read.body, { kind: 'text', text: '{\\"a\\":1}' });
  });

  it('reads curl.exe with lines that a backtick continues', () => {
    const lines = ['curl.exe "https://a/openapi/demo/echo" `', '  -X POST `', '  -H "X-A: 1" `'];
    for (const lineBreak of ['\n', '\r\n']) {
      const read = readCurl([...lines, '  -d \'{"message":"oi"}\''].join(lineBreak));
      assert.ok(typeof read !== 'string', String(read));
      assert.deepEqual([read.method, read.url], ['POST', 'https://a/openapi/demo/echo']);
      assert.deepEqual(read.body, { kind: 'text', text: '{"message":"oi"}' });
      assert.ok(read.headers.some(([name, value]) => name === 'X-A' && value === '1'));
    }
  });
});
