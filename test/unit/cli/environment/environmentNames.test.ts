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

describe('an unknown environment name', () => {
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
    it(`is refused by fiscal ${command.join(' ')}, with a suggestion`, () =>
      withFolder(FILES, async cwd => {
        const run = await fiscal([...command, '--env', 'homologacoa'], { cwd });
        equal(run.status, 2, run.stdout + run.stderr);
        match(run.stderr, /Unknown environment homologacoa\. Did you mean homologacao\? Known: local, hom/);
      }));
  }

  it('is reported with the code environment-unknown, and with a suggestion if one is similar', () =>
    withFolder(FILES, async cwd => {
      const run = await fiscal(['sign', 'echo.fiscal', '--env', 'homologacoa', '--json'], { cwd });
      const { code, message } = JSON.parse(run.stdout).problem;
      equal(code, 'environment-unknown');
      match(message, /Did you mean homologacao\?/);
      const other = await fiscal(['sign', 'echo.fiscal', '--env', 'x'], { cwd, locale: 'pt-BR' });
      match(other.stderr, /Ambiente x desconhecido\. Conhecidos: local, homologacao, producao\./);
    }));

  it('leads to a suggestion to create a file if there is none', () =>
    withFolder({ 'echo.fiscal': FILES['echo.fiscal'] }, async cwd => {
      const run = await fiscal(['proxy', '--env', 'homologacao'], { cwd });
      const [, example = ''] =
        /no fiscal\.env\.json was found\. Create it with this content: (\{.*\})/.exec(run.stderr) ?? [];
      deepEqual(JSON.parse(example), { homologacao: { baseUrl: 'https://…', kind: 'homologacao' } });
    }));

  it('is recognized, without files, by the App Secrets of other environments', () =>
    withFolder({}, async cwd => {
      const env = { FISCAL_APP_SECRET: SECRET, FISCAL_APP_SECRET_HOMOLOGACAO: 'another-secret-0123456789' };
      const run = await fiscal(['sign', ...STAMPED, '--env', 'homologacoa'], { cwd, env });
      match(run.stderr, /Did you mean homologacao\?/);
      for (const name of ['homologacao', 'local']) {
        equal((await fiscal(['sign', ...STAMPED, '--env', name], { cwd, env })).status, 0);
      }
    }));

  it('is found in a variable whose name ends with a space, as cmd sets it', () =>
    withFolder({}, async cwd => {
      const env = { 'FISCAL_APP_SECRET_HOM ': SECRET };
      equal((await fiscal(['sign', ...STAMPED, '--env', 'hom'], { cwd, env })).status, 0);
      const run = await fiscal(['sign', ...STAMPED, '--env', 'hum'], { cwd, env });
      match(run.stderr, /Did you mean hom\?/);
    }));

  it('is accepted if there are neither files nor App Secrets of other environments', () =>
    withFolder({}, async cwd => {
      const run = await fiscal(['sign', ...STAMPED, '--env', 'anything', '--json'], { cwd });
      equal(run.status, 0, run.stderr);
      ok(JSON.parse(run.stdout).sign);
      deepEqual(run.stderr, '');
    }));
});
