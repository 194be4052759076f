import { equal } from 'node:assert/strict';
import { byteOffsetIn } from '../../../src/webview/segmentsPart.ts';

describe('byteOffsetIn', () => {
  it('counts the UTF-8 bytes of plain text', () => {
    equal(byteOffsetIn({ kind: 'plain', text: 'São', byteOffset: 10 }, 2), 13);
  });

  it('counts a byte for each removed CR and LF, and none for the displayed line break', () => {
    equal(byteOffsetIn({ kind: 'removed', text: 'CRLF\nCRLF\n', byteOffset: 4 }, 5), 6);
  });

  it('counts a byte for each \\xNN, and stays at the start of a named character', () => {
    equal(byteOffsetIn({ kind: 'invalid', text: '\\xff\\xfe', byteOffset: 1 }, 4), 2);
    equal(byteOffsetIn({ kind: 'special', text: 'NBSP', byteOffset: 5 }, 3), 5);
  });
});
