import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { PreparedRequest } from '../../../../src/core/request/prepare/preparedRequest.ts';
import { requestsOf } from '../../../../src/core/request/prepare/requestList.ts';
import { COMMAND_SHELLS } from '../../../../src/core/shells.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { systemClock } from '../../../../src/node/systemPorts.ts';
import { applicationOf, withGateway } from '../../../support/gateway.ts';
import { preparedOf } from '../../../support/preparing.ts';
import { skip } from '../../../support/skip.ts';
import { missingToStart } from '../../core/convert/code/codePrograms.ts';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

/** Whatever quoting gets wrong, with line breaks of both kinds. */
const TRICKY = '{\r\n  "message": "olá \'s\' `c` $HOME ${x} $(y) \\n %s ! # -- ~ * ?",\n\t"b": "\\"{ }"\r\n}';
const FILE = `# @name tricky
POST /openapi/demo/echo
Content-Type: application/json
Language: pt-BR; q='1' $x

${TRICKY}

### Second: a "GET"
GET /openapi/v3/consultas/cpf/52998224725/1980-01-02?detalhe=a%20b&c=%24d

### XML
POST /openapi/v3/consultas/nf-e/xml
Content-Type: application/xml

<a>\r
  <b>ção &amp; x</b>\r
</a>
`;

async function exported(format: string, file = FILE, more: readonly string[] = []): Promise<string> {
  return withFolder({ 'a.fiscal': file }, async cwd => {
    const { status, stdout, stderr } = await fiscal(['export', format, 'a.fiscal', ...more], { cwd });
    assert.equal(status, 0, stderr);
    assert.ok(!stdout.includes(SECRET));
    return stdout;
  });
}

/** What counts of a request: two files with the same are the same to the API. */
function essence({ method, path, query, headers, body }: PreparedRequest): object {
  return { method, path, query, headers, body: Buffer.from(body).toString('latin1') };
}

async function essences(file: string): Promise<readonly object[]> {
  const requests: object[] = [];
  for (const { blockIndex } of requestsOf(FiscalDocument.parse(file))) {
    requests.push(essence(await preparedOf(file, { blockIndex })));
  }
  return requests;
}

describe('fiscal export and import', () => {
  for (const format of ['curl', 'har', 'postman']) {
    it(`keep the same requests in a ${format} round trip, byte for byte`, async () => {
      const there = await exported(format);
      const back = await fiscal(['import', format, '-'], { stdin: there });
      assert.equal(back.status, 0, back.stderr);
      assert.doesNotMatch(back.stdout, /^(?:token|timestamp|sign):|Not imported/m);
      const expected = await essences(FILE);
      assert.equal(expected.length, 3);
      assert.deepEqual(await essences(back.stdout), expected);
    });
  }

  for (const shell of COMMAND_SHELLS) {
    it(`keep the same request in a round trip with a curl command for ${shell}, and leave nothing out`, async () => {
      const file =
        'POST /openapi/demo/echo?a=%20b\nContent-Type: application/json\nX-A: b\n\n{"a": "it’s 100%"}\n';
      await withFolder({ 'a.fiscal': file }, async cwd => {
        const there = await fiscal(['export', 'curl', 'a.fiscal', '--shell', shell], { cwd });
        const back = await fiscal(['import', 'curl', '-'], { stdin: there.stdout });
        assert.deepEqual([back.status, back.stderr], [0, '']);
        assert.doesNotMatch(back.stdout, /Not imported/);
        assert.deepEqual(await essences(back.stdout), await essences(file));
      });
    });
  }

  it('keep the same operations in an openapi round trip, with their values as variables', async () => {
    const there = await exported('openapi');
    const { stdout } = await fiscal(['import', 'openapi', '-'], { stdin: there });
    assert.match(stdout, /^@cpf = 52998224725$/m);
    assert.match(
      stdout,
      /^GET \/openapi\/v3\/consultas\/cpf\/\{\{cpf\}\}\/\{\{nascimento\}\}\?detalhe=\{\{detalhe\}\}&c=\{\{c\}\}$/m,
    );
    assert.match(stdout, /<b>ção &amp; x<\/b>/);
    assert.ok(stdout.includes(JSON.stringify(JSON.parse(TRICKY), null, 2)));
  });
});

describe('fiscal export curl', () => {
  it('rejects an argument that is too long for a shell, and suggests codegen', async () => {
    const file = (length: number) => `POST /openapi/demo/echo\n\n${'a'.repeat(length)}\n`;
    await withFolder({ 'long.fiscal': file(131_072), 'fits.fiscal': file(131_071) }, async cwd => {
      const { status, stderr } = await fiscal(['export', 'curl', 'long.fiscal'], { cwd });
      assert.equal(status, 2);
      assert.match(stderr, /fiscal codegen --lang curl --output FILE/);
      assert.equal((await fiscal(['export', 'curl', 'fits.fiscal'], { cwd })).status, 0);
    });
  });

  it('C8 prints what sh accepts: the gateway receives the exact bytes, whatever characters need quoting', async function () {
    if (missingToStart('curl') !== undefined) skip(this, 'curl');
    await withGateway({ clock: systemClock }, gateway =>
      withFolder({ 'a.fiscal': FILE }, async cwd => {
        const token = applicationOf(gateway).secret.reveal();
        const { stdout } = await fiscal(
          ['export', 'curl', 'a.fiscal', '--name', 'tricky', '--var', `baseUrl=${gateway.url}`],
          { cwd, env: {} },
        );
        const timestamp = String(Math.floor(Date.now() / 1000));
        const body = Buffer.from(TRICKY);
        const shell = spawn('sh', [], {
          cwd,
          env: {
            PATH: process.env['PATH'] ?? '',
            FISCAL_APP_SECRET: token,
            FISCAL_TIMESTAMP: timestamp,
            FISCAL_SIGN: sign({ token, path: '/openapi/demo/echo', body, timestamp }),
          },
        });
        let answer = '';
        shell.stdout.on('data', chunk => {
          answer += chunk;
        });
        shell.stdin.end(stdout);
        await once(shell, 'close');
        assert.equal(JSON.parse(answer).data?.echo, JSON.parse(TRICKY).message, answer);
        assert.equal(gateway.log()[0]?.bodyBytes, body.length);
      }),
    );
  });

  it('rejects a body that isn’t text, and text that a terminal would act on', async () => {
    const files = { 'b.bin': Buffer.from([0xff]), 'c.txt': '\x1b[2J' };
    await withFolder(
      { ...files, 'a.fiscal': 'POST /openapi/x\n\n< ./b.bin', 'c.fiscal': 'POST /openapi/x\n\n< ./c.txt' },
      async cwd => {
        const binary = await fiscal(['export', 'curl', 'a.fiscal'], { cwd });
        assert.deepEqual([binary.status, binary.stdout], [2, '']);
        assert.match(binary.stderr, /isn’t UTF-8 text.*codegen/);
        const control = await fiscal(['export', 'curl', 'c.fiscal'], { cwd });
        assert.match(control.stderr, /control a terminal/);
      },
    );
  });
});

describe('fiscal export postman', () => {
  it('writes a script that computes the same signature as the gateway', async () => {
    const collection = JSON.parse(await exported('postman'));
    const script = collection.event[0].script.exec.join('\n');
    const set = new Map<string, string>();
    const raw = `${TRICKY.slice(0, -1)},"c":"{{v}}"}`;
    const replaceIn = (text: string) => text.replace('{{v}}', 'é').replace('{{baseUrl}}', 'https://h/base');
    const pm = {
      variables: { get: () => SECRET, replaceIn },
      request: {
        url: { toString: () => '{{baseUrl}}/openapi/demo/echo?a=1' },
        headers: {
          get: () => 'application/json',
          upsert: ({ key, value }: { key: string; value: string }) => set.set(key, value),
        },
        body: { mode: 'raw', raw },
      },
    };
    const CryptoJS = { MD5: (text: string) => createHash('md5').update(text).digest('hex') };
    runInNewContext(script, { pm, CryptoJS });
    const timestamp = set.get('timestamp') ?? '';
    const body = Buffer.from(replaceIn(raw));
    assert.equal(set.get('sign'), sign({ token: SECRET, path: '/openapi/demo/echo', body, timestamp }));
    assert.equal(set.get('token'), SECRET);
  });
});

describe('fiscal export openapi', () => {
  it('keeps JSON as a value, or as a string if JavaScript would change its numbers', async () => {
    const example = async (body: string) => {
      const document = JSON.parse(
        await exported('openapi', `POST /openapi/demo/echo\nContent-Type: application/json\n\n${body}`),
      );
      const { content } = document.paths['/openapi/demo/echo'].post.requestBody;
      return content['application/json'].example;
    };
    const chave = '35261111222333000181550010000001231102030403';
    assert.deepEqual(await example(`{"chave": "${chave}", "v": 10.5, "x": "1.50"}`), {
      chave,
      v: 10.5,
      x: '1.50',
    });
    assert.equal(await example('{"v": 10.50}'), '{"v": 10.50}');
    assert.equal(await example(`{"v": ${chave}}`), `{"v": ${chave}}`);
  });
});

describe('fiscal export', () => {
  it('accepts all example files in every format', async () => {
    for (const name of ['echo', 'consultas', 'nfe']) {
      const text = await readFile(join(import.meta.dirname, `../../../../examples/${name}.fiscal`), 'utf8');
      const xml = await readFile(join(import.meta.dirname, '../../../../examples/nota.xml'));
      await withFolder({ 'a.fiscal': text, 'nota.xml': xml }, async cwd => {
        for (const format of ['curl', 'har', 'openapi', 'postman']) {
          const { status, stderr } = await fiscal(['export', format, 'a.fiscal'], { cwd });
          assert.deepEqual([status, stderr], [0, ''], `${name} as ${format}`);
        }
      });
    }
  });

  it('writes Portuguese descriptions to OpenAPI documents and Postman collections', async () => {
    await withFolder({ 'a.fiscal': 'GET /openapi/demo/echo\n' }, async cwd => {
      const run = (format: string) => fiscal(['export', format, 'a.fiscal'], { cwd, locale: 'pt-BR' });
      assert.match((await run('openapi')).stdout, /"description": "Hora Unix em segundos, /);
      assert.match((await run('postman')).stdout, /Defina a variável fiscalAppSecret com o App Secret\./);
    });
  });

  it('C3 masks the value of a secret prompt, and says so', async () => {
    const file = '# @secret senha\nPOST /openapi/demo/echo\n\n{{senha}}';
    await withFolder({ 'a.fiscal': file }, async cwd => {
      for (const format of ['curl', 'har', 'openapi', 'postman']) {
        const options = ['export', format, 'a.fiscal', '--var', 'senha=CANARY-0123'];
        const { status, stdout, stderr } = await fiscal(options, { cwd });
        assert.equal(status, 0);
        assert.doesNotMatch(stdout, /CANARY/);
        assert.match(stderr, /masked/);
      }
    });
  });

  it('writes a placeholder for the App Secret, and a binary body as Base64, to a HAR file', async () => {
    await withFolder(
      { 'b.bin': Buffer.from([0xff, 0]), 'a.fiscal': 'POST /openapi/x\n\n< ./b.bin' },
      async cwd => {
        const { stdout } = await fiscal(['export', 'har', 'a.fiscal'], { cwd });
        const [{ request }] = JSON.parse(stdout).log.entries;
        assert.deepEqual(request.headers[0], { name: 'token', value: '<FISCAL_APP_SECRET>' });
        assert.deepEqual([request.postData.text, request.postData.encoding], ['/wA=', 'base64']);
      },
    );
  });

  it('B5 limits the total size of all bodies, and prints nothing if they exceed it', async () => {
    const request = 'POST /openapi/x\n\n< ./b.bin\n';
    const files = { 'b.bin': new Uint8Array(12_000_000), 'a.fiscal': Array(6).fill(request).join('\n###\n') };
    await withFolder(files, async cwd => {
      const { status, stdout, stderr } = await fiscal(['export', 'har', 'a.fiscal'], { cwd });
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /exceed 67,108,864 bytes in total\. Use --name/);
    });
  });

  const refusals: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['an unknown format', ['raml', 'a.fiscal'], /one of: curl, har, openapi, postman/],
    ['an unknown name', ['curl', 'a.fiscal', '--name', 'x'], /No request in .* is named x/],
    ['a file without a request', ['curl', 'empty.fiscal'], /No requests in/],
  ];
  for (const [title, programArguments, says] of refusals) {
    it(`rejects ${title} and exits with 2`, () =>
      withFolder({ 'a.fiscal': FILE, 'empty.fiscal': '' }, async cwd => {
        const { status, stdout, stderr } = await fiscal(['export', ...programArguments], { cwd });
        assert.deepEqual([status, stdout], [2, '']);
        assert.match(stderr, says);
      }));
  }
});

describe('fiscal export of a file whose requests use other requests’ responses', () => {
  const CHAIN = `# @name login
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "a" }

### Use
GET /openapi/v2/empresas/{{login.response.body.$.data.id}}/nf-e/1?x={{login.response.headers.x-id}}
X-Id: a{{login.response.status}}

### Both
@id = {{login.response.body.$.data.id}}
DELETE /openapi/v2/empresas/{{id}}/nf-e/{{login.request.body.message}}
`;
  const NOTE = 'to the value of login.response.body.$.data.id, from the response to “login”.';

  it('uses shell variables in curl commands, and says where their values come from', async function () {
    const missing = missingToStart('curl');
    const text = await exported('curl', CHAIN);
    assert.ok(text.includes(`: 'Set RESPONSE_LOGIN_DATA_ID ${NOTE}'\n`), text);
    if (missing !== undefined) return skip(this, missing);
    const run = async (env: Record<string, string>): Promise<string> => {
      const script = text.replaceAll('  curl ', '  echo curl ');
      const child = spawn('sh', ['-c', script], { env: { PATH: process.env['PATH'] ?? '', ...env } });
      let out = '';
      child.stdout.on('data', chunk => (out += chunk));
      await once(child, 'close');
      return out;
    };
    const values = { RESPONSE_LOGIN_DATA_ID: 'A $B', RESPONSE_LOGIN_X_ID: '7', RESPONSE_LOGIN_STATUS: '200' };
    const all = await run({ ...values, REQUEST_LOGIN_MESSAGE: 'm' });
    assert.match(all, /X-Id: a200 .*\/empresas\/A \$B\/nf-e\/1\?x=7$/m);
    assert.match(all, /\/empresas\/A \$B\/nf-e\/m$/m);
    // Without its value, a command isn’t run.
    assert.equal((await run({})).match(/curl/g)?.length, 1);
  });

  it('writes variables and notes to a Postman collection', async () => {
    const collection = JSON.parse(await exported('postman', CHAIN));
    assert.deepEqual(
      collection.variable.map(({ key }: { key: string }) => key),
      [
        'baseUrl',
        'response_login_status',
        'response_login_data_id',
        'response_login_x_id',
        'request_login_message',
      ],
    );
    assert.equal(collection.variable[2].description, `Set response_login_data_id ${NOTE}`);
    const { url, description } = collection.item[1].request;
    assert.equal(
      url.raw,
      '{{baseUrl}}/openapi/v2/empresas/{{response_login_data_id}}/nf-e/1?x={{response_login_x_id}}',
    );
    assert.ok(description.includes(NOTE));
    assert.equal(collection.item[0].request.description, undefined);
  });

  it('writes variables and notes to HAR and OpenAPI documents', async () => {
    const [, use] = JSON.parse(await exported('har', CHAIN)).log.entries;
    assert.match(use.request.url, /\/empresas\/\{\{response_login_data_id\}\}\/nf-e\/1\?x=\{\{/);
    assert.ok(use.comment.includes(NOTE));
    const { paths } = JSON.parse(await exported('openapi', CHAIN));
    const { parameters, description } = paths['/openapi/v2/empresas/{empresaId}/nf-e/{nfeId}'].get;
    assert.equal(parameters[0].example, '{{response_login_data_id}}');
    assert.ok(description.includes(NOTE));
  });

  it('says in Portuguese where the values come from', async () => {
    await withFolder({ 'a.fiscal': CHAIN }, async cwd => {
      const { stdout } = await fiscal(['export', 'curl', 'a.fiscal'], { cwd, locale: 'pt-BR' });
      assert.match(stdout, /Defina RESPONSE_LOGIN_DATA_ID com o valor de .*, da resposta a “login”\./);
      const code = await fiscal(['codegen', 'a.fiscal', '--name', 'login', '--lang', 'python'], { cwd });
      assert.equal(code.status, 0);
    });
  });

  it('rejects a reference to a request that isn’t in the file', async () => {
    await withFolder({ 'a.fiscal': 'GET /openapi/x/{{other.response.body.$.id}}\n' }, async cwd => {
      const { status, stderr } = await fiscal(['export', 'curl', 'a.fiscal'], { cwd });
      assert.equal(status, 2);
      assert.match(stderr, /reference-name-unknown/);
    });
  });
});
