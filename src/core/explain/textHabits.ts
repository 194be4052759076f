import { type Binary, decode, encode, runChanger, slices, textChanger, WITHIN_ASCII } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';
import { withoutLineBreaks } from './whiteSpaceHabits.ts';

const BOM = '\xef\xbb\xbf';

/** The bytes 0x80 to 0x9F of Windows-1252; those that it leaves open are control characters, as browsers have it. */
const CP1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** What goes wrong between characters and bytes. */
export function textHabits(raw: Binary): readonly BodyHabit[] {
  return [
    {
      id: 'body-bom-missing',
      pieces: () => (raw.startsWith(BOM) ? withoutLineBreaks(raw.slice(3)) : undefined),
    },
    { id: 'body-bom-added', pieces: () => bomAdded(raw) },
    ...nonAsciiHabits(raw),
  ];
}

function* bomAdded(raw: Binary): Generator<Binary> {
  yield BOM;
  yield* withoutLineBreaks(raw);
}

type Change = (binary: Binary) => Binary;
type NonAsciiHabit = readonly [id: MistakeId, detail: MistakeDetail | undefined, change: () => Change];

/** UTF-8 read as something else: bytes of any kind can be. */
const MISREADINGS: readonly NonAsciiHabit[] = [
  ['body-mojibake', undefined, () => runChanger(encode)],
  ['body-mojibake-cp1252', undefined, () => runChanger(cp1252)],
  ['body-mojibake-cp1252', { others: 'U+FFFD' }, () => runChanger(strictCp1252)],
];

/** Characters written as something else: there have to be characters. */
const REWRITINGS: readonly NonAsciiHabit[] = [
  ['body-latin1-bytes', undefined, () => textChanger(latin1)],
  ['body-latin1-bytes', { others: 'low byte' }, () => textChanger(lowBytes)],
  ['body-non-ascii-question-marks', undefined, () => textChanger(text => '?'.repeat([...text].length))],
  ['body-non-ascii-question-marks', { pairs: 'two' }, () => textChanger(text => '?'.repeat(text.length))],
  ['body-nfd', undefined, () => textChanger(text => encode(text.normalize('NFD')))],
  // Composing takes the letter in front of an accent too.
  ['body-nfc', undefined, () => textChanger(text => encode(text.normalize('NFC')), /[A-Za-z]?[\x80-\xff]+/g)],
  [
    'body-accents-removed',
    undefined,
    () => textChanger(text => encode(text.normalize('NFD').replace(/\p{M}+/gu, ''))),
  ],
];

function nonAsciiHabits(raw: Binary): readonly BodyHabit[] {
  if (/^[\0-\x7f]*$/.test(raw)) return [];
  const habits = isUtf8(raw) ? [...MISREADINGS, ...REWRITINGS] : MISREADINGS;
  return habits.map(([id, detail, change]) => {
    const pieces = () => changed(raw, change());
    return detail === undefined ? { id, pieces } : { id, detail, pieces };
  });
}

function isUtf8(raw: Binary): boolean {
  for (const slice of slices(raw, WITHIN_ASCII)) {
    if (decode(slice) === undefined) return false;
  }
  return true;
}

function* changed(raw: Binary, change: Change): Generator<Binary> {
  for (const slice of slices(raw, WITHIN_ASCII)) yield change(slice).replace(/[\r\n]+/g, '');
}

/** Characters that ISO-8859-1 lacks become `?`, as most encoders have it. */
function latin1(text: string): Binary {
  return Array.from(text, character => ((character.codePointAt(0) ?? 0) <= 0xff ? character : '?')).join('');
}

/** The low byte of each UTF-16 unit, as JavaScript's Buffer and older MD5 libraries have it. */
function lowBytes(text: string): Binary {
  return text.replace(/[\u0100-\uffff]/g, unit => String.fromCharCode(unit.charCodeAt(0) & 0xff));
}

/** As Java's decoder, which knows no character for the bytes that Windows-1252 leaves open. */
function strictCp1252(bytes: Binary): Binary {
  return cp1252(bytes).replace(/\xc2[\x81\x8d\x8f\x90\x9d]/g, encode('\uFFFD'));
}

function cp1252(bytes: Binary): Binary {
  return encode(bytes.replace(/[\x80-\x9f]/g, byte => CP1252[byte.charCodeAt(0) - 0x80] ?? byte));
}
