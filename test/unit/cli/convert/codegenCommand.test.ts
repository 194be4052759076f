import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { CODE_LANGUAGES } from '../../../../src/core/convert/code/generateCode.ts';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';
import { TWO } from '../sandbox.ts';

describe('fiscal codegen', () => {
  for (const { id } of CODE_LANGUAGES) {
    it(`writes ${id}, without a secret in it`, () =>
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

  it('needs no secret, and takes the environment and variables as send does', () =>
    withFolder({ 'a.fiscal': 'GET /openapi/v2/empresas/{{id}}/nf-e/1' }, async cwd => {
      const options = ['--lang', 'python', '--var', 'id=47', '--var', 'baseUrl=https://api.example'];
      const { status, stdout } = await fiscal(['codegen', 'a.fiscal', ...options], { cwd, env: {} });
      assert.equal(status, 0);
      assert.match(
        stdout,
        /base_url = "https:\/\/api\.example"\npath = "\/openapi\/v2\/empresas\/47\/nf-e\/1"/,
      );
    }));

  it('C3 masks a secret that stands in the request, and says so', () =>
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
    it(`C3 ${id}: masks a secret whose characters it would escape, and one that its lines would break`, () => {
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

  it('writes comments in Portuguese where the terminal speaks it', () =>
    withFolder({ 'two.fiscal': TWO }, async cwd => {
      const options = ['codegen', 'two.fiscal', '--name', 'two', '--lang', 'go'];
      assert.match((await fiscal(options, { cwd, locale: 'pt-BR' })).stdout, /requisição assinada/);
    }));

  it('writes a script that sh takes', () =>
    withFolder({ 'two.fiscal': TWO }, async cwd => {
      const { stdout } = await fiscal(['codegen', 'two.fiscal', '--name', 'one', '--lang', 'curl'], { cwd });
      const { status, stderr } = spawnSync('sh', ['-n'], { input: stdout, encoding: 'utf8' });
      assert.deepEqual([status, stderr], [0, '']);
    }));

  const refusals: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['no language', ['two.fiscal', '--name', 'one'], /--lang takes one of: curl, /],
    ['an unknown language', ['two.fiscal', '--name', 'one', '--lang', 'cobol'], /--lang takes one of/],
    ['no file', ['--lang', 'curl'], /fiscal codegen FILE/],
    ['several requests and no name', ['two.fiscal', '--lang', 'curl'], /several requests.*--name/],
    ['a request with a problem', ['bad.fiscal', '--lang', 'curl'], /bad\.fiscal:1:/],
  ];
  for (const [title, programArguments, says] of refusals) {
    it(`refuses ${title} with status 2`, () =>
      withFolder({ 'two.fiscal': TWO, 'bad.fiscal': 'GET /openapi/{{nowhere}}' }, async cwd => {
        const { status, stdout, stderr } = await fiscal(['codegen', ...programArguments], { cwd });
        assert.deepEqual([status, stdout], [2, '']);
        assert.match(stderr, says);
      }));
  }
});
