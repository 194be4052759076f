import assert from 'node:assert/strict';
import { link, readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createScreen } from '../../../../src/cli/terminal/screen.ts';
import { listenOnLoopback } from '../../../../src/traffic/listenOnLoopback.ts';
import { fiscal, type RunOptions, withFolder } from '../fiscalRun.ts';
import { type Sandbox, withSandbox } from '../sandbox.ts';

const CHAIN = `@de = {{criar.response.status}}

### Cria
# @name criar
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "a" }

### Consulta
# @name consultar
GET /openapi/demo/echo?x={{de}}

### Cancela
# @name cancelar
# @ref consultar
GET /openapi/demo/echo?y={{criar.response.status}}
`;

async function sent(
  { send }: Sandbox,
  programArguments: readonly string[],
  options: Parameters<Sandbox['send']>[1] = {},
) {
  const { status, stdout, stderr } = await send([...programArguments, '--json'], options);
  const { results = [], summary } = JSON.parse(stdout);
  const short = results.map(({ name, neededBy, problem }: Record<string, unknown>) => {
    const code = problem === undefined ? [] : [(problem as { code: string }).code];
    return [name, ...(neededBy === undefined ? [] : [neededBy]), ...code];
  });
  return { status, short, summary, stderr, results, document: JSON.parse(stdout) };
}

describe('fiscal send --needs', () => {
  it('first sends what a request needs through variables and # @ref, each once and in order', async () => {
    await withSandbox(
      async sandbox => {
        const { status, short, results } = await sent(sandbox, [
          ...['c.fiscal', '--name', 'cancelar', '--needs', '--yes'],
        ]);
        assert.deepEqual(short, [
          ['criar', ['consultar', 'cancelar']],
          ['consultar', ['cancelar']],
          ['cancelar'],
        ]);
        assert.equal(status, 0);
        assert.match(results[1].request.url, /x=200$/);
      },
      { 'c.fiscal': CHAIN },
    );
  });

  it('is suggested if a request needs a response that is missing', async () => {
    await withSandbox(
      async sandbox => {
        for (const name of ['consultar', 'cancelar']) {
          const { status, short, results } = await sent(sandbox, ['c.fiscal', '--name', name]);
          assert.deepEqual([status, short], [2, [[name, 'response-missing']]]);
          assert.match(results[0].problem.message, /--needs/);
        }
      },
      { 'c.fiscal': CHAIN },
    );
  });

  it('asks once before a POST, with the chain in order, and sends nothing without an answer', async () => {
    await withSandbox(
      async sandbox => {
        const refused = await sandbox.send(['c.fiscal', '--name', 'cancelar', '--needs', '--json']);
        assert.equal(refused.status, 2);
        assert.match(refused.stdout + refused.stderr, /--yes/);
        let questions = 0;
        const terminal = { ask: async () => String(questions++ === 0 ? 'y' : '') };
        const { short, stderr } = await sent(sandbox, ['c.fiscal', '--name', 'cancelar', '--needs'], {
          terminal,
        });
        assert.equal(short.length, 3);
        assert.equal(questions, 1);
        assert.match(stderr, /1\. POST .*criar.*\n.*2\. GET .*consultar/);
      },
      { 'c.fiscal': CHAIN },
    );
  });

  it('needs no confirmation if everything that is sent first is a GET', async () => {
    const text = CHAIN.replace('POST', 'GET').replace(
      'Content-Type: application/json\n\n{ "message": "a" }\n',
      '',
    );
    await withSandbox(
      async sandbox => {
        const { status, short } = await sent(sandbox, ['c.fiscal', '--name', 'consultar', '--needs']);
        assert.deepEqual([status, short], [0, [['criar', ['consultar']], ['consultar']]]);
      },
      { 'c.fiscal': text },
    );
  });

  it('F2 shows in the question what replaces the method of a GET, and what might', async () => {
    const text =
      '### A\n# @name apagar\nGET /openapi/demo/echo?{{q}}=1\nX-HTTP-Method-Override: DELETE\n\n### B\n# @name b\n# @ref apagar\nGET /openapi/demo/echo\n';
    await withSandbox(
      async sandbox => {
        const terminal = { ask: async () => 'n' };
        const { stderr } = await sent(sandbox, ['c.fiscal', '--name', 'b', '--needs'], { terminal });
        assert.match(
          stderr,
          /1\. GET \/openapi\/demo\/echo\?\{\{q\}\}=1, X-HTTP-Method-Override: DELETE, \{\{q\}\}: 1 \(apagar, local\)/,
        );
      },
      { 'c.fiscal': text },
    );
  });

  it('F2 sends no GET whose variables replace its method in a chain confirmed for another request', async () => {
    const text =
      '@caminho = /openapi/demo/echo?_method=DELETE\n### A\n# @name criar\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{"message":"a"}\n\n' +
      '### B\n# @name apagar\n# @ref criar\nGET {{caminho}}\n\n### C\n# @name c\n# @ref apagar\nGET /openapi/demo/echo\n';
    await withSandbox(
      async sandbox => {
        const terminal = { ask: async () => 'y' };
        const { results } = await sent(sandbox, ['c.fiscal', '--name', 'c', '--needs'], { terminal });
        assert.deepEqual(
          results.map(({ name, problem }: { name: string; problem?: { code: string } }) => [
            name,
            problem?.code,
          ]),
          [
            ['criar', undefined],
            ['apagar', 'needs-changing'],
          ],
        );
      },
      { 'c.fiscal': text },
    );
  });

  const FORM = 'Content-Type: application/x-www-form-urlencoded';
  for (const [why, head, more] of [
    ['a header', 'GET /openapi/demo/echo\nX-HTTP-Method-Override: DELETE', ''],
    ['a parameter', 'GET /openapi/demo/echo?_method=DELETE', ''],
    ['a field of a form', `GET /openapi/demo/echo\n${FORM}\n\n_method=DELETE`, ''],
    ['a field in a variable', `GET /openapi/demo/echo\n${FORM}\n\n{{q}}`, '@q = a=1&_method=DELETE\n'],
    ['a parameter in a variable', 'GET /openapi/demo/echo?{{q}}', '@q = _method=DELETE\n'],
    ['a parameter in an environment', 'GET /openapi/demo/echo?{{deArquivo}}', ''],
    ['the path in a variable', 'GET {{caminho}}', '@caminho = /openapi/demo/echo?_method=DELETE\n'],
  ] as const) {
    it(`F2 sends no needed GET whose method ${why} replaces, unless confirmed`, async () => {
      const text = `${more}### A\n# @name apagar\n${head}\n\n### B\n# @name b\n# @ref apagar\nGET /openapi/demo/echo\n`;
      const env = '{ "$shared": { "deArquivo": "x-http-method=DELETE" } }';
      await withSandbox(
        async ({ send }) => {
          const refused = await send(['c.fiscal', '--name', 'b', '--needs', '--json']);
          assert.equal(refused.status, 2);
          const { results = [], problem } = JSON.parse(refused.stdout);
          assert.match(problem?.code ?? results[0].problem.code, /^needs-(?:unconfirmed|changing)$/);
          assert.ok(results.every(({ attempts }: { attempts: readonly unknown[] }) => attempts.length === 0));
          const confirmed = await send(['c.fiscal', '--name', 'b', '--needs', '--yes', '--json']);
          assert.equal(JSON.parse(confirmed.stdout).summary.sent, 2, confirmed.stdout);
        },
        { 'c.fiscal': text, 'fiscal.env.json': env },
      );
    });
  }

  it('A14 asks before sending to what the user’s variables call production, whatever a file says', async () => {
    const text =
      '### A\n# @name a\nGET /openapi/demo/echo\n\n### B\n# @name b\n# @ref a\nGET /openapi/demo/echo\n';
    await withSandbox(
      async ({ send }) => {
        const env = { FISCAL_KIND: 'producao' };
        const { status, stdout } = await send(['c.fiscal', '--name', 'b', '--needs', '--json'], { env });
        assert.deepEqual([status, JSON.parse(stdout).problem.code], [2, 'needs-unconfirmed']);
      },
      { 'c.fiscal': text },
    );
  });

  it('stops the chain at a needed request that fails', async () => {
    const text = CHAIN.replace('{ "message": "a" }\n', '{ "message": "a" }\n\n?? status == 418\n');
    await withSandbox(
      async sandbox => {
        const { status, short, summary } = await sent(sandbox, [
          ...['c.fiscal', '--name', 'cancelar', '--needs', '--yes'],
        ]);
        assert.deepEqual(short, [['criar', ['consultar', 'cancelar'], 'assertion-failed']]);
        assert.deepEqual([status, summary.sent, summary.failed, summary.skipped], [1, 1, 1, 2]);
      },
      { 'c.fiscal': text },
    );
  });

  it('says which requests weren’t sent because a needed one failed', async () => {
    await withSandbox(
      async sandbox => {
        const { stderr } = await sandbox.send(['c.fiscal', '--name', 'cancelar', '--needs', '--yes']);
        assert.match(stderr, /^cancelar wasn’t sent, because criar failed\.$/m);
        assert.match(stderr, /^consultar wasn’t sent, because criar failed\.$/m);
      },
      { 'c.fiscal': CHAIN.replace('"a" }\n', '"a" }\n\n?? status == 418\n') },
    );
  });

  for (const [locale, yes] of [
    ['en', 'y'],
    ['pt-BR', 's'],
  ] as const) {
    it(`shows on a terminal which request is sent, before each result and never below a question (${locale})`, async () => {
      await withSandbox(
        async ({ send, cwd }) => {
          const { written, screens } = oneTerminal();
          const ask = async (question: string) => {
            written.push(question);
            return `${yes}\n`;
          };
          const options = { cwd, locale, ...screens, terminal: { ask } } as RunOptions;
          const { status } = await send(['c.fiscal', '--name', 'cancelar', '--needs'], options);
          assert.equal(status, 0);
          const lines = shownLines(written);
          assert.deepEqual(
            lines.filter(line => /^\d\/\d/.test(line)),
            ['1/3 criar …', '2/3 consultar …', '3/3 cancelar …'],
          );
          const question = lines.findIndex(line => /cancelar\?/.test(line));
          assert.ok(question !== -1 && question < lines.indexOf('1/3 criar …'));
          assert.equal(written.join('').split('\x1b[K').at(-1)?.includes('3/3'), false);
        },
        { 'c.fiscal': CHAIN },
      );
    });
  }

  it('shows no step with --json, outside a terminal, or for a single request', async () => {
    await withSandbox(
      async ({ send, cwd }) => {
        for (const [words, isTerminal] of [
          [['--all', '--json'], true],
          [['--all'], false],
          [['--name', 'a'], true],
        ] as const) {
          const { written, screens } = oneTerminal();
          const options = { cwd, ...(isTerminal ? screens : { stdout: screens.stdout }) } as RunOptions;
          const { stderr } = await send(['c.fiscal', ...words], options);
          assert.doesNotMatch(written.join('') + stderr, /\d\/\d/);
        }
      },
      {
        'c.fiscal': '### A\n# @name a\nGET /openapi/demo/echo\n\n### B\n# @name b\nGET /openapi/demo/echo\n',
      },
    );
  });

  it('shows the progress of polling next to its step', async () => {
    await withSandbox(
      async ({ send, cwd }) => {
        const { written, screens } = oneTerminal();
        await send(['c.fiscal', '--all'], { cwd, ...screens } as RunOptions);
        const steps = shownLines(written).filter(line => line.startsWith('2/2'));
        assert.equal(steps[0], '2/2 b …');
        assert.match(steps[1] ?? '', /^2\/2 b: 1st attempt, 200, \d s left$/);
      },
      {
        'c.fiscal':
          '### A\n# @name a\nGET /openapi/demo/echo\n\n### B\n# @name b\n# @until status == 418 every 1s for 2s\nGET /openapi/demo/echo\n',
      },
    );
  });

  it('asks about a GET whose method a parameter or a header may replace', async () => {
    for (const text of ['?_method=DELETE\n', '\nX-HTTP-Method-Override: DELETE\n']) {
      const file = `# @name a\nGET /openapi/demo/echo${text}\n### B\n# @name b\n# @ref a\nGET /openapi/demo/echo\n`;
      await withSandbox(
        async sandbox => {
          const { status, stdout, stderr } = await sandbox.send([
            'c.fiscal',
            '--name',
            'b',
            '--needs',
            '--json',
          ]);
          assert.equal(status, 2);
          assert.match(stdout + stderr, /--yes/);
        },
        { 'c.fiscal': file },
      );
    }
  });

  it('sends each request once with --all, whatever their order in the file, even several at a time', async () => {
    const [variables, create, query, cancel] = CHAIN.split('### ').map(part => part.trim());
    const text = `${variables}\n\n### ${cancel}\n\n### ${query}\n\n### ${create}\n`;
    await withSandbox(
      async sandbox => {
        for (const more of [[], ['--concurrency', '3']]) {
          const { status, short } = await sent(sandbox, ['c.fiscal', '--all', '--needs', '--yes', ...more]);
          assert.deepEqual(
            [status, short.map(([name]: [string]) => name)],
            [0, ['criar', 'consultar', 'cancelar']],
          );
        }
      },
      { 'c.fiscal': text },
    );
  });

  it('sends needed requests of imported files with their own variables', async () => {
    const files = {
      'main.fiscal':
        '# @import ./comum.fiscal\n@u = 2\n\n# @name usar\nGET /openapi/demo/echo?x={{id}}&u={{u}}\n',
      'comum.fiscal':
        '@u = 1\n@id = {{criar.response.status}}\n\n### Cria\n# @name criar\n# @forceRef antes\nGET /openapi/demo/echo?u={{u}}\n\n### Antes\n# @name antes\nGET /openapi/demo/echo\n',
    };
    await withSandbox(async sandbox => {
      const { status, short, results } = await sent(sandbox, ['main.fiscal', '--name', 'usar', '--needs']);
      assert.deepEqual([status, short], [0, [['antes', ['criar']], ['criar', ['usar']], ['usar']]]);
      assert.match(results[1].request.url, /u=1$/);
      assert.match(results[2].request.url, /x=200&u=2$/);
      assert.equal(results[1].file, 'comum.fiscal');
    }, files);
  });

  for (const [title, names] of [
    ['the file itself', ['main.fiscal', 'comum.fiscal']],
    ['another spelling', ['main.fiscal', './comum.fiscal', 'pasta/../comum.fiscal']],
    ['a link to the file', ['main.fiscal', 'link.fiscal']],
    ['a link before the file', ['link.fiscal', 'main.fiscal']],
    ['a hard link', ['main.fiscal', 'outro.fiscal']],
    ['a hard link before the file', ['outro.fiscal', 'main.fiscal', 'comum.fiscal']],
    ['a link to the folder', ['main.fiscal', 'aqui/comum.fiscal', 'aqui/main.fiscal']],
  ] as const) {
    it(`F9 sends a POST once, whatever names its file has: ${title}`, () =>
      withSandbox(
        async sandbox => {
          await symlink('comum.fiscal', join(sandbox.cwd, 'link.fiscal'));
          await symlink('.', join(sandbox.cwd, 'aqui'));
          await link(join(sandbox.cwd, 'comum.fiscal'), join(sandbox.cwd, 'outro.fiscal'));
          const { status, short } = await sent(sandbox, [...names, '--all', '--needs', '--yes']);
          assert.deepEqual([status, short.map(([name]: readonly unknown[]) => name)], [0, ['criar', 'usar']]);
          const others = names.filter(name => !name.includes('main'));
          const { summary } = await sent(sandbox, [...others, ...others, '--all']);
          assert.equal(summary.sent, 1);
        },
        {
          'main.fiscal':
            '# @import ./comum.fiscal\n\n# @name usar\nGET /openapi/demo/echo?x={{criar.response.status}}\n',
          'comum.fiscal': '# @name criar\nPOST /openapi/demo/echo\n\na\n',
          'pasta/x': '',
        },
      ));
  }

  it('sends a file’s request again through a link in another folder, whose environment may differ', () =>
    withSandbox(
      async sandbox => {
        await symlink('../comum.fiscal', join(sandbox.cwd, 'outra/comum.fiscal'));
        const { summary } = await sent(sandbox, ['comum.fiscal', 'outra/comum.fiscal', '--all']);
        assert.equal(summary.sent, 2);
      },
      { 'comum.fiscal': '# @name criar\nPOST /openapi/demo/echo\n\na\n', 'outra/x': '' },
    ));

  it('rejects values whose references are nested too deeply', () =>
    withSandbox(
      async sandbox => {
        const { status, short } = await sent(sandbox, ['c.fiscal', '--all', '--needs']);
        assert.deepEqual([status, short], [2, [['usar', 'variable-too-deep']]]);
      },
      {
        'c.fiscal': `${Array.from({ length: 20_000 }, (_, n) => `@v${n} = a{{v${n + 1}}}\n`).join('')}@v20000 = x

# @name usar
GET /openapi/demo/echo?x={{v0}}
`,
      },
    ));

  it('reports requests that need each other, and sends none of them', async () => {
    const text =
      '# @name a\nGET /openapi/demo/echo?x={{b.response.status}}\n\n### B\n# @name b\n# @ref a\nGET /openapi/demo/echo\n';
    await withSandbox(
      async sandbox => {
        const { status, short, summary } = await sent(sandbox, ['c.fiscal', '--name', 'a', '--needs']);
        assert.deepEqual([status, short, summary.sent], [2, [['a', 'needs-cycle']], 0]);
      },
      { 'c.fiscal': text },
    );
    await withFolder({ 'c.fiscal': text }, async cwd => {
      const { status, stdout } = await fiscal(['check', 'c.fiscal', '--json'], { cwd });
      const [{ problems }] = JSON.parse(stdout).files;
      assert.deepEqual(
        [status, problems.map(({ code, message }: Record<string, string>) => [code, message?.includes('→')])],
        [
          1,
          [
            ['needs-cycle', true],
            ['needs-cycle', true],
          ],
        ],
      );
    });
  });
});

describe('fiscal check of a # @ref without a request of that name', () => {
  it('reports that the name is unknown', async () => {
    await withFolder({ 'c.fiscal': '# @ref nada\nGET /openapi/demo/echo\n' }, async cwd => {
      const { stdout } = await fiscal(['check', 'c.fiscal', '--json'], { cwd });
      assert.equal(JSON.parse(stdout).files[0].problems[0].code, 'reference-name-unknown');
    });
  });
});

describe('fiscal send of several requests', () => {
  const failing = CHAIN.replace('"a" }\n', '"a" }\n\n?? status == 418\n');
  const alone = '\n### Alone\n# @name alone\nGET /openapi/demo/echo?z=1\n';

  it('skips requests that need a failed request, and sends the rest', async () => {
    await withSandbox(
      async sandbox => {
        for (const more of [[], ['--concurrency', '3']]) {
          const { status, short, summary } = await sent(sandbox, ['c.fiscal', '--all', ...more]);
          assert.deepEqual(short, [['criar', ['consultar', 'cancelar'], 'assertion-failed'], ['alone']]);
          assert.deepEqual([status, summary.sent, summary.failed, summary.skipped], [1, 2, 1, 2]);
        }
        const { stderr } = await sandbox.send(['c.fiscal', '--all', '--junit', 'report.xml']);
        assert.match(stderr, /^cancelar wasn’t sent, because criar failed\.$/m);
        const report = await readFile(join(sandbox.cwd, 'report.xml'), 'utf8');
        assert.deepEqual(report.match(/<skipped message="[^"]*"/g), [
          '<skipped message="Not sent: a request that this one needs failed."',
          '<skipped message="Not sent: a request that this one needs failed."',
        ]);
      },
      { 'c.fiscal': failing + alone },
    );
  });

  it('--junit tells for each whether a failed need or an interruption kept it from being sent', async () => {
    const cancel = new AbortController();
    const server = createServer((request, response) => {
      if (request.url?.includes('z=1')) cancel.abort();
      else response.writeHead(500).end();
    });
    const last = '\n### Last\n# @name last\nGET /openapi/demo/echo?z=2\n';
    await withFolder({ 'c.fiscal': failing + alone + last }, async cwd => {
      const port = await listenOnLoopback(server, 0);
      try {
        const baseUrl = `baseUrl=http://127.0.0.1:${port}`;
        const options = ['--all', '--var', baseUrl, '--junit', 'report.xml'];
        const { status } = await fiscal(['send', 'c.fiscal', ...options], { cwd, signal: cancel.signal });
        const report = await readFile(join(cwd, 'report.xml'), 'utf8');
        const reasons = report.matchAll(/name="(\w+): [^>]*>\s*<skipped message="([^"]*)"/g);
        assert.equal(status, 130);
        assert.deepEqual(
          Array.from(reasons, ([, name, why]) => [name, why]),
          [
            ['consultar', 'Not sent: a request that this one needs failed.'],
            ['cancelar', 'Not sent: a request that this one needs failed.'],
            ['last', 'Not sent: interrupted.'],
          ],
        );
      } finally {
        server.close().closeAllConnections();
      }
    });
  });

  it('sends a request after those that it needs, wherever they are in the file', async () => {
    const [variables, create, query, cancel] = CHAIN.split('### ').map(part => part.trim());
    await withSandbox(
      async sandbox => {
        const { status, short } = await sent(sandbox, ['c.fiscal', '--all']);
        assert.deepEqual(
          [status, short.map(([name]: [string]) => name)],
          [0, ['criar', 'consultar', 'cancelar']],
        );
      },
      { 'c.fiscal': `${variables}\n\n### ${cancel}\n\n### ${query}\n\n### ${create}\n` },
    );
  });

  it('shows each request in a dry run, even if a request that it needs can’t be shown', async () => {
    await withSandbox(
      async sandbox => {
        const { status, short } = await sent(sandbox, ['c.fiscal', '--all', '--dry-run']);
        assert.deepEqual(
          [status, short],
          [
            2,
            [
              ['criar', ['consultar', 'cancelar']],
              ['consultar', ['cancelar'], 'response-missing'],
              ['cancelar', 'response-missing'],
            ],
          ],
        );
      },
      { 'c.fiscal': CHAIN },
    );
  });

  it('with several names, sends only the named requests, those that others need first', async () => {
    await withSandbox(
      async sandbox => {
        const names = ['--name', 'consultar', '--name', 'criar'];
        const { status, short } = await sent(sandbox, ['c.fiscal', ...names]);
        assert.deepEqual([status, short], [0, [['criar', ['consultar']], ['consultar']]]);
      },
      { 'c.fiscal': CHAIN },
    );
  });
});

/** Both outputs of a command on the same terminal. */
function oneTerminal() {
  const written: string[] = [];
  const screen = () =>
    createScreen(
      text => written.push(text),
      () => false,
      () => 80,
    );
  return { written, screens: { stdout: screen(), stderr: screen() } };
}

/** All lines that a terminal showed, also those that were replaced. */
function shownLines(written: readonly string[]): readonly string[] {
  return written
    .join('')
    .split(/[\r\n]/)
    .map(line => line.replaceAll('\x1b[K', ''))
    .filter(line => line !== '');
}
