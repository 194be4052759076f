import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import type { Block } from '../../../src/core/syntax/nodes.ts';
import { commentLines } from '../../../src/editor/features/walkthrough/playground.ts';
import { systemClock } from '../../../src/node/systemPorts.ts';
import { applicationOf, withGateway } from '../../support/gateway.ts';
import { fiscal } from '../cli/fiscalRun.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const ENGLISH = globSync('examples/*.fiscal', { cwd: REPOSITORY }).sort();
const PORTUGUESE = globSync('exemplos/*.fiscal', { cwd: REPOSITORY }).sort();
const MAX_COMMENT_COLUMNS = 60;

describe('the example files', () => {
  it('have the same names, environments, and attached files in both languages', () => {
    assert.ok(ENGLISH.length >= 4);
    assert.deepEqual(
      PORTUGUESE.map(file => basename(file)),
      ENGLISH.map(file => basename(file)),
    );
    for (const file of ['certificado.pfx', 'nota.xml']) {
      const [english, portuguese] = ['examples', 'exemplos'].map(folder =>
        readFileSync(join(REPOSITORY, folder, file)),
      );
      assert.deepEqual(portuguese, english, file);
    }
    const [english, portuguese] = ['examples', 'exemplos'].map(folder =>
      JSON.parse(textOf(`${folder}/fiscal.env.json`)),
    );
    assert.deepEqual({ ...portuguese, $schema: english.$schema }, english);
    assert.equal(portuguese.$schema, '../schemas/environments.pt-br.schema.json');
  });

  for (const [index, file] of ENGLISH.entries()) {
    it(`${file} has the same requests in Portuguese`, () => {
      const portuguese = PORTUGUESE[index] ?? '';
      assert.deepEqual(requestsIn(portuguese), requestsIn(file));
    });
  }

  for (const file of [...ENGLISH, ...PORTUGUESE]) {
    it(`${file} has no comment longer than ${MAX_COMMENT_COLUMNS} characters`, () => {
      const comments = textOf(file)
        .split('\n')
        .filter(line => line.startsWith('#'));
      assert.ok(comments.length > 0);
      assert.deepEqual(
        comments.filter(line => [...line].length > MAX_COMMENT_COLUMNS),
        [],
      );
    });

    it(`${file} has no problem, not even a hint`, async () => {
      const { stdout } = await fiscal(['check', file, '--json'], { cwd: REPOSITORY });
      assert.deepEqual(JSON.parse(stdout).files[0].problems, []);
    });

    it(`${file} passes against the local gateway, twice, and asks for nothing`, () =>
      withGateway({ clock: systemClock }, async gateway => {
        const env = { FISCAL_APP_SECRET: applicationOf(gateway).secret.reveal() };
        const send = ['send', file, '--all', '--json', '--var', `baseUrl=${gateway.url}`];
        for (const attempt of ['first', 'second']) {
          // Without a terminal, a prompt or a note keeps its request from being sent.
          const { status, stdout, stderr } = await fiscal(send, { cwd: REPOSITORY, env, clock: systemClock });
          assert.deepEqual([status, stderr], [0, ''], attempt);
          const { summary, results } = JSON.parse(stdout);
          assert.ok(summary.passed > 0 && summary.passed === results.length, attempt);
          for (const { assertions, name } of results)
            assert.ok(assertions.length > 0, `${name} asserts nothing`);
        }
      }));
  }

  it('from the walkthrough have short comments, too', () => {
    const lines = commentLines(`Click "Send signed request". ${'word '.repeat(30).trim()}`);
    assert.ok(lines.every(line => line.startsWith('# ') && line.length <= MAX_COMMENT_COLUMNS));
    assert.equal(
      lines.map(line => line.slice(2)).join(' '),
      `Click "Send signed request". ${'word '.repeat(30).trim()}`,
    );
    assert.deepEqual(commentLines('short'), ['# short']);
    assert.deepEqual(commentLines('a'.repeat(80)), [`# ${'a'.repeat(80)}`]);
  });
});

/** What a file sends: its names, methods, targets and bodies, with the file's variables in place. */
function requestsIn(file: string): readonly string[] {
  const document = FiscalDocument.parse(textOf(file));
  return document.blocks
    .filter(({ nodes }) => nodes.some(({ kind }) => kind === 'requestLine'))
    .map(block =>
      sentText(block).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => document.variables.get(name) ?? name),
    );
}

function sentText({ text, nodes }: Block): string {
  return nodes
    .filter(({ kind }) => kind !== 'comment' && kind !== 'separator' && kind !== 'variable')
    .map(({ start, end }) => text.slice(start, end))
    .join('');
}

function textOf(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}
