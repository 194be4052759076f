/** Encodings with one byte for each character. Windows has one for consoles (in Brazil, code page 850; in the United States, 437) and
 *  another one for its other programs (Windows-1252). */
export type CodePage = 'cp850' | 'cp437' | 'cp1252' | 'latin1';

const LATIN1_LETTERS = Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)).join('');
const CONTROLS = Array.from({ length: 0x20 }, (_, index) => String.fromCharCode(0x80 + index)).join('');

/** The characters of the bytes from 0x80 on. In Windows-1252, undefined bytes are control characters, as in browsers. */
export const UPPER_CHARACTERS: Readonly<Record<CodePage, string>> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  cp1252: `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${LATIN1_LETTERS}`,
  latin1: CONTROLS + LATIN1_LETTERS,
};

/** The UTF-16 unit of each byte in a code page. */
function unitsOf(page: CodePage): Uint16Array {
  const upper = UPPER_CHARACTERS[page];
  return Uint16Array.from({ length: 0x100 }, (_, byte) =>
    byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80),
  );
}

/** The text whose bytes in a code page these are. */
export function textInCodePage(bytes: Uint8Array, page: CodePage): string {
  const units = unitsOf(page);
  const text = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) text[index] = units[bytes[index] ?? 0] ?? 0;
  return Buffer.from(text.buffer).toString('utf16le');
}

const NO_BYTE = -1;

/** The bytes of a text in a code page; undefined if a character isn't in it. */
export function bytesInCodePage(text: string, page: CodePage): Uint8Array | undefined {
  const byteOf = new Int16Array(0x10000).fill(NO_BYTE);
  for (const [byte, unit] of unitsOf(page).entries()) byteOf[unit] = byte;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const byte = byteOf[text.charCodeAt(index)] ?? NO_BYTE;
    if (byte === NO_BYTE) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}

/** The bytes of the characters up to U+00FF in code page 37, the EBCDIC of IBM i and z/OS in Brazil and the United States. Source: IBM,
 *  CCSID 37. */
const EBCDIC = Buffer.from(
  [
    '00010203372d2e2f1605250b0c0d0e0f101112133c3d322618193f271c1d1e1f405a7f7b5b6c507d4d5d5c4e6b604b61',
    'f0f1f2f3f4f5f6f7f8f97a5e4c7e6e6f7cc1c2c3c4c5c6c7c8c9d1d2d3d4d5d6d7d8d9e2e3e4e5e6e7e8e9bae0bbb06d',
    '79818283848586878889919293949596979899a2a3a4a5a6a7a8a9c04fd0a107202122232415061728292a2b2c090a1b',
    '30311a333435360838393a3b04143eff41aa4ab19fb26ab5bdb49a8a5fcaafbc908feafabea0b6b39dda9b8bb7b8b9ab',
    '6465626663679e687471727378757677ac69edeeebefecbf80fdfefbfcadae594445424643479c485451525358555657',
    '8c49cdcecbcfcce170dddedbdc8d8edf',
  ].join(''),
  'hex',
);
const EBCDIC_QUESTION_MARK = 0x6f;

/** A text's bytes in EBCDIC, with a question mark for every other character. */
export function ebcdicBytes(text: string): Uint8Array {
  const characters = text.replace(/[\u{10000}-\u{10ffff}]/gu, '?');
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = EBCDIC[characters.charCodeAt(at)] ?? EBCDIC_QUESTION_MARK;
  return bytes;
}
