import assert from 'node:assert/strict';
import { HELP_TEXT } from '../../../src/text/cli/cliHelpText.ts';
import { CLI_TEXT } from '../../../src/text/cli/cliText.ts';
import type { AnyText, Text } from '../../../src/text/text.ts';

const TEXTS = [...Object.entries<AnyText>(CLI_TEXT), ...Object.entries<AnyText>(HELP_TEXT)].flatMap(
  ([key, text]): (readonly [string, Text])[] =>
    'one' in text
      ? [
          [`${key}, one`, text.one],
          [`${key}, other`, text.other],
        ]
      : [[key, text]],
);

/** `{name}` where `localize` would insert an argument; JSON in the examples has a quote after its brace. */
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('the texts of the command line', () => {
  it('name no file that only a clone of the project has', () => {
    for (const [key, text] of TEXTS.filter(([key]) => key !== 'gateway-example'))
      assert.doesNotMatch(`${text.en} ${text['pt-BR']}`, /(?:examples|exemplos)\//, key);
  });

  for (const [key, text] of TEXTS) {
    it(`exist in both languages, with the same placeholders: ${key}`, () => {
      assert.notEqual(text.en, '');
      assert.notEqual(text['pt-BR'], '');
      assert.deepEqual(placeholders(text.en), placeholders(text['pt-BR']));
    });
  }
});
