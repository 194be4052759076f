import assert from 'node:assert/strict';
import { namedCharacter } from '../../../../src/core/explain/characterNames.ts';

describe('a character in an explanation', () => {
  for (const [text, name, code] of [
    ['a', 'a', 'U+0061'],
    ['ç', 'ç', 'U+00E7'],
    ['🍞', '🍞', 'U+1F35E'],
    ['\0', 'NUL', 'U+0000'],
    ['\b', 'backspace', 'U+0008'],
    ['\t', 'TAB', 'U+0009'],
    ['\n', 'LF', 'U+000A'],
    ['\v', 'VT', 'U+000B'],
    ['\f', 'FF', 'U+000C'],
    ['\r', 'CR', 'U+000D'],
    ['\x1b', 'ESC', 'U+001B'],
    [' ', 'space', 'U+0020'],
    ['\x7f', 'DEL', 'U+007F'],
    ['\x85', 'NEL', 'U+0085'],
    ['\xa0', 'NBSP', 'U+00A0'],
    ['\xad', 'soft hyphen', 'U+00AD'],
    ['\u0300', 'combining grave accent', 'U+0300'],
    ['\u0301', 'combining acute accent', 'U+0301'],
    ['\u0302', 'combining circumflex accent', 'U+0302'],
    ['\u0303', 'combining tilde', 'U+0303'],
    ['\u0308', 'combining diaeresis', 'U+0308'],
    ['\u0327', 'combining cedilla', 'U+0327'],
    ['\u2003', 'em space', 'U+2003'],
    ['\u2009', 'thin space', 'U+2009'],
    ['\u200b', 'zero width space', 'U+200B'],
    ['\u200c', 'zero width non-joiner', 'U+200C'],
    ['\u200d', 'zero width joiner', 'U+200D'],
    ['\u200e', 'left-to-right mark', 'U+200E'],
    ['\u200f', 'right-to-left mark', 'U+200F'],
    ['\u2028', 'line separator', 'U+2028'],
    ['\u2029', 'paragraph separator', 'U+2029'],
    ['\u202f', 'narrow NBSP', 'U+202F'],
    ['\u2060', 'word joiner', 'U+2060'],
    ['\u3000', 'ideographic space', 'U+3000'],
    ['\ufeff', 'BOM', 'U+FEFF'],
    ['\ufffd', 'replacement character', 'U+FFFD'],
  ] as const) {
    it(`is called ${name}`, () =>
      assert.deepEqual(namedCharacter(text.codePointAt(0) ?? -1), { name, code }));
  }

  for (const [what, codePoint, code] of [
    ['a control character', 0x01, 'U+0001'],
    ['a combining accent', 0x0304, 'U+0304'],
    ['a rare space', 0x2007, 'U+2007'],
    ['a private-use character', 0xe000, 'U+E000'],
  ] as const) {
    it(`is only its code if it’s ${what}`, () =>
      assert.deepEqual(namedCharacter(codePoint), { name: code, code }));
  }
});
