import { deepEqual, equal } from 'node:assert/strict';
import { readResponseBody, responseBodyText } from '../../../src/core/responseBodyText.ts';
import type { Header } from '../../../src/core/wireMessages.ts';
import { latin1, utf8 } from '../../support/builders.ts';

describe('the text of a response’s body', () => {
  it('is decoded as UTF-8 if nothing says otherwise', () => {
    deepEqual(responseBodyText(utf8('São'), []), { text: 'São', charset: 'utf-8', from: 'default' });
  });

  it('is decoded with the encoding in Content-Type, regardless of case and quotation marks', () => {
    for (const type of ['text/plain; charset=ISO-8859-1', 'text/plain;CHARSET="iso-8859-1"']) {
      equal(responseBodyText(latin1('São'), typed(type))?.text, 'São', type);
    }
  });

  it('is decoded with the encoding in the XML declaration', () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><a>São</a>`;
    deepEqual(responseBodyText(latin1(xml), typed('text/xml')), {
      text: xml,
      charset: 'ISO-8859-1',
      from: 'xml',
    });
  });

  it('is decoded with the encoding in Content-Type, not the one in the XML declaration, if both are given', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>São</a>';
    equal(responseBodyText(utf8(xml), typed('application/xml; charset=utf-8'))?.from, 'header');
  });

  it('is decoded with the encoding of a byte order mark before any other, and omits the mark', () => {
    deepEqual(responseBodyText(Uint8Array.of(0xff, 0xfe, 0x41, 0), typed('text/plain; charset=utf-8')), {
      text: 'A',
      charset: 'utf-16le',
      from: 'bom',
    });
    equal(responseBodyText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41), [])?.text, 'A');
  });

  it('is decoded as UTF-8 if the declared encoding is unknown or doesn’t fit the bytes', () => {
    equal(responseBodyText(utf8('São'), typed('text/plain; charset=x-nobody'))?.from, 'default');
    equal(responseBodyText(latin1('Sao'), typed('text/plain; charset=utf-16'))?.text, 'Sao');
  });

  it('is decoded with a guessed encoding if the body isn’t UTF-8 and declares none', () => {
    deepEqual(responseBodyText(latin1('São Paulo'), typed('text/plain')), {
      ...{ text: 'São Paulo', charset: 'windows-1252', from: 'guess' },
    });
    equal(responseBodyText(latin1('{"a":"São"}'), [])?.from, 'guess');
  });

  it('is undefined for pictures, PDF documents, and text with a NUL', () => {
    equal(responseBodyText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x1a), []), undefined);
    equal(responseBodyText(latin1('%PDF-1.7 \xe2\xe3'), typed('application/pdf')), undefined);
    equal(responseBodyText(utf8('a\0b'), typed('text/plain')), undefined);
  });
});

describe('the refused encoding of a response', () => {
  it('is the declared one if that’s unknown or doesn’t fit the bytes', () => {
    equal(readResponseBody(utf8('São'), typed('text/plain; charset=x-nobody')).refused, 'x-nobody');
    equal(readResponseBody(latin1('São'), typed('text/plain; charset=utf-8')).refused, 'utf-8');
    equal(readResponseBody(latin1('<?xml version="1.0" encoding="cp-9"?><a/>'), []).refused, 'cp-9');
    equal(readResponseBody(latin1('São'), typed('text/plain; charset=latin1')).refused, undefined);
    equal(readResponseBody(latin1('São'), []).refused, undefined);
  });
});

function typed(contentType: string): readonly Header[] {
  return [['Content-Type', contentType]];
}
