import assert from 'node:assert/strict';
import { fiscal, type Run, withFolder } from './fiscalRun.ts';

const FILE = '# @name plain\nGET /openapi/x\n\n###\n# @name own\n# @application matriz\nGET /openapi/x\n';
const ENVIRONMENTS = JSON.stringify({
  hom: { baseUrl: 'https://h.example', applications: ['loja', 'matriz'] },
});
const ENV = {
  FISCAL_APP_SECRET: 'of-everybody',
  FISCAL_APP_SECRET_HOM_LOJA: 'of-loja',
  FISCAL_APP_SECRET_HOM_MATRIZ: 'of-matriz-xx',
};

function send(...options: readonly string[]): Promise<Run> {
  return withFolder({ 'a.fiscal': FILE, 'fiscal.env.json': ENVIRONMENTS }, cwd =>
    fiscal(['send', 'a.fiscal', '--all', '--env', 'hom', '--dry-run', '--json', ...options], {
      cwd,
      env: ENV,
    }),
  );
}

/** How long the token of each request is; each application's has a length of its own. */
function tokenLengths({ stdout }: Run): readonly number[] {
  const { results } = JSON.parse(stdout);
  return results.map((result: { request: { signing: { segments: { byteLength: number }[] } } }) =>
    Number(result.request.signing.segments[0]?.byteLength),
  );
}

describe('applications of an environment on the command line', () => {
  it('sign requests that name them; the default one signs the others', async () => {
    assert.deepEqual(tokenLengths(await send()), ['of-everybody'.length, 'of-matriz-xx'.length]);
  });

  it('sign requests that name none if --application names them', async () => {
    assert.deepEqual(tokenLengths(await send('--application', 'loja')), [
      'of-loja'.length,
      'of-matriz-xx'.length,
    ]);
  });

  it('have a secret in a variable whose name ends with a space, too, as cmd sets it', () =>
    withFolder({ 'fiscal.env.json': ENVIRONMENTS }, async cwd => {
      const env = { 'FISCAL_APP_SECRET_HOM_LOJA ': 'of-loja' };
      const sign = ['sign', '--path', '/openapi/x', '--env', 'hom', '--application', 'loja'];
      const { status, stderr } = await fiscal(sign, { cwd, env });
      assert.equal(status, 0, stderr);
    }));

  it('A5 never use another application’s secret if they have none', async () => {
    const { status, stdout } = await send('--application', 'filial');
    assert.equal(status, 2);
    const refused = JSON.parse(stdout || '{"results":[]}').results[0];
    assert.equal(refused?.problem.code, 'secret-missing-application');
    assert.match(refused?.problem.message, /FISCAL_APP_SECRET_HOM_FILIAL/);
  });

  it('sign with their own secret in fiscal sign', async () => {
    const run = await fiscal(
      ['sign', '--path', '/openapi/x', '--env', 'hom', '--application', 'loja', '--json'],
      {
        env: ENV,
      },
    );
    assert.equal(JSON.parse(run.stdout).segments[0].byteLength, 'of-loja'.length);
  });
});
