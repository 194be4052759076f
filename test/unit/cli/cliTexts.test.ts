import assert from 'node:assert/strict';
import { HELP_TEXT } from '../../../src/text/cli/cliHelpText.ts';
import { CLI_TEXT } from '../../../src/text/cli/cliText.ts';
import type { Text } from '../../../src/text/text.ts';

const TEXTS: readonly (readonly [string, Text])[] = [
  ...Object.entries(CLI_TEXT),
  ...Object.entries(HELP_TEXT),
];

/** `{name}` where `say` would put an argument; JSON in the examples has a quote behind its brace. */
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('the texts of the command line', () => {
  for (const [key, text] of TEXTS) {
    it(`${key} is there in both languages, with the same arguments`, () => {
      assert.notEqual(text.en, '');
      assert.notEqual(text['pt-BR'], '');
      assert.deepEqual(placeholders(text.en), placeholders(text['pt-BR']));
    });
  }
});
