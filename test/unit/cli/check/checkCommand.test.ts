import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join, type PlatformPath, posix, win32 } from 'node:path';
import { sarifUri } from '../../../../src/cli/check/checkCommand.ts';
import { CANARY } from '../../../support/builders.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';

const FAULTY = `### Échec
# @name one
POST /openapi/{{id}}
token: abc

### Warned
GET /openapi/demo/echo

{}
`;

const DOUBTFUL = `GET /openapi/demo/ecco

###
GET /openapi/v3/consultas/cpf/52998224726/1980-01-02

###
POST /openapi/demo/echo
Content-Type: application/json

{ "a": "\u00a0", "b": }

###
POST /openapi/v3/consultas/nf-e/xml
Content-Type: application/xml

<a><b></a>
`;

/** As REST Client, httpYac and JetBrains write them. */
const OTHER_CLIENTS = `@token = {{login.response.body.$.token}}

### Login
# @name login
POST https://{{host}}/openapi/demo/echo?name=João Silva
Content-Type: application/json
timestamp: {{$timestamp -1 d}}

{ "id": "{{$random.uuid}}", "at": "{{$localDatetime rfc1123 1 d}}", "user": "{{$processEnv USER}}" }

?? js response.parsedBody.ok == true

> {% client.test("ok", () => {}) %}

###
PROPFIND {{host}}/openapi/demo/echo
Content-Type: application/xml

<@cp1252 ./nota.xml
`;

describe('fiscal check', () => {
  it('reports no error for what only other clients support, in .http and .rest files', () =>
    withFolder(
      { 'a.http': OTHER_CLIENTS, 'a.rest': OTHER_CLIENTS, 'a.fiscal': OTHER_CLIENTS, 'nota.xml': '<a/>' },
      async cwd => {
        for (const name of ['a.http', 'a.rest']) {
          const { status, stdout } = await fiscal(['check', name], { cwd });
          assert.doesNotMatch(stdout, / error /);
          assert.match(stdout, / warning dynamic-/);
          assert.equal(status, 0);
        }
        assert.match((await fiscal(['check', 'a.fiscal'], { cwd })).stdout, / error dynamic-/);
      },
    ));

  it('reports one problem for a curl command, and how to convert it; fiscal send refuses it', () => {
    const text = 'curl -X POST http://a/openapi/demo/echo \\\n  -H "A: b" \\\n  --data \'{"a": 1}\'\n';
    return withFolder({ 'a.http': text, 'a.fiscal': text }, async cwd => {
      const { status, stdout } = await fiscal(['check', 'a.http'], { cwd });
      assert.deepEqual(stdout.match(/^a\.http:\S+ \w+ \S+/gm), ['a.http:1:1 warning curl-not-read']);
      assert.match(stdout, / Convert it with “Fiscal: Import…” or “fiscal import curl”\.$/m);
      assert.equal(status, 0);
      const own = await fiscal(['check', 'a.fiscal'], { cwd });
      assert.deepEqual(own.stdout.match(/^a\.fiscal:\S+ \w+ \S+/gm), ['a.fiscal:1:1 error curl-not-read']);
      const sent = await fiscal(['send', 'a.http', '--dry-run'], { cwd });
      assert.equal(sent.status, 2);
      assert.match(sent.stderr + sent.stdout, /curl-not-read/);
    });
  });

  it('reports, for each request in a .http file, that the variable of its host has no value', () =>
    withFolder(
      {
        'a.http':
          '@host = {{hostname}}:{{port}}\n\nGET {{host}}/openapi/a\n\n###\nGET http://{{host}}/openapi/b\n',
      },
      async cwd => {
        const { status, stdout } = await fiscal(['check', 'a.http'], { cwd });
        assert.equal(status, 0, stdout);
        assert.deepEqual(
          stdout.match(/^a\.http:\S+ (?:error|warning) \S+/gm),
          ['3:7 warning variable-unresolved', '6:14 warning variable-unresolved'].map(row => `a.http:${row}`),
        );
        assert.match(stdout, /^a\.http:3:7 .* hostname has no value\. /m);
      },
    ));

  for (const [code, request] of [
    ['header-reserved', 'GET /openapi/demo/echo\nHost: a\n'],
    ['header-computed', 'GET /openapi/demo/echo\nsign: a\n'],
    ['query-character', 'GET {{baseUrl}}/openapi/demo/echo?a=ç\n'],
    ['target-fragment', 'GET http://127.0.0.1:9999/openapi/demo/echo#a\n'],
    ['dynamic-unknown', 'POST /openapi/demo/echo\n\n{{$random.alphabetic(3)}}\n'],
    ['placeholder-script', 'POST /openapi/demo/echo\n\n{{new Date()}}\n'],
    ['reference-name-unknown', 'GET /openapi/demo/echo/{{login.response.body.$.id}}\n'],
    ['variable-cycle', '@a = {{b}}\n@b = {{a}}\nGET /openapi/demo/echo/{{a}}\n'],
    ['directive-timestamp-invalid', '# @timestamp now\nGET /openapi/demo/echo\n'],
    ['multipart-boundary-missing', 'POST /openapi/demo/echo\nContent-Type: multipart/form-data\n\na\n'],
    ['file-encoding-unknown', 'POST /openapi/demo/echo\n\n<@cp1252 ./a.xml\n'],
    ['text-lone-surrogate', 'POST /openapi/demo/echo\n\n{{half}}\n'],
  ] as const) {
    it(`reports an error in a .http file for a request to this API that can’t be sent: ${code}`, () => {
      const environments = { local: { baseUrl: 'http://127.0.0.1:9999', half: '\ud83d' } };
      const files = { 'a.http': request, 'a.xml': '<a/>', 'fiscal.env.json': JSON.stringify(environments) };
      return withFolder(files, async cwd => {
        const { status, stdout } = await fiscal(['check', 'a.http', '--env', 'local'], { cwd });
        assert.match(stdout, new RegExp(`^a\\.http:\\S+ error ${code} `, 'm'));
        assert.equal(status, 1);
        const sent = await fiscal(['send', 'a.http', '--env', 'local', '--dry-run'], { cwd });
        assert.equal(sent.status, 2);
      });
    });

    it(`reports no error in a .http file for a request that another client sends elsewhere: ${code}`, () => {
      const elsewhere = request.replace(/(?:\{\{baseUrl\}\}|http:\/\/127.0.0.1:9999)?\/openapi/, '{{host}}');
      const environments = { local: { baseUrl: 'http://127.0.0.1:9999', half: '\ud83d' } };
      const files = { 'a.http': elsewhere, 'a.xml': '<a/>', 'fiscal.env.json': JSON.stringify(environments) };
      return withFolder(files, async cwd => {
        const { status, stdout } = await fiscal(['check', 'a.http', '--env', 'local'], { cwd });
        assert.doesNotMatch(stdout, / error /);
        assert.equal(status, 0);
      });
    });
  }

  it('reports errors in .http files for what breaks the rules of this API, and for what no client can send', () =>
    withFolder({ 'a.http': 'GET /v2/empresas\n\n###\nPOST\n' }, async cwd => {
      const { status, stdout } = await fiscal(['check', 'a.http'], { cwd });
      assert.deepEqual(
        [...stdout.matchAll(/ error (\S+)/g)].map(([, code]) => code),
        ['path-prefix-missing', 'target-missing'],
      );
      assert.equal(status, 1);
    }));

  it('prints position, severity, code, message, and the line with carets', () =>
    withFolder({ 'a.fiscal': FAULTY }, async cwd => {
      const { status, stdout } = await fiscal(['check', 'a.fiscal'], { cwd });
      assert.equal(status, 1);
      assert.match(
        stdout,
        /^a\.fiscal:3:15 error variable-unresolved id has no value\..*\n {4}POST \/openapi\/\{\{id\}\}\n {18}\^{6}$/m,
      );
      assert.match(stdout, /^a\.fiscal:4:1 error header-computed .*\n {4}token: abc\n {4}\^{5}$/m);
      assert.match(stdout, /^a\.fiscal:7:1 warning body-on-get /m);
      assert.match(stdout, /^errors: 2, warnings: 1, information and hints: 1$/m);
    }));

  it('says that a file has no requests, which have no problems', () =>
    withFolder({ 'empty.fiscal': '', 'variables.fiscal': '@a = b\n# note\n' }, async cwd => {
      const files = ['empty.fiscal', 'variables.fiscal'];
      const { status, stdout } = await fiscal(['check', ...files], { cwd });
      assert.equal(status, 0);
      assert.equal(stdout, files.map(file => `${file}: no problems (no requests)\n`).join(''));
    }));

  it('says once that a file of another kind isn’t a request file; --json has all of its problems', () =>
    withFolder({ 'package.json': '{\n  "name": "x",\n  "type": "module"\n}\n' }, async cwd => {
      const { status, stdout } = await fiscal(['check', 'package.json'], { cwd });
      assert.equal(status, 1);
      assert.match(stdout, /^package\.json isn’t a request file: [^\n]*\nerrors: 1, [^\n]*\n$/);
      const json = await fiscal(['check', 'package.json', '--json'], { cwd });
      assert.equal(json.status, 1);
      assert.equal(JSON.parse(json.stdout).files[0].problems.length, 4);
    }));

  it('passes a file with no problems or only warnings', () =>
    withFolder(
      { 'a.fiscal': 'GET /openapi/demo/echo', 'b.fiscal': 'GET /openapi/demo/echo\n\n{}' },
      async cwd => {
        const well = await fiscal(['check', 'a.fiscal'], { cwd });
        assert.deepEqual([well.status, well.stdout], [0, 'a.fiscal: no problems\n']);
        assert.equal((await fiscal(['check', 'b.fiscal'], { cwd })).status, 0);
      },
    ));

  it('finds what the editor underlines: endpoints, identifiers, JSON, XML, and invisible characters', () =>
    withFolder({ 'a.fiscal': DOUBTFUL }, async cwd => {
      const { status, stdout } = await fiscal(['check', 'a.fiscal'], { cwd });
      assert.equal(status, 1);
      assert.deepEqual(stdout.match(/^a\.fiscal:\S+ \w+ \S+/gm), [
        'a.fiscal:1:5 warning endpoint-unknown',
        'a.fiscal:4:40 error cpf-check-digit',
        'a.fiscal:10:9 warning text-invisible',
        'a.fiscal:10:18 warning json-value-expected',
        'a.fiscal:16:10 warning xml-tag-unmatched',
      ]);
      assert.match(
        stdout,
        / The check digits of this CPF are invalid: after these nine digits, they should be 25\.$/m,
      );
    }));

  it('reports the problems of body files', () => {
    const blocks = ['< ./missing.xml', '< /etc/hosts', '< ./latin1.xml', '< ./bom.xml', '< ./{{$guid}}.xml'];
    const requests = blocks.map(
      file => `POST /openapi/v3/consultas/nf-e/xml\nContent-Type: text/xml\n\n${file}\n`,
    );
    const parts =
      'POST /openapi/demo/echo\nContent-Type: multipart/form-data; boundary=b\n\n--b\n\n< ./bom.xml\n--b\n\n< ./no.pfx\n--b--\n';
    const files = {
      'a.fiscal': [...requests, parts].join('###\n'),
      'latin1.xml': Buffer.from('<a>ç</a>', 'latin1'),
      'bom.xml': '\ufeff<a/>',
    };
    return withFolder(files, async cwd => {
      const { status, stdout } = await fiscal(['check', 'a.fiscal'], { cwd });
      assert.equal(status, 1);
      assert.deepEqual(stdout.match(/^a\.fiscal:\S+ \w+ (?:file|body)-\S+/gm), [
        'a.fiscal:4:3 error file-missing',
        'a.fiscal:9:3 error file-outside-workspace',
        'a.fiscal:14:3 warning body-not-utf8',
        'a.fiscal:19:3 warning body-bom',
        'a.fiscal:34:3 error file-missing',
      ]);
    });
  });

  it('names the variable of a hard-coded App Secret, without quoting the secret', () =>
    withFolder({ 'a.fiscal': `# ${CANARY}\nGET /openapi/demo/echo` }, async cwd => {
      const env = { FISCAL_APP_SECRET_LOCAL: CANARY };
      const { stdout } = await fiscal(['check', 'a.fiscal'], { cwd, env });
      assert.match(
        stdout,
        /^a\.fiscal:1:3 warning secret-hard-coded This is the App Secret of FISCAL_APP_SECRET_LOCAL/,
      );
      assert.ok(!stdout.includes(CANARY));
    }));

  it('ignores a byte order mark', () =>
    withFolder({ 'a.fiscal': '\ufeffGET /openapi/demo/echo' }, async cwd => {
      assert.equal((await fiscal(['check', 'a.fiscal'], { cwd })).status, 0);
    }));

  it('--json prints requests and problems, with lines and characters from 0', () =>
    withFolder({ 'a.fiscal': FAULTY, 'b.fiscal': 'GET /openapi/demo/echo' }, async cwd => {
      const { status, stdout } = await fiscal(['check', 'a.fiscal', 'b.fiscal', '--json'], { cwd });
      const { files } = JSON.parse(stdout);
      assert.equal(status, 1);
      assert.deepEqual(files[0].requests, [
        { name: 'one', title: 'Échec', line: 2, method: 'POST', target: '/openapi/{{id}}' },
        { name: null, title: 'Warned', line: 6, method: 'GET', target: '/openapi/demo/echo' },
      ]);
      const { message, ...problem } = files[0].problems[0];
      assert.match(message, /^id has no value/);
      assert.deepEqual(problem, {
        code: 'variable-unresolved',
        severity: 'error',
        range: { start: { line: 2, character: 14 }, end: { line: 2, character: 20 } },
      });
      assert.deepEqual(files[1], {
        file: 'b.fiscal',
        requests: [{ name: null, title: '', line: 0, method: 'GET', target: '/openapi/demo/echo' }],
        problems: [],
      });
    }));

  it('C1 C2 --sarif writes no character that a terminal acts on', () =>
    withFolder({ 'a.fiscal': 'GET /openapi/{{a\u009b31m\u202eb}}\n' }, async cwd => {
      await fiscal(['check', 'a.fiscal', '--sarif', 'out.sarif'], { cwd });
      const text = await readFile(join(cwd, 'out.sarif'), 'utf8');
      assert.match(text, /a\\u009b31m/);
      assert.doesNotMatch(text, /[\x7f-\x9f\u200b-\u200f\u202a-\u202e]/);
    }));

  it('--sarif writes positions from 1', () =>
    withFolder({ 'a b.fiscal': FAULTY }, async cwd => {
      const { status } = await fiscal(['check', 'a b.fiscal', '--sarif', 'out.sarif'], { cwd });
      const sarif = JSON.parse(await readFile(join(cwd, 'out.sarif'), 'utf8'));
      const [first] = sarif.runs[0].results;
      assert.equal(status, 1);
      assert.equal(sarif.version, '2.1.0');
      assert.deepEqual([first.ruleId, first.level], ['variable-unresolved', 'error']);
      assert.deepEqual(first.locations[0].physicalLocation, {
        artifactLocation: { uri: 'a%20b.fiscal' },
        region: { startLine: 3, startColumn: 15, endLine: 3, endColumn: 21 },
      });
    }));

  const URIS: readonly (readonly [path: string, cwd: string, path: PlatformPath, uri: string])[] = [
    ['C:\\work\\a b.fiscal', 'C:\\work', win32, 'a%20b.fiscal'],
    ['c:\\WORK\\sub\\ç.fiscal', 'C:\\work', win32, 'sub/%C3%A7.fiscal'],
    ['C:\\work\\..x.fiscal', 'C:\\work', win32, '..x.fiscal'],
    ['C:\\other\\a.fiscal', 'C:\\work', win32, 'file:///C:/other/a.fiscal'],
    ['D:\\b.fiscal', 'C:\\work', win32, 'file:///D:/b.fiscal'],
    ['\\\\host\\share\\a.fiscal', 'C:\\work', win32, 'file://host/share/a.fiscal'],
    ['/work/a\\b:c.fiscal', '/work', posix, 'a%5Cb%3Ac.fiscal'],
    ['/other/a.fiscal', '/work', posix, 'file:///other/a.fiscal'],
  ];
  for (const [path, cwd, style, uri] of URIS) {
    it(`--sarif names ${path} from ${cwd} as ${uri}`, () => assert.equal(sarifUri(path, cwd, style), uri));
  }

  it('--sarif gives a file the same path, however it was named on the command line', () =>
    withFolder({ 'sub/a.fiscal': FAULTY }, async cwd => {
      const uris = [
        'sub/a.fiscal',
        './sub/a.fiscal',
        'sub/../sub/a.fiscal',
        join(cwd, 'sub', 'a.fiscal'),
      ].map(async (name, index) => {
        await fiscal(['check', name, '--sarif', `${index}.sarif`], { cwd });
        const sarif = JSON.parse(await readFile(join(cwd, `${index}.sarif`), 'utf8'));
        return sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
      });
      assert.deepEqual([...new Set(await Promise.all(uris))], ['sub/a.fiscal']);
    }));

  it('--env provides the variables', () =>
    withFolder(
      {
        'a.fiscal': 'GET /openapi/{{id}}',
        'fiscal.env.json': '{"e":{"baseUrl":"https://a.example","id":"7"}}',
      },
      async cwd => {
        assert.equal((await fiscal(['check', 'a.fiscal', '--env', 'e'], { cwd })).status, 0);
        assert.equal((await fiscal(['check', 'a.fiscal'], { cwd })).status, 1);
      },
    ));

  it('truncates a long line around the position', () =>
    withFolder({ 'a.fiscal': `GET /openapi/${'x'.repeat(5_000)}{{id}}${'y'.repeat(5_000)}` }, async cwd => {
      const { stdout } = await fiscal(['check', 'a.fiscal'], { cwd });
      const [, line = '', carets = ''] = stdout.split('\n');
      assert.ok(line.length < 200);
      assert.equal(line.slice(carets.indexOf('^'), carets.length), '{{id}}');
    }));

  it('checks the other files if one can’t be read, and exits with 2', () => {
    const bin = Buffer.from([0x23, 0xe7, 0x0a]);
    return withFolder(
      { 'bin.http': bin, 'ok.http': 'GET /openapi/demo/echo', 'a.fiscal': FAULTY },
      async cwd => {
        const names = ['bin.http', 'no.http', 'ok.http', 'a.fiscal'];
        const shown = await fiscal(['check', ...names], { cwd });
        assert.equal(shown.status, 2);
        assert.match(
          shown.stderr,
          /^fiscal: bin\.http isn’t UTF-8 text: invalid byte at offset 1\. Save the file as UTF-8\.$/m,
        );
        assert.match(shown.stderr, /^fiscal: The file no\.http doesn’t exist\./m);
        assert.match(shown.stdout, /^ok\.http: no problems$/m);
        assert.match(shown.stdout, /^a\.fiscal:3:15 error variable-unresolved/m);
        assert.match(shown.stdout, /^errors: 4, warnings: 1, /m);

        const { status, stdout } = await fiscal(['check', ...names, '--json'], { cwd });
        const { files, problem } = JSON.parse(stdout);
        assert.equal(status, 2);
        assert.equal(problem.code, 'file-not-utf8');
        const zero = { line: 0, character: 0 };
        const message = 'bin.http isn’t UTF-8 text: invalid byte at offset 1. Save the file as UTF-8.';
        assert.deepEqual(files[0], {
          file: 'bin.http',
          requests: [],
          problems: [
            { code: 'file-not-utf8', severity: 'error', message, range: { start: zero, end: zero } },
          ],
        });
        assert.deepEqual(
          files.map(({ problems }: { problems: unknown[] }) => problems.length),
          [1, 1, 0, 4],
        );
        assert.equal((await fiscal(['check', ...names, '--sarif', 'out'], { cwd })).status, 2);
        const [first] = JSON.parse(await readFile(join(cwd, 'out'), 'utf8')).runs[0].results;
        assert.deepEqual([first.ruleId, first.message.text], ['file-not-utf8', message]);
      },
    );
  });

  const refusals: readonly (readonly [string, string, RegExp])[] = [
    ['a missing file', 'no.fiscal', /The file no\.fiscal doesn’t exist/],
    ['a folder', '.', /is a folder/],
    ['a file that isn’t UTF-8', 'latin1.fiscal', /latin1\.fiscal isn’t UTF-8/],
  ];
  for (const [title, file, words] of refusals) {
    it(`exits with 2 and an error message for ${title}`, () =>
      withFolder({ 'latin1.fiscal': Buffer.from([0x23, 0xe7, 0x0a]) }, async cwd => {
        const { status, stdout, stderr } = await fiscal(['check', file, '--json'], { cwd });
        assert.equal(status, 2);
        assert.match(JSON.parse(stdout).problem.message, words);
        assert.match(stderr, words);
      }));
  }
});

describe('fiscal check of a body file whose ambienteEmissao isn’t the environment’s', () => {
  it('warns at the line that names the file', () =>
    withFolder(
      {
        'a.fiscal': 'POST /openapi/v2/empresas/1/nf-e\nContent-Type: application/json\n\n< ./nota.json\n',
        'nota.json': '{ "id": "1", "ambienteEmissao": "Homologacao" }',
        'fiscal.env.json': '{ "producao": { "baseUrl": "https://p.example", "kind": "producao" } }',
      },
      async cwd => {
        const run = await fiscal(['check', 'a.fiscal', '--env', 'producao'], { cwd });
        assert.match(
          run.stdout,
          /a\.fiscal:4:3 warning environment-kind-mismatch “Homologacao” doesn’t match/,
        );
        assert.equal(run.status, 0);
      },
    ));
});
