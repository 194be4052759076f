import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import { listenOnLoopback } from '../../../../src/traffic/listenOnLoopback.ts';
import { fiscal, type RunOptions, withFolder } from '../fiscalRun.ts';
import { withSandbox } from '../sandbox.ts';

/** Of each request in order: its status, or the code of what went wrong, and what the gateway echoed. */
function told(stdout: string): readonly (readonly [number | string, unknown])[] {
  const { results } = JSON.parse(stdout) as {
    results: {
      response?: { status: number; envelope?: { data?: { echo?: unknown } } };
      problem?: { code: string };
    }[];
  };
  return results.map(({ response, problem }) => [
    problem?.code ?? response?.status ?? '',
    response?.envelope?.data?.echo,
  ]);
}

function echo(message: string, head = ''): string {
  return `${head}POST /openapi/demo/echo\nContent-Type: application/json\n\n{"message":"${message}"}\n`;
}

const CHAIN = `${echo('first 12345678901234567890', '# @name first\n')}
###
# @name second
POST /openapi/demo/echo
Content-Type: application/json

{"message":"{{first.response.body.$.data.echo}} then {{first.response.status}}"}
`;

describe('values in fiscal send', () => {
  it('come from earlier responses of the same file', () =>
    withSandbox(
      async ({ send }) => {
        const { status, stdout } = await send(['chain.fiscal', '--all', '--json']);
        assert.equal(status, 0);
        assert.deepEqual(told(stdout), [
          [200, 'first 12345678901234567890'],
          [200, 'first 12345678901234567890 then 200'],
        ]);
      },
      { 'chain.fiscal': CHAIN },
    ));

  it('come from a pending response when several requests are sent concurrently', () =>
    withSandbox(
      async ({ send }) => {
        const { stdout } = await send(['chain.fiscal', '--all', '--json', '--concurrency', '8']);
        assert.deepEqual(
          told(stdout).map(([status]) => status),
          [200, 200],
        );
      },
      { 'chain.fiscal': CHAIN },
    ));

  it('are reported as missing if their request wasn’t sent', () =>
    withSandbox(
      async ({ send }) => {
        const { status, stdout, stderr } = await send(['chain.fiscal', '--name', 'second']);
        assert.deepEqual([status, stdout.includes('200')], [2, false]);
        assert.match(
          stderr,
          /chain\.fiscal:12:15 error response-missing first has no response .*Send that request first; .*--needs/,
        );
      },
      { 'chain.fiscal': CHAIN },
    ));

  it('B10 come from environment variables and the .env next to the file, if --allow-env names them', () =>
    withSandbox(async ({ cwd, secretOf, send }) => {
      const env = { FISCAL_APP_SECRET: secretOf('demo-effective'), CITY: 'Recife', DATABASE_URL: 'CANARY' };
      const run = (name: string, ...options: string[]) =>
        send(['a.fiscal', '--name', name, '--json', ...options], { cwd, env });
      const open = await run('open', '--allow-env', 'CITY,STATE');
      assert.deepEqual(told(open.stdout), [[200, 'Recife Pernambuco']]);
      const repeated = await run('open', '--allow-env', 'CITY', '--allow-env', ' STATE ');
      assert.deepEqual(told(repeated.stdout), [[200, 'Recife Pernambuco']]);
      for (const [name, code] of [
        ['open', 'process-variable-not-allowed'],
        ['credential', 'process-variable-not-allowed'],
        ['inFile', 'dotenv-variable-not-allowed'],
      ] as const) {
        const { status, stdout, stderr } = await run(name, '--allow-env', 'OTHER');
        assert.deepEqual([status, told(stdout)[0]?.[0]], [2, code]);
        assert.match(stdout, /--allow-env [A-Z_]+\./);
        assert.doesNotMatch(stdout + stderr, /CANARY|Recife|Pernambuco/);
      }
    }, FILES_WITH_VARIABLES));

  it('B10 never come from this tool’s secrets, even if --allow-env names them', () =>
    withSandbox(async ({ cwd, secretOf, send }) => {
      const env = { FISCAL_APP_SECRET: secretOf('demo-effective') };
      for (const name of ['secret', 'secretInFile']) {
        const command = ['a.fiscal', '--name', name, '--json', '--allow-env', 'FISCAL_APP_SECRET'];
        const { stdout } = await send(command, { cwd, env });
        assert.equal(told(stdout)[0]?.[0], 'variable-app-secret');
        assert.ok(!stdout.includes('CANARY'));
      }
    }, FILES_WITH_VARIABLES));

  for (const names of ['CITY=Recife', 'A,,B', '', '*', 'A B']) {
    it(`B10 aren’t allowed by --allow-env "${names}", which isn’t a list of names and isn’t quoted`, () =>
      withSandbox(async ({ send }) => {
        const { status, stderr } = await send(['a.fiscal', '--name', 'open', '--allow-env', names]);
        assert.equal(status, 2);
        assert.match(stderr, /--allow-env takes variable names/);
        assert.ok(!stderr.includes('Recife'));
      }, FILES_WITH_VARIABLES));
  }

  it('B10 aren’t read by fiscal check, so they need not be allowed', () =>
    withSandbox(async ({ cwd }) => {
      const env = { CITY: 'CANARY' };
      const { status, stdout, stderr } = await fiscal(['check', 'open.fiscal'], { cwd, env });
      assert.deepEqual([status, (stdout + stderr).includes('CANARY')], [0, false]);
    }, FILES_WITH_VARIABLES));

  for (const command of [
    ['sign', 'open.fiscal'],
    ['codegen', 'open.fiscal', '--lang', 'python'],
    ['export', 'curl', 'open.fiscal'],
  ]) {
    it(`B10 require --allow-env for fiscal ${command[0]}, too`, () =>
      withSandbox(async ({ cwd, secretOf }) => {
        const env = { FISCAL_APP_SECRET: secretOf('demo-effective'), CITY: 'Recife' };
        const refused = await fiscal(command, { cwd, env });
        assert.equal(refused.status, 2);
        assert.match(refused.stderr, /process-variable-not-allowed .*--allow-env CITY\./);
        assert.ok(!`${refused.stdout}${refused.stderr}`.includes('Recife'));
        const allowed = await fiscal([...command, '--allow-env', 'CITY,STATE'], { cwd, env });
        assert.deepEqual([allowed.status, allowed.stderr], [0, '']);
      }, FILES_WITH_VARIABLES));
  }
});

const FILES_WITH_VARIABLES = {
  '.env': 'STATE="Pernambuco"\nFISCAL_APP_SECRET=CANARY\n',
  'open.fiscal': echo('{{$processEnv CITY}} {{$dotenv STATE}}'),
  'a.fiscal': [
    echo('{{$processEnv CITY}} {{$dotenv STATE}}', '# @name open\n'),
    echo('{{$processEnv DATABASE_URL}}', '# @name credential\n'),
    echo('{{$dotenv STATE}}', '# @name inFile\n'),
    echo('{{$processEnv FISCAL_APP_SECRET}}', '# @name secret\n'),
    echo('{{$dotenv FISCAL_APP_SECRET}}', '# @name secretInFile\n'),
  ].join('###\n'),
};

const ASKING = `# @prompt cidade Which city?
# @secret senha The password
${echo('{{cidade}} {{senha}}')}`;

/** A user who gives these values in order, and the questions that were shown. */
function person(
  ...answers: (string | undefined)[]
): Required<Pick<RunOptions, 'terminal'>> & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    terminal: {
      ask: async (question, isSecret) => {
        asked.push(isSecret ? `${question}(secret)` : question);
        return answers.shift();
      },
    },
  };
}

describe('prompts in fiscal send', () => {
  it('take --var values, and mask secret ones everywhere, in any form', () =>
    withSandbox(
      async ({ send }) => {
        for (const secret of ['hunter2-hunter2', 'ação-&-"reação"', 'x'.repeat(70)]) {
          const options = [
            'ask.fiscal',
            '--var',
            'cidade=Natal',
            '--var',
            `senha=${JSON.stringify(secret).slice(1, -1)}`,
          ];
          for (const extra of [[], ['--json'], ['--dry-run']]) {
            const { status, stdout, stderr } = await send([...options, ...extra]);
            assert.equal(status, 0, stderr);
            assert.ok(stdout.includes('Natal') && stdout.includes(SECRET_MASK));
            assert.ok(!`${stdout}${stderr}`.includes(secret), stdout);
          }
        }
      },
      { 'ask.fiscal': ASKING },
    ));

  it('are masked in advice that quotes the path, also in the JUnit report', async () => {
    for (const code of [10009003, 10009005]) {
      const body = JSON.stringify({ success: false, errorType: 1, code, message: '' });
      const status = code === 10009003 ? 401 : 403;
      const server = createServer((_request, response) => response.writeHead(status).end(body));
      const baseUrl = `http://127.0.0.1:${await listenOnLoopback(server, 0)}`;
      await withFolder({ 'a.fiscal': '# @secret senha\nGET /openapi/{{senha}}\n' }, async cwd => {
        const options = ['--var', `baseUrl=${baseUrl}`, '--var', 'senha=a%C3%A7hunter2'];
        for (const extra of [[], ['--json'], ['--junit', 'report.xml']]) {
          const { stdout, stderr } = await fiscal(['send', 'a.fiscal', ...options, ...extra], { cwd });
          assert.match(stdout + stderr, /\/openapi\/••••••••/);
          assert.doesNotMatch(stdout + stderr, /hunter2/);
        }
        assert.doesNotMatch(await readFile(join(cwd, 'report.xml'), 'utf8'), /hunter2/);
      });
      server.close().closeAllConnections();
    }
  });

  it('are masked in the explanation of a signature that the file sets, in any format', () =>
    withSandbox(async ({ send, secretOf, cwd }) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signed = `${secretOf('demo-effective')}/openapi/empresas/12.345.678/0001-95${timestamp}`;
      const sign = createHash('md5').update(signed).digest('hex');
      const forced = `# @secret cnpj\n# @timestamp ${timestamp}\n# @sign ${sign}\nGET /openapi/empresas/{{cnpj}}\n`;
      await writeFile(join(cwd, 'forced.fiscal'), forced);
      const { status, stderr } = await send(['forced.fiscal', '--var', 'cnpj=12345678000195']);
      assert.equal(status, 1, stderr);
      assert.match(
        stderr,
        /^path-value-formatted: The path was signed with `••••••••` instead of `••••••••`/m,
      );
      assert.doesNotMatch(stderr, /12\D?345\D?678/);
    }));

  it('are each shown once at a terminal, secret ones without echo', () =>
    withSandbox(
      async ({ send }) => {
        const { terminal, asked } = person('Natal', 'hunter2-hunter2');
        const { status, stdout } = await send(['ask.fiscal', '--all', '--concurrency', '2'], { terminal });
        assert.deepEqual([status, asked], [0, ['Which city?: ', 'The password: (secret)']]);
        assert.ok(!stdout.includes('hunter2'));
      },
      { 'ask.fiscal': `${ASKING}###\n${ASKING}` },
    ));

  it('prevent sending if dismissed, without showing the next one', () =>
    withSandbox(
      async ({ send }) => {
        const { terminal, asked } = person(undefined);
        const cancelled = await send(['ask.fiscal'], { terminal });
        assert.deepEqual([cancelled.status, asked.length], [2, 1]);
        const { status, stderr } = await send(['ask.fiscal']);
        assert.equal(status, 2);
        assert.match(stderr, /ask\.fiscal:1:11 error prompt-unanswered .*--var cidade=/);
      },
      { 'ask.fiscal': ASKING },
    ));

  it('escape text from the file', () =>
    withSandbox(
      async ({ send }) => {
        const { terminal, asked } = person('x');
        await send(['ask.fiscal'], { terminal });
        assert.deepEqual(asked, ['\\x1b]0;title\\x07 \\u202e: ']);
      },
      { 'ask.fiscal': `# @prompt a \u001b]0;title\u0007 \u202e\n${echo('{{a}}')}` },
    ));

  it('mask the value of a secret prompt in a problem that quotes it', () =>
    withSandbox(
      async ({ send }) => {
        const { status, stdout, stderr } = await send(['ask.fiscal', '--var', 'a=hunter2-hunter2']);
        assert.equal(status, 2);
        assert.match(stderr, /path-prefix-missing/);
        assert.ok(!`${stdout}${stderr}`.includes('hunter2'));
      },
      { 'ask.fiscal': '# @secret a\nGET /other/{{a}}\n' },
    ));

  it('refuse a secret that is so short that masking it would hide other text', () =>
    withSandbox(
      async ({ send }) => {
        for (const value of ['a', '7', 'ab', 'abc']) {
          const { status, stdout, stderr } = await send(['ask.fiscal', '--var', `a=${value}`]);
          assert.equal(status, 2);
          assert.match(stderr, /The value of a is too short for # @secret/);
          assert.ok(!`${stdout}${stderr}`.includes('•'));
        }
        assert.equal((await send(['ask.fiscal', '--var', 'a=1234', '--dry-run'])).status, 0);
      },
      { 'ask.fiscal': '# @secret a\nPOST /openapi/demo/echo\n\n{{a}}\n' },
    ));
});
