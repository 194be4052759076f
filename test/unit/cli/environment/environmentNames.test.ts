import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const FILES = {
  'fiscal.env.json': JSON.stringify({
    homologacao: { baseUrl: 'https://h.example', kind: 'homologacao' },
    producao: { baseUrl: 'https://p.example', kind: 'producao' },
  }),
  'echo.fiscal': 'GET /openapi/demo/echo\n',
};
const STAMPED = ['--path', '/openapi/demo/echo', '--timestamp', '1700000000'];
const SIGNED = ['--sign', '4c9cc7a4f296a23a3bba269c7a4ac051'];

describe('a misspelled environment name', () => {
  for (const command of [
    ['send', 'echo.fiscal'],
    ['check', 'echo.fiscal'],
    ['sign', 'echo.fiscal'],
    ['codegen', 'echo.fiscal', '--lang', 'python'],
    ['export', 'curl', 'echo.fiscal'],
    ['proxy'],
    ['sign', ...STAMPED],
    ['explain', ...STAMPED, ...SIGNED],
  ]) {
    it(`is refused by fiscal ${command.join(' ')}, with the similar one`, () =>
      withFolder(FILES, async cwd => {
        const run = await fiscal([...command, '--env', 'homologacoa'], { cwd });
        equal(run.status, 2, run.stdout + run.stderr);
        match(run.stderr, /Unknown environment homologacoa\. Did you mean homologacao\? Known: local, hom/);
      }));
  }

  it('has the code and the text of an unknown one', () =>
    withFolder(FILES, async cwd => {
      const run = await fiscal(['sign', 'echo.fiscal', '--env', 'homologacoa', '--json'], { cwd });
      const { code, message } = JSON.parse(run.stdout).problem;
      equal(code, 'environment-unknown');
      match(message, /Did you mean homologacao\?/);
      const other = await fiscal(['sign', 'echo.fiscal', '--env', 'x'], { cwd, locale: 'pt-BR' });
      match(other.stderr, /Ambiente x desconhecido\. Conhecidos: local, homologacao, producao\./);
    }));

  it('is found without files by the App Secrets of other environments', () =>
    withFolder({}, async cwd => {
      const env = { FISCAL_APP_SECRET: SECRET, FISCAL_APP_SECRET_HOMOLOGACAO: 'another-secret-0123456789' };
      const run = await fiscal(['sign', ...STAMPED, '--env', 'homologacoa'], { cwd, env });
      match(run.stderr, /Did you mean homologacao\?/);
      for (const name of ['homologacao', 'local']) {
        equal((await fiscal(['sign', ...STAMPED, '--env', name], { cwd, env })).status, 0);
      }
    }));

  it('can’t be told from others if there are neither files nor such App Secrets', () =>
    withFolder({}, async cwd => {
      const run = await fiscal(['sign', ...STAMPED, '--env', 'anything', '--json'], { cwd });
      equal(run.status, 0, run.stderr);
      ok(JSON.parse(run.stdout).sign);
      deepEqual(run.stderr, '');
    }));
});
