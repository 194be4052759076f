import assert from 'node:assert/strict';
import { access, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fiscal, type RunOptions, withFolder } from '../fiscalRun.ts';
import { type Sandbox, withSandbox } from '../sandbox.ts';

const GET = 'GET /openapi/demo/echo';
const SEVERAL = `# @name one\n${GET}\n\n###\n# @name two\n${GET}\n\n###\n# @name two\n${GET}\n`;
const LATIN1 = Buffer.from(`# ação\n${GET}`, 'latin1');
const ENVIRONMENTS = JSON.stringify({ homologacao: { baseUrl: 'https://homologacao.example' } });

type Case = readonly [
  title: string,
  programArguments: readonly string[],
  words: RegExp,
  files: Readonly<Record<string, string | Uint8Array>>,
  options?: RunOptions,
];

const CASES: readonly Case[] = [
  [
    'several requests without a selector',
    ['a.fiscal'],
    /several requests.*--all:\n {2}--line 2 {2}--name one {2}GET/s,
    { 'a.fiscal': SEVERAL },
  ],
  [
    'an unknown name',
    ['a.fiscal', '--name', 'three'],
    /No request in .* is named three.*--name one/s,
    { 'a.fiscal': SEVERAL },
  ],
  [
    'a name in none of several files',
    ['a.fiscal', 'b.fiscal', '--name', 'x'],
    /No request in these files is named x/,
    { 'a.fiscal': SEVERAL, 'b.fiscal': GET },
  ],
  [
    'a name that two requests have',
    ['a.fiscal', '--name', 'two'],
    /Several requests .* are named two/,
    { 'a.fiscal': SEVERAL },
  ],
  ['a line after the end', ['a.fiscal', '--line', '99'], /No request at line 99/, { 'a.fiscal': SEVERAL }],
  ['a line that isn’t a number', ['a.fiscal', '--line', '0'], /counted from 1/, { 'a.fiscal': SEVERAL }],
  [
    '--all with --name',
    ['a.fiscal', '--all', '--name', 'one'],
    /can’t be combined with --name/,
    { 'a.fiscal': SEVERAL },
  ],
  [
    'a file without a request',
    ['a.fiscal'],
    /No requests in .*POST \/openapi\/demo\/echo/,
    { 'a.fiscal': '# nothing' },
  ],
  [
    'a file of another kind, with one statement instead of a problem per line',
    ['package.json'],
    /^fiscal: package\.json isn’t a request file: .* use fiscal import\.\n$/,
    { 'package.json': '{\n  "name": "x",\n  "description": "openapi",\n  "scripts": {}\n}\n' },
  ],
  [
    'a document for people',
    ['LEIAME.md'],
    /^fiscal: LEIAME\.md isn’t a request file: [^\n]*\n$/,
    { 'LEIAME.md': '# Notas\n\nEste projeto emite notas.\n\n### Uso\n\n- um\n' },
  ],
  [
    'an OpenAPI document in YAML',
    ['api.yaml'],
    /^fiscal: api\.yaml isn’t a request file: .* use fiscal import\.\n$/,
    { 'api.yaml': 'openapi: 3.0.0\npaths:\n  /openapi/demo/echo:\n    post:\n      summary: Echo\n' },
  ],
  [
    'a path that doesn’t start with a slash',
    ['a.txt'],
    /Start the target with \/openapi\//,
    { 'a.txt': 'openapi/demo/echo\n' },
  ],
  [
    '--output for several requests',
    ['a.fiscal', '--all', '--output', 'x'],
    /saves the response to one request, but 3/,
    { 'a.fiscal': SEVERAL },
  ],
  ['a concurrency of 0', ['a.fiscal', '--concurrency', '0'], /from 1 to 100/, { 'a.fiscal': GET }],
  [
    'a variable without a value, without quoting it',
    ['a.fiscal', '--var', 'secret-by-mistake'],
    /^fiscal: --var must have the form name=value\.\n$/,
    { 'a.fiscal': GET },
  ],
  ['a file that is missing', ['no.fiscal'], /The file no\.fiscal doesn’t exist/, {}],
  ['a folder', ['.'], /is a folder/, {}],
  ['a file that isn’t UTF-8', ['a.fiscal'], /a\.fiscal isn’t UTF-8/, { 'a.fiscal': LATIN1 }],
  ['a missing secret', ['a.fiscal'], /No App Secret for environment local/, { 'a.fiscal': GET }, { env: {} }],
  [
    'an unknown environment',
    ['a.fiscal', '--env', 'x'],
    /Unknown environment x\. Known: local, homologacao/,
    { 'a.fiscal': GET, 'fiscal.env.json': ENVIRONMENTS },
  ],
  [
    'an unknown environment, and names the file to add it to',
    ['sub/a.fiscal', '--env', 'x'],
    /Known: local, homologacao\. Add x to sub[\\/]fiscal\.env\.json/,
    { 'sub/a.fiscal': GET, 'sub/fiscal.env.json': ENVIRONMENTS },
  ],
  [
    'an environments file with an error, at its line and column',
    ['a.fiscal'],
    /^fiscal\.env\.json:2:\d+ error json-/m,
    { 'a.fiscal': GET, 'fiscal.env.json': '{\n  "a": }' },
  ],
  [
    'an environments file that is missing',
    ['a.fiscal', '--env-file', 'no.json'],
    /The file no\.json doesn’t exist/,
    { 'a.fiscal': GET },
  ],
  [
    'A4 local if a file defines it as another machine and nobody selected it',
    ['a.fiscal'],
    /https:\/\/evil\.example, which isn’t this machine\. Nothing was sent/,
    { 'a.fiscal': GET, 'fiscal.env.json': '{"local":{"baseUrl":"https://evil.example"}}' },
  ],
  [
    'a malformed base URL',
    ['a.fiscal', '--var', 'baseUrl=nowhere'],
    /base-url-malformed.*“nowhere”/,
    { 'a.fiscal': GET },
  ],
  [
    'D2 plain HTTP to another machine',
    ['a.fiscal', '--var', 'baseUrl=http://api.example'],
    /base-url-not-https.*Use https/,
    { 'a.fiscal': GET },
  ],
  [
    'an unresolved variable, at its position',
    ['a.fiscal'],
    /a\.fiscal:1:14 error variable-unresolved cpf has no value/,
    { 'a.fiscal': 'GET /openapi/{{cpf}}' },
  ],
  [
    'A5 an absolute URL at another origin',
    ['a.fiscal'],
    /origin-mismatch.*https:\/\/evil\.example/,
    { 'a.fiscal': 'GET https://evil.example/openapi/x' },
  ],
  [
    'B2 a path that a URL parser would change',
    ['a.fiscal'],
    /path-dot-segment/,
    { 'a.fiscal': 'GET /openapi/../x' },
  ],
  [
    'B4 a token written by hand',
    ['a.fiscal'],
    /a\.fiscal:2:1 error header-computed.*Remove it/,
    { 'a.fiscal': `${GET}\ntoken: abc` },
  ],
  [
    'B3 a body file that is missing',
    ['a.fiscal'],
    /error file-missing.*no\.json/,
    { 'a.fiscal': 'POST /openapi/x\n\n< ./no.json' },
  ],
  [
    'B3 a body file that is a folder',
    ['a.fiscal'],
    /error file-is-directory/,
    { 'a.fiscal': 'POST /openapi/x\n\n< ./sub', 'sub/x': '' },
  ],
  [
    'B3 a body file outside the folder',
    ['a.fiscal'],
    /error file-outside-workspace/,
    { 'a.fiscal': 'POST /openapi/x\n\n< ../../etc/passwd' },
  ],
  [
    'B3 an absolute body file',
    ['a.fiscal'],
    /error file-outside-workspace/,
    { 'a.fiscal': 'POST /openapi/x\n\n< /etc/passwd' },
  ],
];

describe('fiscal send rejects with exit code 2', () => {
  for (const [title, programArguments, words, files, options] of CASES) {
    it(title, () =>
      withFolder(files, async cwd => {
        const { status, stderr } = await fiscal(['send', ...programArguments], { cwd, ...options });
        assert.equal(status, 2);
        assert.match(stderr, words);
      }),
    );
  }

  it('B3 a body file that is reached through a link that leads out of the folder', () =>
    withFolder({ 'secret.txt': 'x', 'project/a.fiscal': 'POST /openapi/x\n\n< ./link.txt' }, async folder => {
      await symlink(join(folder, 'secret.txt'), join(folder, 'project', 'link.txt'));
      const { status, stderr } = await fiscal(['send', 'a.fiscal'], { cwd: join(folder, 'project') });
      assert.equal(status, 2);
      assert.match(stderr, /file-outside-workspace/);
    }));

  it('only the invalid request, with a result in the JSON; the other one passes', () =>
    withFolder({ 'a.fiscal': `GET /openapi/{{x}}\n\n###\n${GET}` }, async cwd => {
      const { status, stdout } = await fiscal(['send', 'a.fiscal', '--all', '--dry-run', '--json'], { cwd });
      const { results, summary } = JSON.parse(stdout);
      assert.deepEqual([status, summary.passed, summary.failed], [2, 1, 1]);
      assert.equal(results[0].problem.code, 'variable-unresolved');
      assert.equal(results[0].request, null);
    }));
});

describe('fiscal send of several requests without an App Secret', () => {
  for (const [locale, words] of [
    ['en', '2 requests weren’t sent for the same reason. No App Secret for environment local. Set '],
    [
      'pt-BR',
      '2 requisições não foram enviadas pelo mesmo motivo. Não há App Secret para o ambiente local. Defina ',
    ],
  ] as const) {
    it(`reports it once, with how many weren’t sent and what to do (${locale})`, () =>
      withFolder({ 'a.fiscal': `${GET}?a\n\n###\n${GET}?b\n` }, async cwd => {
        const { status, stderr } = await fiscal(['send', 'a.fiscal', '--all'], { cwd, env: {}, locale });
        assert.deepEqual(
          [status, stderr.split(words).length - 1, stderr.split('App Secret').length],
          [2, 1, 3],
        );
      }));
  }

  it('lists each different reason, and reports each request with its own', () =>
    withFolder({ 'a.fiscal': `${GET}?a\n\n###\n# @application loja\n${GET}?b\n` }, async cwd => {
      const run = (...more: readonly string[]) =>
        fiscal(['send', 'a.fiscal', '--all', ...more], { cwd, env: {} });
      const { stderr } = await run();
      assert.match(stderr, /^1 request wasn’t sent\. No App Secret for environment local\./m);
      assert.match(stderr, /^1 request wasn’t sent\. No App Secret for application loja /m);
      const { stdout } = await run('--json', '--junit', 'report.xml');
      const codes = JSON.parse(stdout).results.map(
        ({ problem }: { problem: { code: string } }) => problem.code,
      );
      assert.deepEqual(codes, ['secret-missing', 'secret-missing-application']);
      const report = await readFile(join(cwd, 'report.xml'), 'utf8');
      assert.equal(report.match(/<failure [^>]*No App Secret/g)?.length, 2);
    }));
});

describe('the environment of fiscal send', () => {
  const files = {
    'fiscal.env.json': JSON.stringify({ e: { baseUrl: 'https://above.example' } }),
    'sub/a.fiscal': GET,
    'other.json': JSON.stringify({ e: { baseUrl: 'https://other.example' } }),
  };
  const urlWith = (programArguments: readonly string[], cwd: string) =>
    fiscal(['send', ...programArguments, '--dry-run', '--json'], { cwd }).then(
      run => JSON.parse(run.stdout).results[0].request.url,
    );

  it('comes from the file above the request file', () =>
    withFolder(files, async cwd => {
      assert.equal(
        await urlWith(['sub/a.fiscal', '--env', 'e'], cwd),
        'https://above.example/openapi/demo/echo',
      );
    }));

  it('comes from the file next to the request file rather than the one above', () =>
    withFolder(
      { ...files, 'sub/fiscal.env.json': '{"e":{"baseUrl":"https://beside.example"}}' },
      async cwd => {
        assert.equal(
          await urlWith(['sub/a.fiscal', '--env', 'e'], cwd),
          'https://beside.example/openapi/demo/echo',
        );
      },
    ));

  it('never comes from above the folder where the command was started', () =>
    withFolder(files, async cwd => {
      const run = await fiscal(['send', 'a.fiscal', '--env', 'e'], { cwd: join(cwd, 'sub') });
      assert.match(run.stderr, /Unknown environment e: no fiscal\.env\.json was found\./);
    }));

  it('comes from --env-file if given, and its base URL from --var baseUrl if given', () =>
    withFolder(files, async cwd => {
      const named = ['sub/a.fiscal', '--env', 'e', '--env-file', 'other.json'];
      assert.equal(await urlWith(named, cwd), 'https://other.example/openapi/demo/echo');
      const url = await urlWith([...named, '--var', 'baseUrl=http://127.0.0.1:9'], cwd);
      assert.equal(url, 'http://127.0.0.1:9/openapi/demo/echo');
    }));
});

describe('fiscal send with an unusable secret for one of several requests', () => {
  const requests = `# @name own\n${GET}\n\n###\n# @name other\n# @application filial\n${GET}\n\n###\n# @name last\n${GET}\n`;
  const env = (gateway: Sandbox) => ({
    FISCAL_APP_SECRET: gateway.secretOf('demo-effective'),
    FISCAL_APP_SECRET_LOCAL_FILIAL: 'não serve',
  });

  it('sends the other requests, reports the one with the secret, and exits with 2', () =>
    withSandbox(
      async sandbox => {
        const run = await sandbox.send(['a.fiscal', '--all', '--json', '--junit', 'report.xml'], {
          env: env(sandbox),
        });
        const { results, summary } = JSON.parse(run.stdout);
        assert.equal(run.status, 2);
        assert.deepEqual([summary.sent, summary.passed, summary.failed, summary.skipped], [2, 2, 1, 0]);
        const [, { problem, request, attempts }] = results;
        assert.equal(problem.code, 'secret-invalid');
        assert.match(problem.message, /Can’t use the App Secret from FISCAL_APP_SECRET_LOCAL_FILIAL/);
        assert.deepEqual([request.signing, attempts], [null, []]);
        await access(join(sandbox.cwd, 'report.xml'));
      },
      { 'a.fiscal': requests },
    ));

  it('says that the request wasn’t signed, and why, even in a dry run', () =>
    withSandbox(
      async sandbox => {
        for (const options of [[], ['--dry-run']]) {
          const { status, stdout, stderr } = await sandbox.send(['a.fiscal', '--name', 'other', ...options], {
            env: env(sandbox),
          });
          assert.equal(status, 2);
          assert.match(stdout, /not signed, not sent: the App Secret can’t be used/);
          assert.match(stderr, /Can’t use the App Secret from FISCAL_APP_SECRET_LOCAL_FILIAL/);
          assert.doesNotMatch(`${stdout}${stderr}`, /não serve/);
        }
      },
      { 'a.fiscal': requests },
    ));

  it('stops at that request with --bail', () =>
    withSandbox(
      async sandbox => {
        const { stdout } = await sandbox.send(['a.fiscal', '--all', '--bail', '--json'], {
          env: env(sandbox),
        });
        assert.deepEqual([JSON.parse(stdout).summary.sent, JSON.parse(stdout).summary.skipped], [1, 1]);
      },
      { 'a.fiscal': requests },
    ));
});

describe('the command to copy after a refused request', () => {
  for (const [platform, name, command] of [
    ['linux', 'a.fiscal', 'fiscal check a.fiscal'],
    ['linux', 'a b&id.fiscal', "fiscal check 'a b&id.fiscal'"],
    ['win32', 'a.fiscal', 'fiscal check a.fiscal'],
    ['win32', 'a b.fiscal', 'fiscal check "a b.fiscal"'],
    ['win32', 'a&calc&.fiscal', 'fiscal check'],
  ] as const) {
    it(`A6 runs no part of the file name ${name} on ${platform}`, () =>
      withFolder({ [name]: `${GET}?x={{missing}}\n` }, async cwd => {
        const { status, stdout, stderr } = await fiscal(['send', name], { cwd, platform });
        assert.equal(status, 2);
        assert.ok(`${stdout}${stderr}`.includes(`without sending, use ${command}.`), stderr);
      }));
  }
});
