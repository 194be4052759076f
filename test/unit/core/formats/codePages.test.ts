import { deepEqual, equal } from 'node:assert/strict';
import { bytesInCodePage, ebcdicBytes, textInCodePage } from '../../../../src/core/formats/codePages.ts';
import { repairedTexts, textOfWindows } from '../../../../src/core/formats/distortedText.ts';

const ALL = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
const PAGES = ['cp850', 'cp437', 'cp1252', 'latin1'] as const;

describe('a code page', () => {
  for (const page of PAGES) {
    it(`has a character for each byte, and the byte for each character: ${page}`, () => {
      const text = textInCodePage(ALL, page);
      equal(new Set(text).size, 0x100);
      deepEqual(bytesInCodePage(text, page), ALL);
      equal(bytesInCodePage('\u4e00', page), undefined);
    });
  }

  it('is EBCDIC on IBM i, with a question mark for what isn’t in it', () => {
    const bytes = ebcdicBytes('Aa0 {"}[]@!/ç–🍞');
    equal(Buffer.from(bytes).toString('hex'), 'c181f040c07fd0babb7c5a61486f6f');
  });

  it('has the characters that browsers and Node.js decode', () => {
    equal(textInCodePage(ALL, 'cp1252'), new TextDecoder('windows-1252').decode(ALL));
    equal(textInCodePage(ALL, 'latin1'), Buffer.from(ALL).toString('latin1'));
  });
});

describe('a text that was read in another encoding', () => {
  const TEXTS = ['ação', 'São Luís – MA, 10 €', '中文', '🍞'];

  it('is repaired, whatever the encoding, even twice', () => {
    const misread = (text: string, page: (typeof PAGES)[number]) => textInCodePage(Buffer.from(text), page);
    for (const text of TEXTS) {
      for (const first of PAGES) {
        const once = misread(text, first);
        equal(repairedTexts(once)[0]?.text, text, `${first}: ${once}`);
        for (const second of PAGES) {
          const found = repairedTexts(misread(once, second)).find(repaired => repaired.text === text);
          equal(found?.isLikely, true, `${first}, ${second}: ${once}`);
        }
      }
    }
  });

  it('is told from a text that is Portuguese as it is', () => {
    for (const text of ['ação', 'São Luís – MA', 'olá', 'E', '']) {
      deepEqual(
        repairedTexts(text).filter(({ isLikely }) => isLikely),
        [],
      );
    }
  });

  it('is read in the encoding of Windows in which it’s Portuguese', () => {
    for (const page of ['cp1252', 'cp850'] as const) {
      const bytes = bytesInCodePage('João, ação', page) ?? new Uint8Array();
      equal(textOfWindows(bytes), 'João, ação');
    }
    equal(textOfWindows(Uint8Array.of(0xdb, 0xb2)), undefined);
  });
});
