import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../../../src/node/systemPorts.ts';
import type { Locale } from '../../../../src/text/text.ts';
import { fiscal, type Run, type RunOptions, SECRET, withFolder } from '../fiscalRun.ts';

const GET = 'GET /openapi/demo/echo\n';
const USES = '# @import ./a.fiscal\n\nGET /openapi/demo/echo?x={{x}}\n';

type Words = Readonly<Record<Locale, RegExp>>;

describe('a problem with several files or requests is reported, with what to do', () => {
  const FILES: readonly (readonly [what: string, files: Readonly<Record<string, string>>, words: Words])[] = [
    [
      'an import that is missing',
      { 'main.fiscal': USES },
      { en: /no such file.*Check the path/, 'pt-BR': /não existe.*Verifique o caminho/ },
    ],
    [
      'imports in a circle',
      { 'main.fiscal': USES, 'a.fiscal': '# @import ./main.fiscal\n' },
      { en: /import each other: .*Move what they share/, 'pt-BR': /importam uns aos outros: .*Mova/ },
    ],
    [
      'an import outside the folder',
      { 'main.fiscal': USES.replace('./a', '../../a') },
      { en: /outside.*Move the file into it/, 'pt-BR': /fora.*Mova o arquivo/ },
    ],
    ...['colecao.json', 'servico.proto', 'notas.js'].map(
      name =>
        [
          `an import of ${name}`,
          { 'main.fiscal': USES.replace('a.fiscal', name), [name]: '{}' },
          {
            en: /isn’t a request file \(\.fiscal, \.http, or \.rest/,
            'pt-BR': /não é um arquivo de requisições \(\.fiscal, \.http ou/,
          },
        ] as const,
    ),
    [
      'one name in two imports',
      { 'main.fiscal': `# @import ./b.fiscal\n${USES}`, 'a.fiscal': '@x = 1\n', 'b.fiscal': '@x = 2\n' },
      { en: /both define x\. Rename it/, 'pt-BR': /definem x\. Renomeie/ },
    ],
    [
      'requests that need each other',
      { 'main.fiscal': `# @name a\n# @ref b\n${GET}\n###\n# @name b\n# @ref a\n${GET}` },
      {
        en: /need each other.*a → b → a.*Remove one/,
        'pt-BR': /precisam umas das outras.*a → b → a.*Remova/,
      },
    ],
    [
      'a needed request that doesn’t exist',
      { 'main.fiscal': `# @ref ninguem\n${GET}` },
      { en: /ninguem/, 'pt-BR': /ninguem/ },
    ],
    [
      'polling of a POST',
      { 'main.fiscal': '# @until status == 200\nPOST /openapi/demo/echo\n\n{}\n' },
      { en: /@until.*GET/, 'pt-BR': /@until.*GET/ },
    ],
    [
      'a condition that isn’t an assertion',
      { 'main.fiscal': `# @until situacao is 1\n${GET}` },
      { en: /situacao/, 'pt-BR': /situacao/ },
    ],
    [
      'an interval that is too short',
      { 'main.fiscal': `# @until status == 200 every 10ms\n${GET}` },
      { en: /every.*1s.*10m/, 'pt-BR': /every.*1s.*10m/ },
    ],
  ];
  for (const [what, files, words] of FILES) {
    for (const locale of ['en', 'pt-BR'] as const) {
      it(`for ${what}, in ${locale}`, async () => {
        await withFolder({ ...files, 'vazio/a': '' }, async cwd => {
          const { status, stdout, stderr } = await fiscal(['check', 'main.fiscal'], { cwd, locale });
          assert.match(oneLine(stdout + stderr), words[locale]);
          assert.equal(status, 1);
        });
      });
    }
  }
});

/** `c` needs `b`, which needs `a`, a POST. */
const chainWith = (a: string, b = ''): string =>
  `# @name a\nPOST /openapi/demo/echo?de=a${a}\n\n{}\n\n###\n# @name b\n# @ref a\nGET /openapi/demo/echo?de=b${b}\n\n###\n# @name c\n# @ref b\nGET /openapi/demo/echo?de=c\n`;

describe('a chain that doesn’t complete', () => {
  const CASES: readonly (readonly [what: string, text: string, seen: readonly string[], words: Words])[] = [
    [
      'because the first request fails',
      chainWith('&status=500'),
      ['a'],
      {
        en: /b wasn’t sent, because a failed\..*c wasn’t sent, because a failed\./,
        'pt-BR': /b não foi enviada porque a falhou\..*c não foi enviada porque a falhou\./,
      },
    ],
    [
      'because the second one is refused',
      chainWith('', '{{nada}}'),
      ['a'],
      {
        en: /nada has no value.*c wasn’t sent, because b failed\./,
        'pt-BR': /nada não tem valor.*c não foi enviada porque b falhou\./,
      },
    ],
    [
      'because the outcome of the first one is unknown',
      chainWith('&drop=1'),
      ['a'],
      {
        en: /Outcome unknown: look up.*b wasn’t sent, because a failed\./,
        'pt-BR': /Resultado desconhecido: consulte.*b não foi enviada porque a falhou\./,
      },
    ],
    [
      'because the condition of the second one is never true',
      chainWith('').replace('# @ref a\n', '# @ref a\n# @until status == 201 every 1s for 1s\n'),
      ['a', 'b'],
      {
        en: /time for polling .* is over.*allow more time.*c wasn’t sent, because b failed\./,
        'pt-BR': /tempo limite de # @until .* acabou.*dê mais tempo.*c não foi enviada porque b falhou\./,
      },
    ],
    [
      'because the condition of the second one can’t be evaluated for its response',
      chainWith('').replace('# @ref a\n', '# @ref a\n# @until body matches expected\n'),
      ['a', 'b'],
      {
        en: /expected.*c wasn’t sent, because b failed\./,
        'pt-BR': /esperada.*c não foi enviada porque b falhou\./,
      },
    ],
  ];
  for (const [what, text, wanted, words] of CASES) {
    for (const locale of ['en', 'pt-BR'] as const) {
      it(`${what} is reported, and nothing is repeated, in ${locale}`, async () => {
        const { seen, run } = await sentTo(text, { locale });
        // How often it's polled in a second depends on the machine.
        const once = text.includes('for 1s')
          ? seen.filter((each, index) => each !== 'b' || index === 1)
          : seen;
        assert.deepEqual(once, wanted);
        assert.match(oneLine(run.stdout + run.stderr), words[locale]);
        assert.notEqual(run.status, 0);
      });
    }
  }

  for (const [locale, words] of [
    ['en', /2 sent, 1 passed, 1 failed, 1 skipped/],
    ['pt-BR', /enviadas: 2, bem-sucedidas: 1, com falha: 1, puladas: 1/],
  ] as const) {
    it(`because it’s interrupted halfway is reported with what was sent, in ${locale}`, async () => {
      const { seen, run } = await sentTo(chainWith('', '&interrupt=1'), { locale });
      assert.deepEqual([seen, run.status], [['a', 'b'], 130]);
      assert.match(run.stdout, words);
      assert.match(run.stdout, /de=a/);
    });
  }
});

describe('an unusable file of expected responses', () => {
  for (const [what, text, words] of [
    ['of another version', '{"version": 2}', { en: /version 2.*Update/, 'pt-BR': /versão 2.*Atualize/ }],
    [
      'with a merge conflict',
      '{\n<<<<<<< HEAD\n',
      { en: /merge conflict on line 2\. Resolve/, 'pt-BR': /conflito de merge na linha 2\. Resolva/ },
    ],
    [
      'edited into something else',
      '{"version": 1, "responses": []}',
      { en: /Line 1 .*“responses”/, 'pt-BR': /linha 1 .*“responses”/ },
    ],
    [
      'that isn’t JSON',
      '{"version": 1,\n',
      {
        en: /isn’t valid JSON: see line 2\. Correct/,
        'pt-BR': /não é JSON válido: veja a linha 2\. Corrija/,
      },
    ],
  ] as const) {
    for (const locale of ['en', 'pt-BR'] as const) {
      it(`${what} is reported, with what to do, in ${locale}`, async () => {
        const files = { 'c.expected.json': text };
        const { run } = await sentTo(
          '# @name c\nGET /openapi/demo/echo?de=c\n',
          { locale },
          ['--compare'],
          files,
        );
        assert.equal(run.status, 2);
        assert.match(oneLine(run.stderr), words[locale]);
      });
    }
  }
});

/** Sends `c` of `c.fiscal` after what it needs to a server that does what the query says. */
async function sentTo(
  text: string,
  options: RunOptions,
  more: readonly string[] = ['--needs', '--yes'],
  files: Readonly<Record<string, string>> = {},
): Promise<{ readonly seen: readonly string[]; readonly run: Run }> {
  const seen: string[] = [];
  const abort = new AbortController();
  const server = createServer((request, response) => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    seen.push(query.get('de') ?? '');
    request.resume();
    request.on('end', () => {
      if (query.has('interrupt')) abort.abort('SIGINT');
      else if (query.has('drop')) response.socket?.destroy();
      else {
        response.writeHead(Number(query.get('status') ?? 200), { 'content-type': 'application/json' });
        response.end('{}');
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await withFolder({ 'c.fiscal': text, ...files }, async cwd => {
      const to = ['--var', `baseUrl=http://127.0.0.1:${port}`];
      const run = await fiscal(['send', 'c.fiscal', '--name', 'c', ...more, ...to], {
        ...{ cwd, clock: systemClock, env: { FISCAL_APP_SECRET: SECRET }, signal: abort.signal },
        ...options,
      });
      return { seen, run };
    });
  } finally {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}

/** As one line, as messages may be wrapped. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
