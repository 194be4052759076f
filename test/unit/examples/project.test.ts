import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SendDocument } from '../../../src/cli/documents/sendDocument.ts';
import { systemClock } from '../../../src/node/systemPorts.ts';
import { applicationOf, withGateway } from '../../support/gateway.ts';
import { fiscal, type Run, withFolder } from '../cli/fiscalRun.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const FILES = ['acompanhar', 'baixar', 'cancelar', 'comum', 'emitir'];
const CHAIN = ['entrar', 'emitir', 'acompanhar', 'baixar', 'cancelar'];
const MAX_COMMENT_COLUMNS = 60;

function textOf(path: string): string {
  return readFileSync(join(REPOSITORY, path), 'utf8');
}

/** Runs `use` with a copy of the project and a gateway for it. */
function withProject(
  folder: string,
  use: (send: (...words: readonly string[]) => Promise<Run>, cwd: string) => Promise<void>,
): Promise<void> {
  return withFolder({}, cwd => {
    cpSync(join(REPOSITORY, folder, 'projeto'), cwd, { recursive: true });
    return withGateway({ clock: systemClock }, gateway => {
      const env = { FISCAL_APP_SECRET: applicationOf(gateway).secret.reveal() };
      const send = (...words: readonly string[]) =>
        fiscal(['send', ...words, '--var', `baseUrl=${gateway.url}`], { cwd, env, clock: systemClock });
      return use(send, cwd);
    });
  });
}

describe('the example with several files', () => {
  it('sends the same requests and expects the same responses in both languages', () => {
    const code = (folder: string, file: string) =>
      textOf(`${folder}/projeto/${file}`)
        .split('\n')
        .filter(line => !/^#(?! @)/.test(line))
        .join('\n');
    for (const folder of ['examples', 'exemplos'])
      assert.deepEqual(
        globSync('*.fiscal', { cwd: join(REPOSITORY, folder, 'projeto') }).sort(),
        FILES.map(name => `${name}.fiscal`),
      );
    for (const name of FILES)
      assert.equal(code('exemplos', `${name}.fiscal`), code('examples', `${name}.fiscal`), name);
    for (const name of ['baixar', 'cancelar', 'comum'])
      assert.equal(
        textOf(`exemplos/projeto/${name}.expected.json`),
        textOf(`examples/projeto/${name}.expected.json`),
      );
  });

  for (const folder of ['examples', 'exemplos']) {
    it(`${folder}: has short comments and no problem, not even a hint`, async () => {
      for (const name of FILES) {
        const file = `${folder}/projeto/${name}.fiscal`;
        const comments = textOf(file)
          .split('\n')
          .filter(line => line.startsWith('#'));
        assert.ok(comments.length > 0);
        assert.deepEqual(
          comments.filter(line => [...line].length > MAX_COMMENT_COLUMNS),
          [],
        );
        const { stdout } = await fiscal(['check', file, '--json'], { cwd: REPOSITORY });
        assert.deepEqual(JSON.parse(stdout).files[0].problems, [], file);
      }
    });

    it(`${folder}: the last request is sent after those that it needs, each once, in order`, () =>
      withProject(folder, async send => {
        const { status, stdout, stderr } = await send(
          ...['cancelar.fiscal', '--name', 'cancelar', '--needs', '--yes', '--json', '--compare'],
        );
        assert.deepEqual([status, stderr], [0, '']);
        const { results } = JSON.parse(stdout) as SendDocument;
        assert.deepEqual(
          results.map(({ name }) => name),
          CHAIN,
        );
        assert.ok(results.every(({ assertions }) => assertions.length > 0));
        assert.deepEqual(results.at(-1)?.comparison, { expected: true, changes: [] });
      }));

    it(`${folder}: each file can be sent by itself, and its responses can be saved again without a change`, () =>
      withProject(folder, async (send, cwd) => {
        const expected = () =>
          ['baixar', 'cancelar', 'comum'].map(name =>
            readFileSync(join(cwd, `${name}.expected.json`), 'utf8').replaceAll(
              /"(note|serverTime)": .*/g,
              '',
            ),
          );
        const before = expected();
        for (const name of ['comum', 'baixar', 'cancelar']) {
          const { status } = await send(`${name}.fiscal`, '--all', '--needs', '--yes', '--save-expected');
          assert.equal(status, 0, name);
        }
        assert.deepEqual(expected(), before);
        for (const name of FILES) {
          const { status, stderr } = await send(`${name}.fiscal`, '--all', '--needs', '--yes');
          assert.equal(status, 0, stderr);
        }
      }));
  }
});
