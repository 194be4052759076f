import assert from 'node:assert/strict';
import { readCurlCommands } from '../../../../../src/core/convert/curl/curlRequest.ts';
import type { RequestDraft } from '../../../../../src/core/convert/requestDraft.ts';

const URL_TEXT = 'https://api.example/openapi/demo/echo';

function readAll(script: string): readonly RequestDraft[] {
  const requests = readCurlCommands(script);
  assert.ok(typeof requests === 'object', String(requests));
  return requests;
}

function read(command: string): RequestDraft {
  const [request, ...more] = readAll(command);
  assert.ok(request !== undefined && more.length === 0);
  return request;
}

describe('curl options', () => {
  it('whose value curl replaces variables in are those of the request', () => {
    const variables = '--variable %USER --variable nota@nota.json';
    const request = read(
      `curl ${variables} --expand-url "${URL_TEXT}/{{USER:url}}" --expand-data '{{nota}}'`,
    );
    assert.deepEqual([request.method, request.computed], ['POST', ['url', 'body']]);
    assert.equal(request.url, `${URL_TEXT}/{{USER:url}}`);
    const outside = read(
      `curl --variable H=h --expand-url 'https://{{H}}/openapi/demo/echo' --expand-user 'a:b'`,
    );
    assert.equal(outside.computed, undefined);
    assert.deepEqual(outside.headers, [['Authorization', 'Basic YTpi']]);
  });

  it('whose value both the shell and curl replace variables in say so about each', () => {
    for (const path of ['$ID', '{{ID}}', '$ID/{{ID}}']) {
      const { computed } = read(`curl --expand-url "https://{{H}}/openapi/demo/${path}"`);
      assert.deepEqual(computed, ['url'], path);
    }
    const batch = read('@echo off\r\ncurl --expand-url "https://{{H}}/openapi/demo/%ID%"\r\n');
    assert.deepEqual(batch.computed, ['url']);
  });

  it('that curl replaces variables in have the same credentials', () => {
    for (const option of ['proxy-user', 'proxy-header', 'pass', 'cert', 'variable', 'proxy']) {
      const value = {
        'proxy-header': 'X: Bearer hunter2',
        proxy: 'http://a:hunter2@p',
        variable: 'a=hunter2',
      };
      const text = value[option as keyof typeof value] ?? (option === 'pass' ? 'hunter2' : 'a:hunter2');
      const { secrets = [] } = read(`curl --expand-${option} '${text}' ${URL_TEXT}`);
      assert.ok(secrets.includes('hunter2'), option);
    }
  });

  for (const [words, what] of [
    [`$OPTS -X POST ${URL_TEXT}`, '$OPTS'],
    [`"\${AUTH[@]}" ${URL_TEXT} "$@"`, '$AUTH, $*'],
    [`\${Q[@]+"\${Q[@]}"} -s ${URL_TEXT}`, '$Q'],
  ] as const) {
    it(`in a variable are reported: ${words}`, () => {
      const request = read(`curl ${words}`);
      assert.deepEqual(request.remarks, [{ id: 'left-out', args: { what } }]);
      assert.equal(request.url, URL_TEXT);
    });
  }

  it('in a list without a URL leave the URL to the shell, without a user name', () => {
    const request = read('curl -X PUT "${args[@]}"');
    assert.deepEqual([request.method, request.url, request.computed], ['PUT', '$args', ['url']]);
    assert.deepEqual([read('curl "$@"').url, read('curl "$URL"').remarks], ['$*', undefined]);
  });

  it('--url-query adds its value to the query string, encoded unless it starts with +', () => {
    const request = read(`curl '${URL_TEXT}?a=1' --url-query 'nome=João & Cia' --url-query '+b=%20'`);
    assert.equal(request.url, `${URL_TEXT}?a=1&nome=Jo%C3%A3o+%26+Cia&b=%20`);
    assert.equal(request.method, 'GET');
    const file = read(`curl '${URL_TEXT}' --url-query 'a@file' --url-query '@b'`);
    assert.deepEqual([file.url, file.computed], [`${URL_TEXT}?a=`, ['url']]);
    assert.equal(read(`curl '${URL_TEXT}' --url-query '+a@b'`).computed, undefined);
  });

  it('-G omits from the URL what comes from a file, and reports it', () => {
    const request = read(`curl -G ${URL_TEXT} -d @params.txt --data-urlencode f@val.txt -d b=2`);
    assert.deepEqual([request.url, request.computed], [`${URL_TEXT}?f=&b=2`, ['url']]);
    const shell = read(`curl -G ${URL_TEXT} -d "cnpj=$CNPJ" --data-urlencode "nome=$NOME"`);
    assert.deepEqual([shell.url, shell.computed], [`${URL_TEXT}?cnpj=$CNPJ&nome=$NOME`, ['url']]);
  });

  it('that extend a URL drop its fragment, which curl doesn’t send', () => {
    assert.equal(read(`curl '${URL_TEXT}#frag' -G -d a=1`).url, `${URL_TEXT}?a=1`);
    assert.equal(read(`curl '${URL_TEXT}?b=2#fr?ag' --url-query a=1`).url, `${URL_TEXT}?b=2&a=1`);
    assert.equal(read(`curl '${URL_TEXT}?' -G -d a=1`).url, `${URL_TEXT}?a=1`);
    assert.equal(read(`curl '${URL_TEXT}?b=1&' -G -d a=1`).url, `${URL_TEXT}?b=1&a=1`);
    assert.equal(read(`curl '${URL_TEXT}/?b=1#f' -T d/a.xml`).url, `${URL_TEXT}/a.xml?b=1`);
  });

  it('--data-urlencode writes a space as +, and treats an @ before a = as part of the name', () => {
    const options = `--data-urlencode 'nome=José Silva (a)' --data-urlencode 'e@x=1 2' --data-urlencode 'só texto' --data-urlencode '=a b'`;
    assert.deepEqual(read(`curl ${URL_TEXT} ${options}`).body, {
      kind: 'text',
      text: 'nome=Jos%C3%A9+Silva+%28a%29&e@x=1+2&s%C3%B3+texto&a+b',
    });
  });

  it('--path-as-is keeps dot segments, which are otherwise resolved as curl does', () => {
    const path = 'https://api.example/openapi/v2/empresas/../empresas/./4711/%2E%2e/x?a=../b';
    const request = read(`curl '${path}'`);
    assert.equal(request.url, 'https://api.example/openapi/v2/empresas/x?a=../b');
    assert.deepEqual(request.remarks, [{ id: 'dot-segments', args: {} }]);
    const asIs = read(`curl --path-as-is '${path}'`);
    assert.deepEqual([asIs.url, asIs.remarks], [path, undefined]);
  });

  it('without a URL, which curl ignores with --next, are reported by their names', () => {
    const noted = [{ id: 'without-url', args: { what: '-d, --header' } }];
    assert.deepEqual(read(`curl -s -d a=1 -d b=2 --header 'a: b' -o x --next ${URL_TEXT}`).remarks, noted);
    assert.deepEqual(read(`curl ${URL_TEXT} --next -d a=1 --header 'a: b'`).remarks, noted);
    const { unsent } = read(`curl -H 'token: a-credential' -d a=1 --next ${URL_TEXT}`);
    assert.deepEqual(
      unsent?.map(({ headers, body }) => [headers[0], body]),
      [[['token', 'a-credential'], { kind: 'text', text: 'a=1' }]],
    );
  });

  it('--range, --referer, and --user-agent become headers', () => {
    const { headers } = read(`curl ${URL_TEXT} -r 0-99 -e 'https://a/;auto' -A agent/1`);
    assert.deepEqual(headers, [
      ['Range', 'bytes=0-99'],
      ['Referer', 'https://a/'],
      ['User-Agent', 'agent/1'],
    ]);
  });

  it('-u, --oauth2-bearer, and -b become credential headers', () => {
    const { headers } = read(`curl ${URL_TEXT} -u user:pass --oauth2-bearer abc -b 'sid=1'`);
    assert.deepEqual(headers, [
      ['Authorization', 'Basic dXNlcjpwYXNz'],
      ['Authorization', 'Bearer abc'],
      ['Cookie', 'sid=1'],
    ]);
  });

  it('-H "Name;" becomes an empty header, and -H "Name:" a header that isn’t sent', () => {
    assert.deepEqual(read(`curl ${URL_TEXT} -H 'X-Empty;' -H 'Accept:'`).headers, [['X-Empty', '']]);
    assert.deepEqual(read(`curl ${URL_TEXT} -d '{}' -H 'Content-Type:'`).headers, []);
    assert.deepEqual(read(`curl ${URL_TEXT} -d '{}' -H 'Content-Type: a/b'`).headers, [
      ['Content-Type', 'a/b'],
    ]);
    assert.deepEqual(read(`curl ${URL_TEXT} -H 'X: a;b' -H 'Y;z: 1'`).headers, [
      ['X', 'a;b'],
      ['Y;z', '1'],
    ]);
  });

  it('-T sends a file with PUT, and appends its name to a URL that ends in a slash', () => {
    const request = read('curl -T notas/nota.xml https://api.example/openapi/xml/');
    assert.deepEqual(
      [request.method, request.url, request.body],
      ['PUT', 'https://api.example/openapi/xml/nota.xml', { kind: 'file', path: 'notas/nota.xml' }],
    );
  });

  it('--next starts another request, and so does each URL', () => {
    const requests = readAll(`curl ${URL_TEXT}/1 ${URL_TEXT}/2 -H 'a: 1' --next -d x=1 ${URL_TEXT}/3`);
    assert.deepEqual(
      requests.map(({ method, url, headers }) => [method, url.slice(-1), headers.length]),
      [
        ['GET', '1', 1],
        ['GET', '2', 1],
        ['POST', '3', 1],
      ],
    );
  });

  it('are reported without their values if they change more than the output', () => {
    const options =
      '-k -L --compressed -x http://user:pass@proxy -E cert.pem --pass abc --brand-new -K conf -H @h -b jar';
    const what = '-k, -L, --compressed, -x, -E, --pass, --brand-new, -K, -H, -b';
    assert.deepEqual(read(`curl ${options} -sSfv -o out ${URL_TEXT}`).remarks, [
      { id: 'left-out', args: { what } },
    ]);
    assert.equal(read(`curl -sS --fail-with-body -D - -w x ${URL_TEXT}`).remarks, undefined);
  });

  it('-g prevents the remark about braces or brackets that curl expands', () => {
    const globbed = [{ id: 'url-globbed', args: {} }];
    assert.deepEqual(read(`curl '${URL_TEXT}/{a,b}'`).remarks, globbed);
    assert.deepEqual(read(`curl '${URL_TEXT}/[1-3]'`).remarks, globbed);
    assert.equal(read(`curl -g '${URL_TEXT}/[1-3]'`).remarks, undefined);
    assert.equal(read(`curl '${URL_TEXT}/{{id}}'`).remarks, undefined);
  });
});

describe('curl commands for Windows shells', () => {
  it('are read as browsers copy them for the command prompt, with the line breaks of a body', () => {
    const script = [
      `curl ^"${URL_TEXT}?a=1^&b=2^" ^`,
      `  -H ^"Content-Type: application/json^" ^`,
      `  --data-raw ^"^{^\\^"a^\\^":1,^`,
      '',
      `^\\^"b^\\^":2^}^" &`,
      `curl ^"${URL_TEXT}/2^"`,
    ].join('\r\n');
    const [first, second] = readAll(script);
    assert.equal(first?.url, `${URL_TEXT}?a=1&b=2`);
    assert.deepEqual(first?.body, { kind: 'text', text: '{"a":1,\n"b":2}' });
    assert.equal(second?.url, `${URL_TEXT}/2`);
  });

  it('are read with PowerShell’s quotes and continued lines', () => {
    const script = [
      `curl.exe -X POST "${URL_TEXT}?a=1&b=2" \``,
      "  -H 'X-Nome: D''Ávila' `",
      '  -H "X-Aspas: `"a`" \\ ``" `',
      `  --data-raw '{\\"a\\":1}'`,
    ].join('\r\n');
    const request = read(script);
    assert.deepEqual(request.headers.slice(0, 2), [
      ['X-Nome', "D'Ávila"],
      ['X-Aspas', '"a" \\ `'],
    ]);
    assert.deepEqual(request.body, { kind: 'text', text: '{"a":1}' });
    assert.deepEqual([request.method, request.url], ['POST', `${URL_TEXT}?a=1&b=2`]);
  });
});
