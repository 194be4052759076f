import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

describe('files of other tools that need each other’s requests run unchanged', () => {
  for (const [tool, filesAt] of [
    ['httpYac', httpYac],
    ['REST Client', restClient],
  ] as const) {
    it(`${tool}: one of them after what it needs, and all of them`, () =>
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
