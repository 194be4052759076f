import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FiscalError } from '../../../src/core/errors.ts';
import { editorLocalizer } from '../../../src/editor/platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../../src/editor/platform/notifications/inertLine.ts';
import { failureWords } from '../../../src/editor/platform/notifications/words.ts';
import { scanSource } from '../../support/sourceScanner.ts';

const SRC = join(import.meta.dirname, '../../../src');
const SOURCES = globSync(['editor/**/*.ts', 'composition/**/*.ts', 'extension.ts'], { cwd: SRC }).map(
  path => ({
    path: path.replaceAll('\\', '/'),
    code: scanSource(readFileSync(join(SRC, path), 'utf8')).code,
  }),
);

/** What would let a text from outside do something, each as code in which texts are emptied. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'markup that can run commands': /\.isTrusted\s*=|\bisTrusted:/,
  'markup that can contain HTML or icons': /\bsupportHtml\b|\bsupportThemeIcons\b/,
  'markup made of a string': /\bappendMarkdown\(|new vscode\.MarkdownString\((?!\))/,
  'a command that data can name': /\bexecuteCommand\((?!\s*(?:''|COMMANDS\.\w))/,
  'a command of an item that data can name':
    /\bcommand:(?!\s*(?:''|COMMANDS\.\w|string\b|CommandId\b|[\w.#]+\(COMMANDS\.\w))/,
  'a function that opens a URL': /\bopenExternal\(/,
};

/** Run a command whose id has the type of our own commands, so data can't name another. */
const TYPED = ['editor/platform/commands/boundCommands.ts', 'editor/platform/trees/rowItem.ts'];

describe('C4 the editor’s code', () => {
  it('is found by this test', () => assert.ok(SOURCES.length > 50));

  for (const [what, pattern] of Object.entries(FORBIDDEN)) {
    it(`doesn’t use ${what}`, () => {
      assert.deepEqual(
        SOURCES.filter(({ path, code }) => !TYPED.includes(path) && pattern.test(code)).map(
          ({ path }) => path,
        ),
        [],
      );
    });
  }

  it('creates neither icons nor links from external text', () => {
    const hostile = '[x](command:workbench.action.quit) $(zap)\r';
    const inert = '[x] (command:workbench.action.quit) $ (zap)\\r';
    assert.equal(inertLine(hostile), inert);
    assert.ok(
      editorLocalizer('en')('problem.place', { file: hostile, line: 1, column: 1 }).startsWith(inert),
    );
    const failure = new FiscalError('host-not-found', { host: hostile, origin: hostile, sent: 'nothing' });
    assert.ok(failureWords(failure, 'en').includes(inert));
  });
});
