import { UPPER_CHARACTERS } from '../../formats/codePages.ts';
import type { DetailOf } from '../causes/causes.ts';
import { type Binary, BOM, bytesOf, decode, encode, isUtf8Binary } from '../pipeline/binary.ts';
import { matchChanger, runChanger, textChanger } from '../pipeline/runChanger.ts';
import { alone, localStep, type Step, step } from '../pipeline/step.ts';

const { cp850: CP850, cp1252: WINDOWS } = UPPER_CHARACTERS;

/** The characters of the bytes 0x80 to 0x9F in Windows-1252. */
const CP1252 = WINDOWS.slice(0, 0x20);

const REPLACEMENT = encode('\uFFFD');

const UTF16_FORMS: readonly (readonly [
  detail: DetailOf<'body-utf16'>,
  bom: Binary,
  write: (text: string) => Buffer,
])[] = [
  [{ order: 'little endian' }, '', utf16],
  [{ order: 'little endian', bom: 'added' }, '\xff\xfe', utf16],
  [{ order: 'big endian' }, '', text => utf16(text).swap16()],
  [{ order: 'big endian', bom: 'added' }, '\xfe\xff', text => utf16(text).swap16()],
];

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}

/** Incorrect steps between characters and bytes. */
export function encodingSteps(raw: Binary): readonly Step[] {
  const added = localStep('body-bom-added', body => body, undefined, [BOM, '']);
  // JSON escapes may become characters, so a body is only plain ASCII in every step if it has neither.
  if (/^[\0-\x7f]*$/.test(raw) && !raw.includes('\\u'))
    return [added, ...REWRITINGS.filter(({ id }) => id === 'body-utf16')];
  return isUtf8Binary(raw) ? [added, ...MISREADINGS, ...REWRITINGS] : [added, ...SENT_OTHERWISE];
}

/** A body that was sent in another encoding, as Invoke-WebRequest sends text, and signed as UTF-8. */
const SENT_OTHERWISE: readonly Step[] = [
  localStep('body-sent-latin1', runChanger(encode)),
  localStep('body-sent-latin1', runChanger(cp1252), { encoding: 'Windows-1252' }),
  step('body-replacement-characters', body => encode(new TextDecoder().decode(bytesOf(body))), {
    each: 'sequence',
  }),
];

/** UTF-8 decoded with another encoding; works for any bytes. */
const MISREADINGS: readonly Step[] = [
  localStep('body-mojibake', runChanger(encode)),
  localStep('body-mojibake-cp1252', runChanger(cp1252)),
  localStep('body-mojibake-cp1252', runChanger(strictCp1252), { others: 'U+FFFD' }),
  { ...localStep('body-mojibake-cp850', runChanger(readAs(CP850))), isSingle: true },
  localStep(
    'body-replacement-characters',
    runChanger(run => REPLACEMENT.repeat(run.length)),
    { each: 'byte' },
  ),
  localStep(
    'body-high-bits-cleared',
    runChanger(run => run.replace(/[\x80-\xff]/g, byte => String.fromCharCode(byte.charCodeAt(0) & 0x7f))),
  ),
];

const MARKS = /\p{M}+/gu;
const NON_ASCII = /[^\0-\x7f]+/g;

/** Letters without accents, with other characters dropped or kept; `º` is `o` in NFKD. */
const ASCII_FORMS = [
  ['NFKD', NON_ASCII],
  ['NFD', NON_ASCII],
  ['NFKD', MARKS],
] as const;

/** Oracle's replacement character, in UTF-8 and in ISO-8859-1. Source: Oracle, Globalization Support Guide, Character Set Conversion. */
const INVERTED: readonly (readonly [mark: Binary, detail: DetailOf<'body-non-ascii-question-marks'>])[] = [
  [encode('¿'), { as: '¿' }],
  ['\xbf', { as: '¿', encoding: 'ISO-8859-1' }],
];

/** Characters encoded in another way; the bytes must be valid text. */
const REWRITINGS: readonly Step[] = [
  step('body-sent-encoded-twice', encodedOnce),
  localStep('body-latin1-bytes', textChanger(latin1)),
  localStep('body-latin1-bytes', textChanger(lowBytes), { others: 'low byte' }),
  localStep(
    'body-latin1-bytes',
    textChanger(text => text.replace(/[^\0-\xff]/gu, '')),
    { others: 'dropped' },
  ),
  localStep('body-cp1252-bytes', textChanger(cp1252Bytes)),
  localStep('body-cp850-bytes', textChanger(cp850Bytes)),
  localStep(
    'body-replacement-characters',
    textChanger(text => REPLACEMENT.repeat([...text].length)),
  ),
  ...UTF16_FORMS.map(([detail, bom, write]) =>
    localStep('body-utf16', body => write(decode(body) ?? '').toString('latin1'), detail, [bom, '']),
  ),
  localStep(
    'body-non-ascii-question-marks',
    textChanger(text => '?'.repeat([...text].length)),
  ),
  localStep(
    'body-non-ascii-question-marks',
    textChanger(text => '?'.repeat(text.length)),
    { pairs: 'two' },
  ),
  localStep(
    'body-non-ascii-question-marks',
    runChanger(run => '?'.repeat(run.length)),
    { each: 'byte' },
  ),
  ...INVERTED.map(([mark, detail]) =>
    alone(
      localStep(
        'body-non-ascii-question-marks',
        textChanger(text => mark.repeat([...text].length)),
        detail,
      ),
    ),
  ),
  localStep(
    'body-non-ascii-dropped',
    runChanger(() => ''),
  ),
  localStep(
    'body-non-ascii-references',
    textChanger(text => Array.from(text, character => `&#${character.codePointAt(0)};`).join('')),
    { form: '&#231;' },
  ),
  localStep('body-non-ascii-references', textChanger(pythonEscapes), { form: '\\xe7' }),
  localStep(
    'body-non-ascii-references',
    textChanger(text => Array.from(text, character => `&#x${hexOf(character)};`).join('')),
    { form: '&#xe7;' },
  ),
  localStep(
    'body-non-ascii-references',
    textChanger(text => Array.from(text, character => `&#x${hexOf(character).toUpperCase()};`).join('')),
    { form: '&#xE7;' },
  ),
  localStep(
    'body-non-ascii-references',
    textChanger(text => Array.from(text, character => `\\x{${hexOf(character).padStart(4, '0')}}`).join('')),
    { form: '\\x{00e7}' },
  ),
  // Oracle's ASCIISTR: UTF-16 units of four uppercase digits.
  localStep(
    'body-non-ascii-references',
    textChanger(text => text.replace(/[^\0-\x7f]/g, unit => `\\${unitHex(unit)}`)),
    { form: '\\00E7' },
  ),
  localStep(
    'body-nfd',
    textChanger(text => encode(text.normalize('NFD'))),
  ),
  // Composing also affects the letter before an accent.
  localStep(
    'body-nfc',
    matchChanger(text => encode(text.normalize('NFC')), /[A-Za-z]?[\x80-\xff]+/g),
  ),
  localStep(
    'body-accents-removed',
    textChanger(text => encode(text.normalize('NFD').replace(/\p{M}+/gu, ''))),
  ),
  localStep('body-accents-removed', textChanger(transliterated), { others: '?' }),
  ...ASCII_FORMS.map(([form, dropped]) =>
    localStep(
      'body-accents-removed',
      textChanger(text => encode(text.normalize(form).replace(dropped, ''))),
      { form, others: dropped === MARKS ? 'kept' : 'dropped' },
    ),
  ),
];

/** The body before its UTF-8 bytes were mistaken for characters and encoded again: that's what was signed. */
function encodedOnce(body: Binary): Binary | undefined {
  const text = decode(body);
  if (text === undefined || !/^[\0-\xff]*$/.test(text)) return undefined;
  return isUtf8Binary(text) ? text : undefined;
}

/** Characters that ISO-8859-1 doesn't have become `?`, as in most encoders. */
function latin1(text: string): Binary {
  return Array.from(text, character => ((character.codePointAt(0) ?? 0) <= 0xff ? character : '?')).join('');
}

/** The low byte of each UTF-16 unit, as in JavaScript's Buffer and older MD5 libraries. */
function lowBytes(text: string): Binary {
  return text.replace(/[\u0100-\uffff]/g, unit => String.fromCharCode(unit.charCodeAt(0) & 0xff));
}

function cp1252Bytes(text: string): Binary {
  return Array.from(text, character => {
    const special = CP1252.indexOf(character);
    if (special !== -1) return String.fromCharCode(0x80 + special);
    return (character.codePointAt(0) ?? 0) <= 0xff ? character : '?';
  }).join('');
}

function cp850Bytes(text: string): Binary {
  return Array.from(text, character => {
    const at = CP850.indexOf(character);
    return at === -1 ? '?' : String.fromCharCode(0x80 + at);
  }).join('');
}

function unitHex(unit: string): string {
  return unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

/** Python's `unicode_escape`. */
function pythonEscapes(text: string): Binary {
  return Array.from(text, character => {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
    return code <= 0xffff
      ? `\\u${code.toString(16).padStart(4, '0')}`
      : `\\U${code.toString(16).padStart(8, '0')}`;
  }).join('');
}

/** Letters without accents; `?` for characters without an ASCII letter. */
function transliterated(text: string): Binary {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\0-\x7f]/gu, '?');
}

/** Like Java's decoder, which has no characters for bytes that are undefined in Windows-1252. */
function strictCp1252(bytes: Binary): Binary {
  return cp1252(bytes).replace(/\xc2[\x81\x8d\x8f\x90\x9d]/g, encode('\uFFFD'));
}

/** Returns a function that decodes bytes from 0x80 on with these characters. */
function readAs(characters: string): (bytes: Binary) => Binary {
  return bytes =>
    encode(bytes.replace(/[\x80-\xff]/g, byte => characters[byte.charCodeAt(0) - 0x80] ?? byte));
}

function cp1252(bytes: Binary): Binary {
  return encode(bytes.replace(/[\x80-\x9f]/g, byte => CP1252[byte.charCodeAt(0) - 0x80] ?? byte));
}
