import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';
import type { Locale } from '../../../../../src/text/text.ts';
import { environmentWith } from '../../../../support/builders.ts';

function written(command: string, locale: Locale = 'en'): string {
  const read = readImport('curl', command);
  assert.ok(typeof read !== 'string', String(read));
  return fiscalFileText(read, remark => importRemarkText(remark, locale));
}

function imported(command: string, locale: Locale = 'en'): string {
  const text = written(command, locale);
  const problems = documentProblems(FiscalDocument.parse(text), environmentWith({ title: 'a' }));
  assert.deepEqual(
    problems.filter(({ severity }) => severity === 'error'),
    [],
    text,
  );
  return text;
}

const CURL = 'curl http://127.0.0.1:8787/openapi/demo/echo';

describe('an imported curl command', () => {
  it('names files outside the workspace, which must be copied', () => {
    for (const path of [
      '~/a/x.pfx',
      '/home/a/x.pfx',
      'C:\\a\\x.pfx',
      '\\\\server\\a\\x.pfx',
      'file:///a/x.pfx',
    ]) {
      const text = imported(`${CURL} -F 'a=@${path.replaceAll('\\', '\\\\')}'`);
      assert.ok(text.includes(`# Copy ${path.replaceAll('\\', '\\\\')} to ./`), text);
      assert.match(text, /filename="x\.pfx"\nContent-Type: application\/octet-stream\n\n< \.\/x\.pfx\n/);
    }
    assert.match(
      imported(`${CURL} --data-binary @/tmp/a.xml`),
      /^# Copy \/tmp\/a\.xml to[\s\S]*^< \.\/a\.xml$/m,
    );
    assert.match(imported(`${CURL} -F "a=@$HOME/x.pfx"`), /^# Copy \$HOME\/x\.pfx to[\s\S]*^< \.\/x\.pfx$/m);
    for (const path of ['a/x.pfx', '../x.pfx', './x.pfx'])
      assert.doesNotMatch(imported(`${CURL} -F 'a=@${path}'`), /Copy/);
  });

  it('names files with slashes, which every system reads', () => {
    assert.match(imported(`${CURL} --data-binary '@notas\\nota.xml'`), /^< \.\/notas\/nota\.xml$/m);
    assert.match(imported(`${CURL} -F 'a=@..\\x.pfx'`), /filename="x\.pfx"\n[\s\S]*^< \.\.\/x\.pfx$/m);
    assert.match(imported(`iwr -Method POST ${CURL.slice(5)} -InFile .\\nota.xml`), /^< \.\/nota\.xml$/m);
  });

  it('keeps a tab in the value of a header', () => {
    assert.match(imported(`${CURL} -H $'X-A: b\\tc'`), /^X-A: b\tc$/m);
  });

  it('loses the dot segments in its path, and says so', () => {
    const text = imported(
      "curl 'http://127.0.0.1:8787/openapi/v2/empresas/../empresas/./4711/%2e%2e/4711/nf-e'",
    );
    assert.match(
      text,
      /^# The path contained \. or \.\., which[\s\S]*^GET \/openapi\/v2\/empresas\/4711\/nf-e$/m,
    );
  });

  it('sends a value that is read from a file without the file’s name', () => {
    assert.match(imported(`${CURL} -F 'c=<val.txt'`), /name="c"\n\n< \.\/val\.txt\n--limite--/);
  });

  it('gets comments about parts that a request file can’t contain', () => {
    const text = imported(`${CURL} -F 'f=@-' -F 'e=@a.xml,b.xml' -F 'g=x;headers="X-A: 1"'`);
    assert.match(text, /^# The shell or standard input supplied the part f when the command ran\./m);
    assert.match(text, /^# With curl, the files of e are sent in one part/m);
    assert.match(text, /^# Not imported from the part g: headers\.$/m);
  });

  it('gets a comment about options without a URL', () => {
    assert.match(
      imported(`curl -d a=1 --next ${CURL.slice(5)}`),
      /^# Options of a curl command without a URL were left out: -d\.$/m,
    );
  });

  for (const options of [
    "-H 'X-Api-Key: cAn4ry-Zq81x'",
    "-H 'Authorization: Bearer cAn4ry-Zq81x'",
    '-d client_secret=cAn4ry-Zq81x',
    `--json '{"senha":"cAn4ry-Zq81x"}'`,
    '-F senha=cAn4ry-Zq81x',
    "-F 'senha=(cAn4ry-Zq81x;type=multipart/mixed'",
    '--url-query api_key=cAn4ry-Zq81x',
    '-U ana:cAn4ry-Zq81x',
  ]) {
    it(`A13 contains no credential from options without a URL: ${options.split(' ', 1)[0]}`, () => {
      for (const command of [
        `curl ${options} --next '${CURL.slice(5)}?q=cAn4ry-Zq81x'`,
        `${CURL}?q=cAn4ry-Zq81x --next ${options}`,
      ]) {
        assert.match(imported(command), /^\w+ \/openapi\/demo\/echo\?q=CREDENTIAL_REMOVED$/m);
      }
    });
  }

  for (const [header, shown] of [
    ['Cookie; session=cAn4ry-Zq81x:def', 'Cookie'],
    ['Authorization Bearer cAn4ry-Zq81x: x', 'Authorization'],
    ['Authorization Bearer cAn4ry-Zq81x:x', 'Authorization'],
    ['X-A cAn4ry: cAn4ry-Zq81x', 'X-A'],
    ['"token cAn4ry-Zq81x": x', ''],
  ] as const) {
    it(`A13 quotes only the start of an invalid header name: “${shown}…”`, () => {
      const text = imported(`${CURL}?q=cAn4ry-Zq81x -H '${header}'`);
      assert.doesNotMatch(text, /cAn4ry/);
      assert.ok(text.includes(`# Not imported: ${shown}….\n`), text);
    });
  }

  it('A13 contains no text that curl ignores after a parenthesis in a part', () => {
    const text = imported(
      `${CURL} -F 'senha=(cAn4ry-Zq81x;type=multipart/mixed' -F 'a=cAn4ry-Zq81x' -F '=)'`,
    );
    assert.match(text, /^# Not imported from the part senha: \(\.$/m);
    assert.match(text, /name="a"\n\nCREDENTIAL_REMOVED\n/);
    assert.doesNotMatch(text, /cAn4ry/);
  });

  it('has a variable for each expression that a workflow replaces before the shell runs', () => {
    const text = imported(`jobs:
  a:
    steps:
      - run: |
          curl -X POST "\${{ vars.BASE_URL }}/openapi/v2/empresas/\${{vars.EMPRESA}}/nf-e" \\
            -H "token: \${{ secrets.APP_SECRET }}" -H 'X-Run: \${{ github.run_id }}' \\
            -H 'X-A: \${{ env.A || 'cAn4ry-1' }}' -H 'X-B: \${{ env.A || 'cAn4ry-2' }} {{envA}}' \\
            --json '{"id":"\${{ github.run_id }}","a":"\${{ 'cAn4ry-3' }}"}'
`);
    assert.match(text, /^# Sent to \{\{varsBASEURL\}\}\./m);
    assert.match(text, /^# @prompt varsEMPRESA\n# @prompt githubRunId\n/m);
    assert.match(text, /^POST \/openapi\/v2\/empresas\/\{\{varsEMPRESA\}\}\/nf-e$/m);
    assert.match(text, /^X-Run: \{\{githubRunId\}\}\nX-A: \{\{envA\}\}\nX-B: \{\{envA\d\}\} \{\{envA\}\}$/m);
    assert.match(text, /^\{"id":"\{\{githubRunId\}\}","a":"\{\{valor\}\}"\}$/m);
    assert.doesNotMatch(text, /cAn4ry|APPSECRET/);
  });

  for (const [url, origin, target] of [
    ['localhost:8080/api/v1', 'http://localhost:8080', '/api/v1'],
    ['localhost:8080/openapi/a', 'http://localhost:8080', '/openapi/a'],
    ['api.example.com.br/v1?x=1', 'http://api.example.com.br', '/v1?x=1'],
    ['gateway:8080', 'http://gateway:8080', '/'],
    ['[::1]:80/v1', 'http://[::1]:80', '/v1'],
    ['127.0.0.1:8787/openapi/a', undefined, '/openapi/a'],
    ['/openapi/a.b/c', undefined, '/openapi/a.b/c'],
    ['https://h/login?next=/openapi/a', 'https://h', '/login?next=/openapi/a'],
    ['https://h/login?a=b@c.d&next=/openapi/a', 'https://h', '/login?a=b@c.d&next=/openapi/a'],
  ] as const) {
    it(`gets ${origin === undefined ? 'no' : 'a'} comment about the host of ${url}, and only the path in the request`, () => {
      const text = written(`curl '${url}'`);
      assert.ok(text.includes(`\nGET ${target}\n`), text);
      assert.equal(/^# Sent to (.*?)\. Use/m.exec(text)?.[1], origin);
    });
  }

  it('names, in the user’s language, the part that the shell supplied', () => {
    assert.match(imported(`${CURL} -G -d "cnpj=$CNPJ"`), /^# The shell or a file supplied the URL when/m);
    assert.match(
      imported(`${CURL} -G -d "cnpj=$CNPJ"`, 'pt-BR'),
      /^# Na execução do comando, a URL vinha do shell/m,
    );
    assert.match(imported(`${CURL} -d "$X"`, 'pt-BR'), /^# Na execução do comando, o corpo vinha do shell/m);
  });

  for (const [what, command, expected] of [
    ['lines in its body', `${CURL} -d '{\n${'"a": 1,\n'.repeat(200_000)}"b": 2}'`, /^"b": 2}$/m],
    ['lines in a comment', `# ${CURL} -d '{\n${'# "a": 1,\n'.repeat(200_000)}# "b": 2}'`, /^"b": 2}$/m],
    [
      'lines that look like prompts in its body',
      `${CURL} -d '${'\n> a'.repeat(200_000)}\nb' \\\n -H 'X: 1'`,
      /^> a\nb$/m,
    ],
    ['files in one part', `${CURL} -F 'f=@${'a,'.repeat(200_000)}b'`, /^< .\/b$/m],
    [
      'unknown options',
      `${CURL} ${Array.from({ length: 200_000 }, (_, at) => `--a${at}`).join(' ')}`,
      /--a199999/,
    ],
  ] as const) {
    it(`may have any number of ${what}`, () => assert.match(written(command), expected));
  }

  it('may be one of any number of addresses', () => {
    const read = readImport('curl', `curl ${'http://a/openapi/b '.repeat(150_000)}`);
    assert.equal(typeof read === 'string' ? read : read.requests.length, 150_000);
  });
});
