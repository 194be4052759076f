import assert from 'node:assert/strict';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkImports } from '../../../../src/cli/files/requestFile.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { createFiles } from '../../../../src/node/files/files.ts';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';
import { withSandbox } from '../sandbox.ts';

const COMMON = `@texto = olá-{{quem}}
@quem = comum

### Cria
# @name criar
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "{{texto}}" }
`;

const MAIN = `# @import ./lib/comum.fiscal
@quem = principal

### Consulta
# @name consultar
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "{{texto}} {{quem}}" }
`;

const FILES = { 'main.fiscal': MAIN, 'lib/comum.fiscal': COMMON };

async function checked(files: Readonly<Record<string, string>>, file = 'main.fiscal') {
  return withFolder(files, async cwd => {
    const { status, stdout } = await fiscal(['check', file, '--json'], { cwd });
    const [report] = JSON.parse(stdout).files;
    const codes = report.problems.map(({ code }: { code: string }) => code);
    return { status, report, codes };
  });
}

describe('a request file that imports another', () => {
  it('uses the other’s variables, whose values are resolved in their own file', async () => {
    await withSandbox(async ({ send }) => {
      const { status, stdout } = await send(['main.fiscal', '--name', 'consultar', '--json']);
      assert.equal(status, 0, stdout);
      const [{ response }] = JSON.parse(stdout).results;
      assert.match(response.bodyText, /olá-comum principal/);
    }, FILES);
  });

  it('can send the other’s requests by name, with the variables of their own file', async () => {
    await withSandbox(async ({ send }) => {
      const { status, stdout } = await send(['main.fiscal', '--name', 'criar', '--json']);
      assert.equal(status, 0, stdout);
      const [{ file, name, response }] = JSON.parse(stdout).results;
      assert.deepEqual([file, name], [join('lib', 'comum.fiscal'), 'criar']);
      assert.match(response.bodyText, /olá-comum/);
    }, FILES);
  });

  it('can refer to the responses of the other’s requests', async () => {
    const main = `${MAIN}
### Usa a resposta
# @name usar
GET /openapi/demo/echo?x={{criar.response.status}}
`;
    await withSandbox(
      async ({ send }) => {
        const { status, stdout } = await send([
          ...['lib/comum.fiscal', 'main.fiscal', '--name', 'criar', '--name', 'usar', '--json'],
        ]);
        assert.equal(status, 0, stdout);
        const urls = JSON.parse(stdout).results.map(
          ({ request }: { request: { url: string } }) => request.url,
        );
        assert.match(urls.at(-1), /x=200$/);
      },
      { ...FILES, 'main.fiscal': main },
    );
  });

  it('contributes only its own requests to --all and to the list of fiscal check', async () => {
    await withSandbox(async ({ send }) => {
      const { results } = JSON.parse((await send(['main.fiscal', '--all', '--json'])).stdout);
      assert.deepEqual(
        results.map(({ name }: { name: string }) => name),
        ['consultar'],
      );
    }, FILES);
    const { status, report } = await checked(FILES);
    assert.deepEqual([status, report.problems], [0, []]);
    assert.deepEqual(
      report.requests.map(({ name }: { name: string }) => name),
      ['consultar'],
    );
  });

  it('can use the imported values in fiscal sign, export, and codegen', async () => {
    await withFolder(FILES, async cwd => {
      const env = { FISCAL_APP_SECRET: SECRET };
      for (const name of ['consultar', 'criar']) {
        const signed = await fiscal(['sign', 'main.fiscal', '--name', name, '--json'], { cwd, env });
        assert.equal(signed.status, 0, signed.stderr);
        assert.match(JSON.parse(signed.stdout).signingInput, /olá-comum/);
        const exported = await fiscal(['export', 'curl', 'main.fiscal', '--name', name], { cwd });
        assert.match(exported.stdout, /olá-comum/, exported.stderr);
        const code = await fiscal(['codegen', 'main.fiscal', '--name', name, '--lang', 'python'], { cwd });
        assert.match(code.stdout, /olá-comum|ol\\u00e1-comum|ol\\xc3\\xa1-comum/, code.stderr);
      }
    });
  });

  it('can use the names that its imports import', async () => {
    const files = {
      'main.fiscal': '# @import ./a.fiscal\n\nGET /openapi/demo/echo?x={{b}}\n',
      'a.fiscal': '# @import ./b.http\n',
      'b.http': '@b = 1\n',
    };
    assert.deepEqual((await checked(files)).codes, []);
  });

  it('prefers its own names; a value that contains its own name refers to the imported one', async () => {
    const files = {
      'main.fiscal': '# @import ./a.fiscal\n@v = {{v}}-2\n\nPOST /openapi/demo/echo\n\n{{v}} {{w}}\n',
      'a.fiscal': '@v = 1\n@w = {{v}}\n',
    };
    await withFolder(files, async cwd => {
      const { stdout } = await fiscal(['sign', 'main.fiscal', '--json'], { cwd });
      assert.match(JSON.parse(stdout).signingInput, /1-2 1/);
    });
  });
});

describe('an import', () => {
  const request = '\nGET /openapi/demo/echo\n';
  const main = `# @import ./a.fiscal\n${request}`;
  for (const [code, files] of [
    ['import-missing', { 'main.fiscal': main }],
    ['import-missing', { 'main.fiscal': main, 'a.fiscal': '# @import ./b.fiscal\n' }],
    ['import-outside', { 'main.fiscal': `# @import ../a.fiscal\n${request}` }],
    ['import-outside', { 'main.fiscal': `# @import /etc/a.fiscal\n${request}` }],
    ['import-cycle', { 'main.fiscal': main, 'a.fiscal': '# @import ./main.fiscal\n' }],
    ['import-cycle', { 'main.fiscal': `# @import ./main.fiscal\n${request}` }],
    [
      'import-cycle',
      { 'main.fiscal': main, 'a.fiscal': '# @import ./b.fiscal', 'b.fiscal': '# @import ./a.fiscal' },
    ],
    [
      'import-name-clash',
      { 'main.fiscal': `# @import ./b.fiscal\n${main}`, 'a.fiscal': '@u = 1\n', 'b.fiscal': '@u = 2\n' },
    ],
    [
      'import-name-clash',
      {
        'main.fiscal': `# @import ./b.fiscal\n${main}`,
        'a.fiscal': `# @name eco\n${request}`,
        'b.fiscal': `# @name eco\n${request}`,
      },
    ],
    ['import-no-request-file', { 'main.fiscal': `# @import ./a.js\n${request}`, 'a.js': '' }],
    ['import-no-request-file', { 'main.fiscal': main, 'a.fiscal/b.fiscal': '' }],
    ['directive-import-missing', { 'main.fiscal': `# @import\n${request}` }],
  ] as const) {
    it(`with a fault is reported as ${code}, and no request with a name that it may define is sent: ${JSON.stringify(files)}`, async () => {
      const { status, codes } = await checked(files);
      assert.deepEqual([status, codes], [1, [code]]);
      if (code === 'directive-import-missing') return;
      const isClash = code === 'import-name-clash';
      const using = files['main.fiscal'].replace('echo\n', `echo?x={{${isClash ? 'u' : 'empresaId'}}}\n`);
      const environments = '{ "local": { "baseUrl": "http://127.0.0.1:1", "empresaId": "1" } }';
      const clash = isClash ? { 'a.fiscal': '@u = 1\n', 'b.fiscal': '@u = 2\n' } : {};
      const all = { ...files, ...clash, 'main.fiscal': using, 'fiscal.env.json': environments };
      await withFolder(all, async cwd => {
        const send = ['send', 'main.fiscal', '--env', 'local', '--dry-run', '--json'];
        const { status: sent, stdout } = await fiscal(send, { cwd });
        assert.deepEqual([sent, JSON.parse(stdout).results[0].problem.code], [2, code]);
      });
    });
  }

  it('that can’t be used doesn’t matter to a request that uses only the file’s own names', async () => {
    await withFolder({ 'main.fiscal': `@u = 1\n${main.replace('echo', 'echo?x={{u}}')}` }, async cwd => {
      const { status } = await fiscal(['send', 'main.fiscal', '--dry-run', '--json'], { cwd });
      assert.equal(status, 0);
    });
  });

  it('is rejected if it’s a link that leads out of the folder', async () => {
    await withFolder({ 'a.fiscal': '@u = 1\n' }, other =>
      withFolder({ 'main.fiscal': main }, async cwd => {
        await symlink(join(other, 'a.fiscal'), join(cwd, 'a.fiscal'));
        const { stdout } = await fiscal(['check', 'main.fiscal', '--json'], { cwd });
        assert.equal(JSON.parse(stdout).files[0].problems[0].code, 'import-outside');
      }),
    );
  });

  for (const target of ['.env', '.git/config', 'fiscal.private.env.json', '.npmrc']) {
    it(`B3 B10 isn’t read if it’s a link to ${target}, and neither is that link as a request file`, async () => {
      const secret = 'a-secret-of-the-project';
      const files = {
        'main.fiscal': main.replace('echo', 'echo?x={{v}}'),
        [target]: `@v = ${secret}\n### A\n# @name a\nGET /${secret}\n`,
      };
      await withFolder(files, async cwd => {
        await symlink(target, join(cwd, 'a.fiscal'));
        const environments = ['--environments', 'none.json'];
        await writeFile(join(cwd, 'none.json'), '{}');
        for (const [command, code] of [
          [['check', 'main.fiscal', '--json', ...environments], 'import-no-request-file'],
          [['send', 'main.fiscal', '--dry-run', '--json', ...environments], 'import-no-request-file'],
          [['check', 'a.fiscal', '--json', ...environments], 'file-not-sent'],
          [['send', 'a.fiscal', '--dry-run', '--json', ...environments], 'file-not-sent'],
        ] as const) {
          const { stdout, stderr } = await fiscal([...command], { cwd });
          assert.ok(stdout.includes(`"code":"${code}"`), stdout);
          assert.ok(!(stdout + stderr).includes(secret), stdout + stderr);
        }
      });
    });
  }

  it('can be a link to a request file, even in a hidden folder that contains both', async () => {
    const files = {
      '.shared/main.fiscal': '# @import ./a.fiscal\n\nGET /openapi/demo/echo?x={{v}}\n',
      '.shared/b.fiscal': '@v = 1\n',
    };
    await withFolder(files, async cwd => {
      await symlink('b.fiscal', join(cwd, '.shared', 'a.fiscal'));
      const { stdout } = await fiscal(['check', '.shared/main.fiscal', '--json'], { cwd });
      assert.deepEqual(JSON.parse(stdout).files[0].problems, []);
    });
  });

  it('isn’t even looked up if it’s outside, which on Windows may be another computer', async () => {
    const outside = ['../a', '/etc/a', '\\\\evil\\share\\a', '//evil/share/a', 'C:a', 'file:///a', '~/a'];
    await withFolder({ 'in.fiscal': '' }, async folder => {
      const seen: string[] = [];
      const document = FiscalDocument.parse(
        [...outside, './in'].map(path => `# @import ${path}.fiscal\n`).join(''),
      );
      const disk = {
        files: createFiles({ roots: [folder] }),
        identify: async (path: string) => {
          seen.push(path);
          return path;
        },
      };
      const path = join(folder, 'main.fiscal');
      const { document: linked } = await linkImports({ file: 'main.fiscal', path, document }, folder, disk);
      assert.deepEqual(seen, [path, join(folder, 'in.fiscal')]);
      const codes = [...(linked.imports?.faults.values() ?? [])].map(({ code }) => code);
      assert.deepEqual(
        codes,
        outside.map(() => 'import-outside'),
      );
    });
  });

  it('E2 is rejected in a chain of a thousand, each imported by the previous one', async () => {
    const files: Record<string, string> = {};
    for (let number = 0; number < 1_000; number++)
      files[`${number}.fiscal`] = `# @import ./${number + 1}.fiscal\n@v${number} = 1\n${request}`;
    const { codes } = await checked(files, '0.fiscal');
    assert.deepEqual(codes, ['import-too-many']);
  });

  it('causes no conflict if the file defines the name itself, or if two imports get it from one file', async () => {
    const both = `# @import ./b.fiscal\n${main}`;
    const own = { 'main.fiscal': `@u = 3\n${both}`, 'a.fiscal': '@u = 1\n', 'b.fiscal': '@u = 2\n' };
    const shared = {
      ...{ 'main.fiscal': both, 'a.fiscal': '# @import ./c.fiscal\n', 'b.fiscal': '# @import ./c.fiscal\n' },
      'c.fiscal': `@u = 1\n# @name eco\n${request}`,
    };
    for (const files of [own, shared]) assert.deepEqual((await checked(files)).codes, []);
  });

  it('below a request takes effect, with a hint to move it up', async () => {
    const files = {
      'main.fiscal': `${request}\n###\n# @import ./a.fiscal\nGET /openapi/demo/echo?x={{u}}\n`,
      'a.fiscal': '@u = 1\n',
    };
    const { status, codes } = await checked(files);
    assert.deepEqual([status, codes], [0, ['import-late']]);
  });
});
