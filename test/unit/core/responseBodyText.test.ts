import { deepEqual, equal } from 'node:assert/strict';
import type { Header } from '../../../src/core/ports.ts';
import { refusedEncoding, responseBodyText } from '../../../src/core/responseBodyText.ts';
import { latin1, utf8 } from '../../support/builders.ts';

describe('the characters of an answer’s body', () => {
  it('are UTF-8 where nothing says otherwise', () => {
    deepEqual(responseBodyText(utf8('São'), []), { text: 'São', charset: 'utf-8', from: 'default' });
  });

  it('are in the encoding that Content-Type names, in any case and in quotes', () => {
    for (const type of ['text/plain; charset=ISO-8859-1', 'text/plain;CHARSET="iso-8859-1"']) {
      equal(responseBodyText(latin1('São'), typed(type))?.text, 'São', type);
    }
  });

  it('are in the encoding that the XML declaration names', () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><a>São</a>`;
    deepEqual(responseBodyText(latin1(xml), typed('text/xml')), {
      text: xml,
      charset: 'ISO-8859-1',
      from: 'xml',
    });
  });

  it('are what Content-Type says where the XML declaration says something else', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>São</a>';
    equal(responseBodyText(utf8(xml), typed('application/xml; charset=utf-8'))?.from, 'header');
  });

  it('are what the byte order mark says before anything else, the mark left out', () => {
    deepEqual(responseBodyText(Uint8Array.of(0xff, 0xfe, 0x41, 0), typed('text/plain; charset=utf-8')), {
      text: 'A',
      charset: 'utf-16le',
      from: 'bom',
    });
    equal(responseBodyText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41), [])?.text, 'A');
  });

  it('are UTF-8 where the encoding that is named is unknown, or the bytes are not in it', () => {
    equal(responseBodyText(utf8('São'), typed('text/plain; charset=x-nobody'))?.from, 'default');
    equal(responseBodyText(latin1('Sao'), typed('text/plain; charset=utf-16'))?.text, 'Sao');
  });

  it('are not what is named: an encoding that nobody knows, and bytes that are not in theirs', () => {
    equal(refusedEncoding(utf8('São'), typed('text/plain; charset=x-nobody')), 'x-nobody');
    equal(refusedEncoding(latin1('São'), typed('text/plain; charset=utf-8')), 'utf-8');
    equal(refusedEncoding(latin1('<?xml version="1.0" encoding="cp-9"?><a/>'), []), 'cp-9');
    equal(refusedEncoding(latin1('São'), typed('text/plain; charset=latin1')), undefined);
    equal(refusedEncoding(latin1('São'), []), undefined);
  });

  it('are a guess for text that is not UTF-8 and names nothing', () => {
    deepEqual(responseBodyText(latin1('São Paulo'), typed('text/plain')), {
      ...{ text: 'São Paulo', charset: 'windows-1252', from: 'guess' },
    });
    equal(responseBodyText(latin1('{"a":"São"}'), [])?.from, 'guess');
  });

  it('are none for pictures, archives and documents', () => {
    equal(responseBodyText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x1a), []), undefined);
    equal(responseBodyText(latin1('%PDF-1.7 \xe2\xe3'), typed('application/pdf')), undefined);
    equal(responseBodyText(utf8('a\0b'), typed('text/plain')), undefined);
  });
});

function typed(contentType: string): readonly Header[] {
  return [['Content-Type', contentType]];
}
