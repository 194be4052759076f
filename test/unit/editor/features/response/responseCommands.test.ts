import { equal } from 'node:assert/strict';
import { savedName } from '../../../../../src/editor/features/response/responseCommands.ts';
import { latin1, utf8 } from '../../../../support/builders.ts';

describe('the proposed name of a saved response', () => {
  it('C7 never comes from the server', () => {
    for (const text of ['../../x', 'CON', `${'a'.repeat(300)}.exe`, '\u202etxt.exe', '-rf', '.git/hooks/x']) {
      equal(savedName(utf8(text)), 'response.txt');
    }
  });

  it('ends with an extension that matches the bytes', () => {
    equal(savedName(utf8(' {"a":1}')), 'response.json');
    equal(savedName(utf8('<a/>')), 'response.xml');
    equal(savedName(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe3</a>')), 'response.xml');
    equal(savedName(latin1('%PDF-1.7\n\xb5')), 'response.pdf');
    equal(savedName(latin1('PK\x03\x04\0')), 'response.zip');
    equal(savedName(Uint8Array.of(0, 1)), 'response.bin');
  });
});
