import { deepEqual, equal, throws } from 'node:assert/strict';
import { FiscalError } from '../../../../src/core/errors.ts';
import { fileText } from '../../../../src/core/fileText.ts';
import { shownTextOfFile, textOfFile, withoutUtf16 } from '../../../../src/core/formats/textOfFile.ts';

const TEXT = 'São Paulo 🧾\r\n';
const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
const big = Buffer.from(little).swap16();
const latin1 = Buffer.from('São', 'latin1');
const half = Buffer.concat([little, Buffer.from([0x41])]);

describe('the text of a file', () => {
  for (const [title, bytes] of [
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, little endian', little],
    ['UTF-16, big endian', big],
  ] as const) {
    it(`is read from ${title}`, () => {
      equal(textOfFile(bytes), TEXT);
      equal(shownTextOfFile(bytes), TEXT);
      equal(fileText(bytes, 'x'), TEXT);
    });
  }

  it('isn’t guessed: other bytes are refused with their position, or shown with replacement characters', () => {
    for (const [bytes, offset] of [
      [latin1, 1],
      [half, 0],
    ] as const) {
      equal(textOfFile(bytes), undefined);
      throws(
        () => fileText(bytes, 'a.json'),
        (error: FiscalError) => {
          deepEqual([error.code, error.args], ['file-not-utf8', { path: 'a.json', offset }]);
          return error instanceof FiscalError;
        },
      );
    }
    equal(shownTextOfFile(latin1), 'S\ufffdo');
  });

  it('keeps its bytes unless it’s UTF-16', () => {
    equal(withoutUtf16(latin1), latin1);
    deepEqual(Buffer.from(withoutUtf16(big)), Buffer.from(TEXT));
  });
});
