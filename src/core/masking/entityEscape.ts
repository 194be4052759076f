import { hexValue, pushUtf8 } from './asciiCodes.ts';
import type { Escape } from './escapeDecoder.ts';

const [NUMBER_SIGN, SEMICOLON, LOWER_X] = [0x23, 0x3b, 0x78];
const MAX_POINT = 0x10_ffff;
const MAX_NAME_LENGTH = 8;

let names: ReadonlyMap<string, string> | undefined;

/** The character of an entity name of XML, or of HTML for the rest of ASCII and ISO-8859-1. The table is created when a text first has such
 *  a name, because most runs see none. */
function characterOf(name: string): string | undefined {
  names ??= new Map(
    Object.entries({
      ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", AMP: '&', LT: '<', GT: '>', QUOT: '"' },
      ...{ Tab: '\t', NewLine: '\n', excl: '!', num: '#', dollar: '$', percnt: '%', lpar: '(', rpar: ')' },
      ...{ ast: '*', midast: '*', plus: '+', comma: ',', period: '.', sol: '/', colon: ':', semi: ';' },
      ...{ equals: '=', quest: '?', commat: '@', lbrack: '[', lsqb: '[', bsol: '\\', rbrack: ']' },
      ...{ rsqb: ']', Hat: '^', lowbar: '_', UnderBar: '_', grave: '`', lbrace: '{', lcub: '{' },
      ...{ verbar: '|', vert: '|', VerticalLine: '|', rbrace: '}', rcub: '}' },
      ...latin1Names(),
    }),
  );
  return names.get(name);
}

/** XML and HTML: `&amp;`, `&#75;`, `&#x4B;`; numbers also with leading zeros and, as browsers accept them, without the semicolon. */
export const ENTITY_ESCAPE: Escape = {
  markers: '&',
  read(codes, at, length, bytes) {
    return codes[at + 1] === NUMBER_SIGN
      ? readNumber(codes, at, length, bytes)
      : readName(codes, at, length, bytes);
  },
};

function readNumber(codes: Uint16Array, at: number, length: number, bytes: number[]): number {
  const isHex = ((codes[at + 2] ?? 0) | 0x20) === LOWER_X;
  const start = at + (isHex ? 3 : 2);
  let point = 0;
  let end = start;
  for (; end < length; end++) {
    const digit = hexValue(codes[end]);
    if (digit < 0 || (!isHex && digit > 9)) break;
    point = Math.min(MAX_POINT + 1, point * (isHex ? 16 : 10) + digit);
  }
  if (end === start || point > MAX_POINT) return 0;
  pushUtf8(bytes, point);
  return end - at + (codes[end] === SEMICOLON && end < length ? 1 : 0);
}

function readName(codes: Uint16Array, at: number, length: number, bytes: number[]): number {
  let name = '';
  let end = at + 1;
  for (; end < length && codes[end] !== SEMICOLON; end++) {
    if (end - at > MAX_NAME_LENGTH + 4) return 0;
    name += String.fromCharCode(codes[end] ?? 0);
  }
  const point = end < length ? characterOf(name)?.codePointAt(0) : undefined;
  if (point === undefined) return 0;
  pushUtf8(bytes, point);
  return end + 1 - at;
}

/** The entity names of the characters from U+00A0 on, in order. */
function latin1Names(): Readonly<Record<string, string>> {
  const names =
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
    'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
    'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute ' +
    'Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave ' +
    'iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
  return Object.fromEntries(names.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)]));
}
