import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Terminal } from '../../../../src/cli/terminal/terminal.ts';
import { CODE_LANGUAGES } from '../../../../src/core/convert/code/generateCode.ts';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';
import { TWO } from '../sandbox.ts';

describe('fiscal codegen', () => {
  for (const { id } of CODE_LANGUAGES) {
    it(`writes ${id} without a secret`, () =>
      withFolder({ 'two.fiscal': TWO }, async cwd => {
        const run = await fiscal(['codegen', 'two.fiscal', '--name', 'one', '--lang', id], { cwd });
        assert.deepEqual([run.status, run.stderr], [0, '']);
        assert.match(run.stdout, /openapi\/demo\/echo/);
        assert.match(run.stdout, /FISCAL_APP_SECRET/);
        assert.ok(!run.stdout.includes(SECRET));
      }));
  }

  it('--lang list lists the languages, without a file', async () => {
    const { status, stdout } = await fiscal(['codegen', '--lang', 'list']);
    assert.equal(status, 0);
    for (const { id } of CODE_LANGUAGES) assert.match(stdout, new RegExp(`^${id} `, 'm'));
  });

  it('names every language in its help, in English and Portuguese', async () => {
    const ids = CODE_LANGUAGES.map(({ id }) => id).join(', ');
    for (const locale of ['en', 'pt-BR'] as const) {
      const { stdout } = await fiscal(['codegen', '--help'], { locale });
      assert.ok(stdout.replace(/\s+/g, ' ').includes(`: ${ids}.`), stdout);
    }
  });

  it('needs no secret, and uses the base URL and the values that --var sets', () =>
    withFolder({ 'a.fiscal': 'GET /openapi/v2/empresas/{{id}}/nf-e/1' }, async cwd => {
      const options = ['--lang', 'python', '--var', 'id=47', '--var', 'baseUrl=https://api.example'];
      const { status, stdout } = await fiscal(['codegen', 'a.fiscal', ...options], { cwd, env: {} });
      assert.equal(status, 0);
      assert.match(
        stdout,
        /base_url = "https:\/\/api\.example"\npath = "\/openapi\/v2\/empresas\/47\/nf-e\/1"/,
      );
    }));

  it('C3 masks a secret in the request, and says so', () =>
    withFolder(
      { 'a.fiscal': `# @secret senha\nPOST /openapi/demo/echo\n\n{{senha}} ${SECRET}` },
      async cwd => {
        const options = ['--lang', 'curl', '--var', 'senha=CANARY-0123'];
        const { status, stdout, stderr } = await fiscal(['codegen', 'a.fiscal', ...options], { cwd });
        assert.equal(status, 0);
        assert.doesNotMatch(stdout, /CANARY|sandbox-secret/);
        assert.match(stderr, /masked/);
      },
    ));

  for (const { id } of CODE_LANGUAGES) {
    it(`C3 ${id}: masks a secret with escaped characters, and a secret that would span lines`, () => {
      const secret = `CANARY"0'$x\\y#{z}-0123456789`;
      const bytes = Buffer.concat([Buffer.alloc(50, 0xff), Buffer.from(secret), Buffer.alloc(50, 0xff)]);
      const files = {
        'a.fiscal': `POST /openapi/x\n\n${secret}`,
        'b.fiscal': 'POST /openapi/x\n\n< ./b.bin',
      };
      return withFolder({ ...files, 'b.bin': bytes }, async cwd => {
        for (const file of Object.keys(files)) {
          const options = ['codegen', file, '--lang', id];
          const { status, stdout, stderr } = await fiscal(options, {
            cwd,
            env: { FISCAL_APP_SECRET: secret },
          });
          assert.equal(status, 0);
          assert.match(stderr, /masked/);
          const text =
            stdout + Buffer.from(stdout.replace(/[^A-Za-z0-9+/]/g, ''), 'base64').toString('latin1');
          assert.doesNotMatch(text, /CANARY/);
          for (const word of stdout.match(/[A-Za-z0-9+/=]{60,}/g) ?? [])
            assert.doesNotMatch(Buffer.from(word, 'base64').toString('latin1'), /CANARY|0123456789/);
        }
      });
    });
  }

  it('writes comments in Portuguese on a Portuguese terminal', () =>
    withFolder({ 'two.fiscal': TWO }, async cwd => {
      const options = ['codegen', 'two.fiscal', '--name', 'two', '--lang', 'go'];
      assert.match((await fiscal(options, { cwd, locale: 'pt-BR' })).stdout, /Requisição assinada/);
    }));

  it('writes a script that sh accepts', () =>
    withFolder({ 'two.fiscal': TWO }, async cwd => {
      const { stdout } = await fiscal(['codegen', 'two.fiscal', '--name', 'one', '--lang', 'curl'], { cwd });
      const { status, stderr } = spawnSync('sh', ['-n'], { input: stdout, encoding: 'utf8' });
      assert.deepEqual([status, stderr], [0, '']);
    }));

  describe('for a large body', () => {
    const LARGE = {
      'a.fiscal':
        '# @name lote\nPOST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n< ./nota.xml',
      'nota.xml': `<a>\r\n${'  <b>ção</b>\r\n'.repeat(8_000)}</a>`,
    };
    const run = ['codegen', 'a.fiscal', '--lang', 'python'];
    const answering = (answer: string | undefined, asked: string[] = []): Terminal => ({
      ask: async question => {
        asked.push(question);
        return answer;
      },
    });

    it('prints the code, and on stderr what to do about the body, if nobody can be asked', () =>
      withFolder(LARGE, async cwd => {
        const { status, stdout, stderr } = await fiscal(run, { cwd });
        assert.equal(status, 0);
        assert.match(stdout, /"request-body\.xml"\), "rb"/);
        assert.match(stderr, /from request-body\.xml, which wasn’t written.*--yes.*--output FILE/);
        assert.deepEqual((await readdir(cwd)).toSorted(), ['a.fiscal', 'nota.xml']);
      }));

    it('writes the body to the current folder with --yes, byte for byte', () =>
      withFolder(LARGE, async cwd => {
        const { status, stderr } = await fiscal([...run, '--yes'], { cwd });
        assert.equal(status, 0);
        assert.match(stderr, /reads the request body from request-body\.xml \(\d+,\d{3} bytes\)/);
        assert.equal(await readFile(join(cwd, 'request-body.xml'), 'utf8'), LARGE['nota.xml']);
      }));

    it('writes the body next to the code with --output after confirmation', () =>
      withFolder({ ...LARGE, 'src/keep': '' }, async cwd => {
        const asked: string[] = [];
        const output = join('src', 'lote.py');
        const { status, stdout } = await fiscal([...run, '--output', output], {
          cwd,
          terminal: answering('y', asked),
        });
        assert.deepEqual([status, stdout, asked.length], [0, '', 1]);
        assert.match(
          asked[0] ?? '',
          /New file: src[\\/]lote-body\.xml \(\d+,\d{3} bytes\)\nWrite to disk\? \[y\/N\] $/,
        );
        assert.equal(await readFile(join(cwd, 'src/lote-body.xml'), 'utf8'), LARGE['nota.xml']);
        assert.match(await readFile(join(cwd, 'src/lote.py'), 'utf8'), /"lote-body\.xml"\), "rb"/);
      }));

    for (const [title, terminal, says] of [
      ['declines', answering('n'), /Nothing was written\.\n$/],
      ['can’t be asked', answering(undefined), /add --yes/],
    ] as const) {
      it(`writes nothing with --output if the user ${title}, and exits with 2`, () =>
        withFolder(LARGE, async cwd => {
          const { status, stdout, stderr } = await fiscal([...run, '--output', 'a.py'], { cwd, terminal });
          assert.deepEqual([status, stdout], [2, '']);
          assert.match(stderr, says);
          assert.deepEqual((await readdir(cwd)).toSorted(), ['a.fiscal', 'nota.xml']);
        }));
    }

    it('uses a body file that already exists with the same content, without --yes', () =>
      withFolder({ ...LARGE, 'request-body.xml': LARGE['nota.xml'] }, async cwd => {
        const { status, stderr } = await fiscal(run, { cwd });
        assert.equal(status, 0);
        assert.match(stderr, /reads the request body from request-body\.xml/);
      }));

    it('C3 masks a secret in the body file, too', () =>
      withFolder({ ...LARGE, 'nota.xml': `${LARGE['nota.xml']}<t>${SECRET}</t>` }, async cwd => {
        const { status, stderr } = await fiscal([...run, '--yes'], { cwd });
        assert.equal(status, 0);
        assert.match(stderr, /masked/);
        assert.ok(!(await readFile(join(cwd, 'request-body.xml'), 'utf8')).includes(SECRET));
      }));
  });

  it('--output creates a new file without asking, and replaces an existing one only with --yes', () =>
    withFolder({ 'two.fiscal': TWO, 'old.py': 'print(1)' }, async cwd => {
      const run = ['codegen', 'two.fiscal', '--name', 'one', '--lang', 'python', '--output'];
      assert.deepEqual(await fiscal([...run, 'new.py'], { cwd }), { status: 0, stdout: '', stderr: '' });
      assert.match(await readFile(join(cwd, 'new.py'), 'utf8'), /hashlib/);
      const refused = await fiscal([...run, 'old.py'], { cwd });
      assert.equal(refused.status, 2);
      assert.match(refused.stderr, /replace old\.py, add --yes/);
      assert.equal(await readFile(join(cwd, 'old.py'), 'utf8'), 'print(1)');
      assert.equal((await fiscal([...run, 'old.py', '--yes'], { cwd })).status, 0);
      assert.match(await readFile(join(cwd, 'old.py'), 'utf8'), /hashlib/);
    }));

  const refusals: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['a missing language', ['two.fiscal', '--name', 'one'], /--lang must be one of: curl, /],
    ['an unknown language', ['two.fiscal', '--name', 'one', '--lang', 'cobol'], /--lang must be one of/],
    ['a missing file', ['--lang', 'curl'], /fiscal codegen FILE/],
    ['several requests without a name', ['two.fiscal', '--lang', 'curl'], /several requests.*--name/],
    ['a request with a problem', ['bad.fiscal', '--lang', 'curl'], /bad\.fiscal:1:/],
  ];
  for (const [title, programArguments, says] of refusals) {
    it(`rejects ${title} and exits with 2`, () =>
      withFolder({ 'two.fiscal': TWO, 'bad.fiscal': 'GET /openapi/{{nowhere}}' }, async cwd => {
        const { status, stdout, stderr } = await fiscal(['codegen', ...programArguments], { cwd });
        assert.deepEqual([status, stdout], [2, '']);
        assert.match(stderr, says);
      }));
  }
});
