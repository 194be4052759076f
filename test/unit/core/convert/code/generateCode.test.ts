import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CodeRequest } from '../../../../../src/core/convert/code/codeRequest.ts';
import { CODE_LANGUAGES, generateCode } from '../../../../../src/core/convert/code/generateCode.ts';
import type { Gateway } from '../../../../../src/gateway/startGateway.ts';
import { systemClock } from '../../../../../src/node/systemPorts.ts';
import { codeText } from '../../../../../src/text/convert/codeText.ts';
import { applicationOf, withGateway } from '../../../../support/gateway.ts';
import { sampled } from '../../../../support/part.ts';
import { skip } from '../../../../support/skip.ts';
import { missingToSend, missingToStart, type ProgramRun, runProgram } from './codePrograms.ts';

const WORDS = codeText('pt-BR');

function requestOf(parts: Partial<CodeRequest>): CodeRequest {
  return {
    method: 'POST',
    origin: 'http://127.0.0.1:8787',
    basePath: '',
    path: '/openapi/demo/echo',
    query: '',
    headers: [],
    body: new Uint8Array(),
    signs: 'body',
    ...parts,
  };
}

const JSON_HEADERS = [['Content-Type', 'application/json']] as const;
/** What quoting gets wrong: line breaks of both kinds, quotes, accents, what shells and templates put values in for,
 *  escapes that are none, what `printf`, Ruby and Java read, and what no eye sees. */
const MESSAGE =
  'olá "d" \'s\' `c` $HOME ${x} #{y} $(z) %s %% \\n \\u0041 \u00e7\u0301 🍞 \u202e -- </x> \u2028';
const TRICKY = `{\r\n  "message": ${JSON.stringify(MESSAGE)},\n\t"b": 1\r\n}\n\n`;

interface Case {
  readonly name: string;
  readonly request: Partial<CodeRequest>;
  /** The gateway returns 404 for a path that isn’t in the specification if the signature is correct. */
  readonly status?: 404;
  /** Also run for programs that take seconds to start, because these depend most on the language. */
  readonly isEssential?: true;
  /** What the response must contain. */
  readonly echoes?: string;
}

const CASES: readonly Case[] = [
  {
    isEssential: true,
    name: 'a POST whose body has everything that quoting gets wrong',
    request: { headers: JSON_HEADERS, body: Buffer.from(TRICKY) },
    echoes: MESSAGE,
  },
  { name: 'a GET without a body, with a query', request: { method: 'GET', query: '?a=1&b=%24x' } },
  {
    name: 'a path with escapes that URL parsers like to change',
    request: { method: 'GET', path: '/openapi/v2/empresas/47%2F11~x/nf-e/NFE%7E1' },
  },
  {
    status: 404,
    name: 'a DELETE with a body that begins with a hyphen, and headers of its own',
    request: {
      method: 'DELETE',
      path: '/openapi/v2/cte/1',
      headers: [...JSON_HEADERS, ['Language', "pt-BR; q='1' $x"]],
      body: Buffer.from('-n\n--\n{"motivo":"não"}'),
    },
  },
  {
    status: 404,
    name: 'multipart, whose bytes aren’t text and aren’t signed',
    request: {
      path: '/openapi/v2/certificado',
      headers: [['Content-Type', 'multipart/form-data; boundary=x']],
      body: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n'),
        Buffer.from(Array.from({ length: 400 }, (_, index) => index & 0xff)),
        Buffer.from('\r\n--x--\r\n'),
      ]),
      signs: 'empty',
    },
  },
  {
    isEssential: true,
    name: 'a large XML body',
    request: {
      path: '/openapi/v3/consultas/nf-e/xml',
      headers: [['Content-Type', 'application/xml']],
      body: Buffer.from(`<a>\r\n${'  <b>ção</b>\r\n'.repeat(3_000)}</a>`),
    },
  },
];

/** Its compiler runs with each start. */
const SLOW: ReadonlySet<string> = new Set(['java']);

describe('code that signs', () => {
  for (const language of CODE_LANGUAGES) {
    describe(language.title, () => {
      const missingProgram = missingToStart(language.id);
      const missing = missingToSend(language.id);

      const cases = CASES.filter(({ isEssential }) => isEssential || !SLOW.has(language.id));
      for (const { name, request, status = 200, echoes } of sampled(cases, 3)) {
        it(`sends a request whose signature is correct: ${name}`, async function () {
          if (missing !== undefined) skip(this, missing);
          await withGateway({ clock: systemClock }, async gateway => {
            const made = requestOf({ ...request, origin: gateway.url });
            const run = await runOf(language.id, made, gateway);
            assert.equal(run.status, 0, run.stderr);
            // curl prints the status after the response, the others before it.
            const lines = run.stdout.trimEnd().split('\n');
            assert.equal(lines.at(language.id === 'curl' ? -1 : 0), String(status), run.stdout);
            const [entry] = gateway.log();
            assert.deepEqual(
              [entry?.method, entry?.target, entry?.status, entry?.code, entry?.bodyBytes],
              [made.method, made.path + made.query, status, undefined, made.body.length],
            );
            if (echoes !== undefined) {
              const { data } = JSON.parse(lines.find(line => line.startsWith('{')) ?? '');
              assert.equal(data.echo, echoes);
            }
          });
        });
      }

      it('sends a body without a content type if the request has none', async function () {
        if (missing !== undefined) skip(this, missing);
        if (SLOW.has(language.id)) skip(this, 'a compiler that starts faster than Java’s');
        const types: (string | undefined)[] = [];
        const server = createServer((request, response) => {
          types.push(request.headers['content-type']);
          request.resume();
          response.end('{}');
        });
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        try {
          const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
          for (const body of [Buffer.from('{"a":1}'), Buffer.alloc(0)]) {
            const code = codeOf(language.id, requestOf({ origin, body }));
            await runProgram(language.id, language.file, code, 'abc');
          }
        } finally {
          server.close();
        }
        assert.deepEqual(types, [undefined, undefined]);
      });

      it('reports a missing secret and sends nothing', async function () {
        if (missingProgram !== undefined) skip(this, missingProgram);
        if (SLOW.has(language.id)) skip(this, 'a compiler that starts faster than Java’s');
        await withGateway({ clock: systemClock }, async gateway => {
          const code = codeOf(language.id, requestOf({ method: 'GET', origin: gateway.url }));
          const run = await runProgram(language.id, language.file, code, undefined);
          assert.notEqual(run.status, 0);
          assert.match(run.stderr, /FISCAL_APP_SECRET/);
          assert.deepEqual(gateway.log(), []);
        });
      });

      it('reads the secret from an environment variable, and contains no invisible character', () => {
        const code = codeOf(language.id, requestOf({ headers: JSON_HEADERS, body: Buffer.from(TRICKY) }));
        assert.ok(code.includes('FISCAL_APP_SECRET'));
        assert.doesNotMatch(code, /[\0-\x08\x0b-\x1f\x7f\u2028\u202e]/);
        assert.ok(code.endsWith('\n'));
      });
    });

    async function runOf(id: string, request: CodeRequest, gateway: Gateway): Promise<ProgramRun> {
      const secret = applicationOf(gateway).secret.reveal();
      return runProgram(id, language.file, codeOf(id, request), secret);
    }
  }

  it('has comments in ASCII in Java, with straight apostrophes', () => {
    const java = CODE_LANGUAGES.find(({ id }) => id === 'java');
    const { code } = (java && generateCode(java, requestOf({}), codeText('en'))) ?? { code: '' };
    assert.match(code, /^ +\/\/ The App Secret [ -~]+: it doesn't belong in source code\.$/m);
  });

  it('isn’t generated in a language whose fetch would drop the body of a GET', () => {
    const request = requestOf({ method: 'GET', body: Buffer.from('x') });
    const refused = CODE_LANGUAGES.filter(language => generateCode(language, request, WORDS) === undefined);
    assert.deepEqual(
      refused.map(({ id }) => id),
      ['typescript', 'javascript'],
    );
  });

  after(() => {
    const missing = CODE_LANGUAGES.flatMap(({ id }) => missingToSend(id) ?? []);
    if (missing.length > 0) console.log(`      not run, since this machine has no ${missing.join(', no ')}`);
  });
});

function codeOf(id: string, request: CodeRequest): string {
  const language = CODE_LANGUAGES.find(known => known.id === id);
  const generated = language && generateCode(language, request, WORDS);
  assert.ok(generated?.bodyFile === undefined);
  assert.ok(generated !== undefined);
  return generated.code;
}
