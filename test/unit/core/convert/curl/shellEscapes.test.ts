import assert from 'node:assert/strict';
import { type EscapePlace, shellUnescaped } from '../../../../../src/core/convert/curl/shellQuotes.ts';

/** What Bash 5 writes for each text in `$'…'`, in the format of `printf`, in a value of `%b`, and after `echo -e`. */
const WRITTEN: readonly (readonly [text: string, ...expected: [string, string, string, string]])[] = [
  ['\\xc3\\xa1\\303\\247', 'áç', 'áç', 'áç', 'á\\303\\247'],
  ['\\0303\\0247', '\x183\x147', '\x183\x147', 'ç', 'ç'],
  ['\\101', 'A', 'A', 'A', '\\101'],
  ['\\u00e7\\U0001F600\\u2c', 'ç😀,', 'ç😀,', 'ç😀,', 'ç😀,'],
  ['\\n\\t\\e\\a\\\\', '\n\t\x1b\x07\\', '\n\t\x1b\x07\\', '\n\t\x1b\x07\\', '\n\t\x1b\x07\\'],
  [`\\'\\"\\?`, `'"?`, `'"?`, `\\'\\"\\?`, `\\'\\"\\?`],
  ['\\z\\X41', '\\z\\X41', '\\z\\X41', '\\z\\X41', '\\z\\X41'],
  ['a\\cAb', 'a\x01b', 'a\\cAb', 'a', 'a'],
  ['\\\\n', '\\n', '\\n', '\\n', '\\n'],
  ['end\\', 'end\\', 'end\\', 'end\\', 'end\\'],
];
const PLACES: readonly EscapePlace[] = ['quotes', 'format', 'value', 'echo'];

describe('shellUnescaped', () => {
  for (const [text, ...expected] of WRITTEN) {
    it(`writes ${text} as Bash does`, () => {
      assert.deepEqual(
        PLACES.map(place => shellUnescaped(text, place)),
        expected,
      );
    });
  }

  it('joins the two halves of a character as browsers write it', () => {
    assert.equal(shellUnescaped('\\ud83d\\ude00', 'quotes'), '😀');
  });

  it('reads bytes that aren’t UTF-8 as characters', () => {
    assert.equal(shellUnescaped('\\xe7a\\xe3o', 'quotes'), 'çaão');
  });

  it('keeps what isn’t a character', () => {
    assert.equal(shellUnescaped('\\UFFFFFFFF', 'quotes'), '\\UFFFFFFFF');
  });
});
