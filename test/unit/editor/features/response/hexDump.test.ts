import { equal } from 'node:assert/strict';
import { hexDump } from '../../../../../src/editor/features/response/byteTexts.ts';
import { utf8 } from '../../../../support/builders.ts';

describe('hexDump', () => {
  it('shows sixteen bytes per row, with their ASCII characters', () => {
    equal(
      hexDump(Uint8Array.from([...utf8('%PDF-1.7\n'), 0xb5, 0xed, 0x7f, 0x1b, 0x20, 0x7e, 0, 0x41])),
      [
        '00000000  25 50 44 46 2d 31 2e 37  0a b5 ed 7f 1b 20 7e 00  |%PDF-1.7..... ~.|',
        '00000010  41                                                |A|',
      ].join('\n'),
    );
  });

  it('returns an empty string for no bytes', () => equal(hexDump(new Uint8Array()), ''));
});
