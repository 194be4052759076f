import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fiscal } from '../cli/fiscalRun.ts';
import { withSandbox } from '../cli/sandbox.ts';

/** As httpYac's users write them: shared values and a login in one file, imported before the first request. */
const httpYac = (url: string): Readonly<Record<string, string>> => ({
  'auth.http': `@host = ${url}
@usuario = loja

###
# @name login
POST {{host}}/openapi/demo/echo
Content-Type: application/json

{ "message": "sessao-{{usuario}}" }

?? status == 200
`,
  'main.http': `# @import ./auth.http

### Consulta
# @name consulta
# @ref login
GET {{host}}/openapi/demo/echo?usuario={{usuario}}

?? status == 200

###
// @forceRef login
// @name detalhe
GET {{host}}/openapi/demo/echo?sessao={{login.data.echo}}
`,
});

/** As REST Client's users write them: one file, in which a request refers to another one's response. */
const restClient = (url: string): Readonly<Record<string, string>> => ({
  'main.http': `@host = ${url}

### Login
# @name login
POST {{host}}/openapi/demo/echo HTTP/1.1
Content-Type: application/json

{ "message": "sessao-loja" }

###

@sessao = {{login.response.body.$.data.echo}}

### Consulta
# @name consulta
GET {{host}}/openapi/demo/echo?sessao={{sessao}} HTTP/1.1
x-correlation-id: {{login.response.body.data.echo}}

###
# @name detalhe
GET {{host}}/openapi/demo/echo
    ?de={{consulta.response.body.$.data.appKey}}
    &sessao={{sessao}}
`,
});

describe('a request with a name of several words, as in JetBrains HTTP Client', () => {
  it('is sent with the words as its title, and a check says how to write them as a name', () =>
    withSandbox(async ({ send, cwd }) => {
      await writeFile(join(cwd, 'main.http'), '# @name Consulta do mês\nGET /openapi/demo/echo\n');
      const { status, stdout, stderr } = await send(['main.http', '--all', '--json']);
      assert.equal(status, 0, stdout + stderr);
      const { results } = JSON.parse(stdout) as {
        results: { name: string | null; title: string; response: { status: number } }[];
      };
      assert.deepEqual(
        results.map(({ name, title, response }) => [name, title, response.status]),
        [[null, 'Consulta do mês', 200]],
      );
      const checked = await fiscal(['check', 'main.http'], { cwd });
      assert.equal(checked.status, 0, checked.stdout);
      assert.match(checked.stdout, /warning directive-name-invalid .*, as in Consulta_do_mes\./);
    }));
});

describe('files of other tools with requests that need each other', () => {
  for (const [tool, filesAt] of [
    ['httpYac', httpYac],
    ['REST Client', restClient],
  ] as const) {
    it(`from ${tool} can be sent unchanged: one request after those that it needs, or all requests`, () =>
      withSandbox(async ({ send, cwd, url }) => {
        for (const [name, text] of Object.entries(filesAt(url))) await writeFile(join(cwd, name), text);
        const names = async (...words: string[]) => {
          const { status, stdout, stderr } = await send([
            'main.http',
            ...words,
            '--needs',
            '--yes',
            '--json',
          ]);
          assert.equal(status, 0, stdout + stderr);
          const { results } = JSON.parse(stdout) as { results: { name: string; request: { url: string } }[] };
          assert.match(results.at(-1)?.request.url ?? '', /sessao=sessao-loja$/);
          return results.map(({ name }) => name);
        };
        const needsConsulta = tool === 'REST Client' ? ['consulta'] : [];
        assert.deepEqual(await names('--name', 'detalhe'), ['login', ...needsConsulta, 'detalhe']);
        assert.deepEqual(await names('--all'), ['login', 'consulta', 'detalhe']);
      }));
  }
});
