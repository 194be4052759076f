import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, withFaultyServer } from '../../support/faultyServer.ts';
import { fiscal, withFolder } from './fiscalRun.ts';

const SECRET = 'Kx1234mQ9z-canary';
const env = { FISCAL_APP_SECRET: SECRET };
const FILES = {
  'two.fiscal': `### ${SECRET}\n# @name n-${SECRET}\nGET /openapi/a?token=${SECRET}\n\n###\n# @name n-${SECRET}\nGET /openapi/b`,
};

const without = ({ stdout, stderr }: { stdout: string; stderr: string }): void => {
  assert.doesNotMatch(stdout + stderr, /Kx1234|mQ9z-/);
};

describe('A1 the command line, if a request file contains a secret,', () => {
  for (const options of [
    ['send', 'two.fiscal'],
    ['send', 'two.fiscal', '--json'],
    ['send', 'two.fiscal', '--name', `n-${SECRET}`],
    ['send', 'two.fiscal', '--name', `other-${SECRET}`],
    ['send', 'two.fiscal', '--line', '99'],
    ['sign', 'two.fiscal'],
    ['codegen', 'two.fiscal', '--lang', 'curl'],
    ['codegen', 'two.fiscal', '--lang', 'curl', '--name', `n-${SECRET}`],
    ['export', 'curl', 'two.fiscal', '--name', `n-${SECRET}`],
    ['check', 'two.fiscal', '--env', SECRET],
  ]) {
    it(`masks it in the list of requests and in the error: ${options.slice(0, 3).join(' ').replaceAll(SECRET, '…')}`, () =>
      withFolder(FILES, async cwd => {
        const run = await fiscal(options, { cwd, env });
        assert.equal(run.status, 2, run.stderr.replaceAll(SECRET, '…'));
        without(run);
      }));
  }

  it('masks a secret from standard input in the list of requests', () =>
    withFolder(FILES, async cwd => {
      const run = await fiscal(['send', 'two.fiscal', '--secret-stdin'], {
        cwd,
        env: {},
        stdin: `${SECRET}\n`,
      });
      assert.match(run.stderr, /--line 3 {2}--name n-•{8} {2}GET \/openapi\/a\?token=•{8}/);
      without(run);
    }));

  for (const options of [
    [SECRET],
    ['send', `--${SECRET}`],
    ['send', 'two.fiscal', `--var=${SECRET}`],
    ['send', 'two.fiscal', `--timeout`, SECRET],
    ['import', SECRET, 'x'],
    ['codegen', 'two.fiscal', '--lang', SECRET],
    ['drill', '--scenario', SECRET],
    ['gateway', '--port', SECRET],
    ['check', `--env=${SECRET}`],
    ['check', 'a', `-${SECRET}`],
    ['help', SECRET],
    ['version', SECRET],
  ])
    for (const json of [[], ['--json']])
      it(`masks it in the arguments of an incorrect command: ${[...options, ...json].join(' ').replaceAll(SECRET, '…')}`, () =>
        withFolder({ 'two.fiscal': FILES['two.fiscal'], [`-${SECRET}`]: '' }, async cwd => {
          without(await fiscal([...options, ...json], { cwd, env }));
        }));

  for (const json of [[], ['--json']])
    for (const [signed, timestamp] of [
      [`${SECRET}/openapi/x?q=${SECRET}{"a": "${SECRET}"}1700000000`, '1700000000'],
      [`${SECRET}/openapi/x{"a":"${SECRET}"}1700000000`, '1700000000'],
      ['another', '1700000000'],
      ['another', SECRET],
    ] as const)
      it(`masks it in the explanation of a body and a path that contain it: ${signed.replaceAll(SECRET, '…')} ${json}`, async () => {
        const sign = createHash('md5').update(signed).digest('hex');
        const request = ['--path', `/openapi/x?q=${SECRET}`, '--body', `{"a": "${SECRET}"}`];
        const options = [...request, '--timestamp', timestamp, '--depth', '1', ...json];
        without(await fiscal(['explain', '--sign', sign, ...options], { env }));
      });

  it('masks it in the output of check', () =>
    withFolder(FILES, async cwd => {
      for (const more of [[], ['--json']])
        without(await fiscal(['check', 'two.fiscal', ...more], { cwd, env }));
    }));

  it('masks it in the output of send: text, JSON, and JUnit', () =>
    withFaultyServer(answers('HTTP/1.1 400 Bad\r\nContent-Length: 0\r\n\r\n'), ({ origin }) =>
      withFolder(FILES, async cwd => {
        const options = [
          'send',
          'two.fiscal',
          '--all',
          '--bail',
          '--var',
          `baseUrl=${origin}`,
          '--junit',
          'j.xml',
        ];
        const run = await fiscal(options, { cwd, env });
        without(run);
        without({ stdout: await readFile(join(cwd, 'j.xml'), 'utf8'), stderr: '' });
        assert.match(run.stdout, /n-•{8}: •{8}/);
      }),
    ));

  it('masks it in the JSON output of send', () =>
    withFaultyServer(answers('HTTP/1.1 400 Bad\r\nContent-Length: 0\r\n\r\n'), ({ origin }) =>
      withFolder(FILES, async cwd => {
        const run = await fiscal(
          ['send', 'two.fiscal', '--line', '3', '--var', `baseUrl=${origin}`, '--json'],
          { cwd, env },
        );
        without(run);
        assert.equal(JSON.parse(run.stdout).results[0].name, 'n-••••••••');
      }),
    ));
});

describe('A6 a file whose name looks like an option', () => {
  const files = { 'a.fiscal': 'GET /openapi/a', '--env=x.fiscal': 'GET /openapi/b', '--all': '', '-V': '' };

  it('is refused, because its name could set options', () =>
    withFolder(files, async cwd => {
      for (const option of ['--env=x.fiscal', '--all', '-V']) {
        for (const given of [
          ['send', 'a.fiscal', option],
          ['send', option, 'a.fiscal'],
          [option, 'send'],
        ]) {
          const run = await fiscal(given, { cwd });
          assert.equal(run.status, 2);
          assert.equal(run.stdout, '');
          assert.ok(
            run.stderr.includes(`“${option}” looks like an option, but a file has this name`),
            run.stderr,
          );
        }
      }
    }));

  it('is reported in JSON, too', () =>
    withFolder(files, async cwd => {
      const run = await fiscal(['send', 'a.fiscal', '--env=x.fiscal', '--json'], { cwd });
      assert.equal(JSON.parse(run.stdout).problem.code, 'usage-file-as-option');
    }));

  it('isn’t looked for if no file can have such a long name', async () => {
    const body = `--body={"message": "${'x'.repeat(5_000)}"}`;
    const env = { FISCAL_APP_SECRET: 'a-secret-of-a-test' };
    const run = await fiscal(['sign', '--path', '/openapi/demo/echo', body], { env });
    assert.equal(run.status, 0, run.stderr);
  });

  it('is accepted after -- or with its folder, and other options aren’t mistaken for one', () =>
    withFolder(files, async cwd => {
      for (const given of [
        ['check', '--', '--env=x.fiscal'],
        ['check', './--env=x.fiscal'],
        ['check', 'a.fiscal', '--env=local'],
      ]) {
        const run = await fiscal(given, { cwd });
        assert.doesNotMatch(run.stderr, /looks like an option/);
        assert.equal(run.status, 0, run.stderr + run.stdout);
      }
    }));
});

describe('A1 a secret in --var', () => {
  const GIVEN = 'S3cr3t/Val+ue"x\\y&z1';
  for (const [where, request] of [
    ['a header’s name', 'GET /openapi/a\nX-{{s}}: 1\n'],
    ['the name of a body file', 'POST /openapi/a\n\n< ./{{s}}.txt\n'],
    [
      'a boundary',
      'POST /openapi/a\nContent-Type: multipart/form-data; boundary={{s}}\n\n--{{s}}\n\nx\n--{{s}}--\n',
    ],
    ['a segment, of which only a part would be quoted', 'GET /openapi/%2e%2e;{{s}}\n'],
    ['a path', 'GET /openapi/../{{s}}\n'],
    ['a host, of which only a part would be quoted', 'GET https://{{s}}.example.com/openapi/a\n'],
    [
      'a header of a request that does not call it a secret',
      'GET /openapi/{{s}} b\n###\n# @secret s\nGET /a\n',
    ],
  ] as const) {
    it(`is masked in a problem that quotes ${where}`, () =>
      withFolder({ 'a.fiscal': `# @secret s\n# @name n\n${request}` }, async cwd => {
        for (const command of [['sign'], ['codegen', '--lang', 'curl'], ['export', 'har'], ['send']]) {
          const options = [...command, 'a.fiscal', '--name', 'n', '--var', `s=${GIVEN}`];
          const run = await fiscal(options, { cwd, env });
          assert.equal(run.status, 2, command.join());
          assert.doesNotMatch(run.stdout + run.stderr, /cr3t|Val\+|x\\+y/i, command.join());
        }
      }));
  }
});
