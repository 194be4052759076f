import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fiscal, type Run, SECRET, withFolder } from '../fiscalRun.ts';

const GET = 'GET /openapi/{{v}}';
const HOM = { baseUrl: 'https://h.example', kind: 'homologacao' };

/** The URL that a dry run shows. */
async function urlOf(cwd: string, ...options: readonly string[]): Promise<string> {
  const run = await dryRun(cwd, ...options);
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout).results[0].request.url;
}

function dryRun(cwd: string, ...options: readonly string[]): Promise<Run> {
  return fiscal(['send', 'a.fiscal', '--env', 'hom', '--dry-run', '--json', ...options], { cwd });
}

describe('the command line with environments files', () => {
  it('gives precedence to fiscal.private.env.json, then fiscal.env.json, then files of other tools', () => {
    const files = {
      'a.fiscal': GET,
      'http-client.env.json': JSON.stringify({ hom: { host: 'https://http.example', v: 'http' } }),
      'http-client.private.env.json': JSON.stringify({ hom: { v: 'http-private' } }),
      'fiscal.env.json': JSON.stringify({ hom: { ...HOM, v: 'ours' } }),
      'fiscal.private.env.json': JSON.stringify({ hom: { v: 'private' } }),
    };
    return withFolder({}, async cwd => {
      const urls: string[] = [];
      for (const [name, text] of Object.entries(files)) {
        await writeFile(join(cwd, name), text);
        if (name !== 'a.fiscal') urls.push(await urlOf(cwd));
      }
      assert.deepEqual(urls, [
        'https://http.example/openapi/http',
        'https://http.example/openapi/http-private',
        'https://h.example/openapi/ours',
        'https://h.example/openapi/private',
      ]);
      assert.equal(await urlOf(cwd, '--var', 'v=said'), 'https://h.example/openapi/said');
      const named = await urlOf(cwd, '--environments', 'fiscal.env.json');
      assert.equal(named, 'https://h.example/openapi/ours');
    });
  });

  it('rejects --environments together with --env-file', () =>
    withFolder({ 'a.fiscal': GET }, async cwd => {
      const { status, stderr } = await dryRun(cwd, '--environments', 'a.json', '--env-file', 'b.json');
      assert.equal(status, 2);
      assert.match(stderr, /--environments and --env-file can’t be combined/);
    }));

  it('reports a named file that is missing', () =>
    withFolder({ 'a.fiscal': GET }, async cwd => {
      const { status, stderr } = await dryRun(cwd, '--environments', 'no.json');
      assert.equal(status, 2);
      assert.match(stderr, /The file no\.json doesn’t exist/);
    }));

  for (const file of ['fiscal.env.json', 'fiscal.private.env.json', 'http-client.env.json']) {
    it(`B3 refuses ${file} if it’s reached through a link that leads out of the folder`, () =>
      withFolder(
        { 'elsewhere.json': JSON.stringify({ hom: { ...HOM, v: '1' } }), 'project/a.fiscal': GET },
        async folder => {
          const cwd = join(folder, 'project');
          await symlink(join(folder, 'elsewhere.json'), join(cwd, file));
          const { status, stderr } = await dryRun(cwd);
          assert.equal(status, 2);
          assert.match(stderr, new RegExp(`^${file}:1:1 error file-outside-workspace `));
        },
      ));
  }

  it('B3 follows a link inside the folder', () =>
    withFolder(
      { 'env/shared.json': JSON.stringify({ hom: { ...HOM, v: '1' } }), 'a.fiscal': GET },
      async cwd => {
        await symlink(join(cwd, 'env', 'shared.json'), join(cwd, 'fiscal.env.json'));
        assert.equal(await urlOf(cwd), 'https://h.example/openapi/1');
      },
    ));

  it('B3 immediately refuses a folder, a FIFO, a device, and a file that is too large', () =>
    withFolder({ 'a.fiscal': GET }, async folder => {
      const refusal = async (make: (file: string) => Promise<unknown> | unknown) => {
        const cwd = await mkdirFor(folder);
        await writeFile(join(cwd, 'a.fiscal'), GET);
        await make(join(cwd, 'fiscal.env.json'));
        const { status, stderr } = await dryRun(cwd);
        assert.equal(status, 2);
        return / error (\S+) /.exec(stderr)?.[1];
      };
      assert.equal(await refusal(file => mkdir(file)), 'file-is-directory');
      assert.equal(await refusal(file => execFileSync('mkfifo', [file])), 'file-not-regular');
      assert.equal(await refusal(file => symlink('/dev/zero', file)), 'file-outside-workspace');
      assert.equal(await refusal(file => writeFile(file, ' '.repeat(1_048_577))), 'file-too-large');
    }));

  it('T6 warns once in fiscal check about App Secrets in them, without quoting any', () => {
    const environments = {
      hom: { ...HOM, v: '1', token: 'abc', cabecalho: SECRET },
      $shared: {},
    };
    const files = {
      'a.fiscal': GET,
      'b.fiscal': GET,
      'fiscal.env.json': JSON.stringify(environments, null, 1),
    };
    return withFolder(files, async cwd => {
      const run = await fiscal(['check', 'a.fiscal', 'b.fiscal', '--env', 'hom'], { cwd });
      assert.equal(run.status, 0);
      assert.deepEqual(
        run.stderr.split('\n').map(line => line.split(' ').slice(0, 3).join(' ')),
        [
          'fiscal.env.json:6:12 warning environment-secret-name',
          'fiscal.env.json:7:16 warning environment-secret-stored',
          '',
        ],
      );
      assert.ok(!run.stderr.includes(SECRET) && !run.stderr.includes('abc'));
      assert.match(run.stdout, /\nerrors: 0, warnings: 2, information and hints: 2\n$/);
    });
  });

  it('T6 reports App Secrets in them in the JSON and in the SARIF file of fiscal check, too', () =>
    withFolder(
      {
        'in/a.fiscal': GET,
        'in/b.fiscal': GET,
        'fiscal.env.json': JSON.stringify({ hom: { ...HOM, v: '1', token: 'abc', other: SECRET } }, null, 1),
      },
      async cwd => {
        const found = ['environment-secret-name', 'environment-secret-stored'];
        const words = ['check', 'in/a.fiscal', 'in/b.fiscal', '--env', 'hom'];
        const { stdout } = await fiscal([...words, '--json'], { cwd });
        const { files } = JSON.parse(stdout);
        assert.deepEqual(
          files.map(({ file }: { readonly file: string }) => file),
          ['in/a.fiscal', 'in/b.fiscal', 'fiscal.env.json'],
        );
        const { requests, problems } = files[2];
        assert.deepEqual(
          [requests, problems.map(({ code }: { readonly code: string }) => code)],
          [[], found],
        );
        await fiscal([...words, '--sarif', 'a.sarif'], { cwd });
        const sarif = await readFile(join(cwd, 'a.sarif'), 'utf8');
        const { results } = JSON.parse(sarif).runs[0];
        const own = results.filter(
          ({ locations: [place] }: { readonly locations: readonly [SarifPlace] }) =>
            place.physicalLocation.artifactLocation.uri === 'fiscal.env.json',
        );
        assert.deepEqual(
          own.map(({ ruleId }: { readonly ruleId: string }) => ruleId),
          found,
        );
        assert.ok(!stdout.includes(SECRET) && !sarif.includes(SECRET));
      },
    ));

  it('T6 quotes none in fiscal check either if it’s in the name of a variable', () =>
    withFolder(
      { 'a.fiscal': GET, 'fiscal.env.json': JSON.stringify({ hom: { ...HOM, [`x${SECRET}`]: SECRET } }) },
      async cwd => {
        const { stderr } = await fiscal(['check', 'a.fiscal', '--env', 'hom'], { cwd });
        assert.match(stderr, /environment-secret-stored .*“x••••••••”/);
        assert.ok(!stderr.includes(SECRET));
      },
    ));
});

interface SarifPlace {
  readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
}

let made = 0;

async function mkdirFor(folder: string): Promise<string> {
  const path = join(folder, String(++made));
  await mkdir(path);
  return path;
}
