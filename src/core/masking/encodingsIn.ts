import { hexValue, isPunctuation } from './asciiCodes.ts';
import { BREAK, type ByteStream } from './byteStream.ts';
import type { Escape } from './escapeDecoder.ts';

/** All characters that an escape may start with. */
const MARKERS = '\\%&\0+\'"`^';

/** Runs that may be long enough for a secret: hexadecimal digits, numbers, Base64. */
export const HEX_RUN = 1 << 16;
export const DECIMAL_RUN = 1 << 17;
export const BASE64_RUN = 1 << 18;

/** In these encodings, a secret with fewer bytes would be found by chance. */
const [MIN_HEX_BYTES, MIN_BYTES] = [3, 4];

/** Whether a character belongs to a run, and whether a run continues after it; any other character ends the run. */
const [IN_HEX, SKIPPED_IN_HEX, IN_DECIMAL, SKIPPED_IN_DECIMAL, IN_BASE64, SKIPPED_IN_BASE64] = [
  1 << 20,
  1 << 21,
  1 << 22,
  1 << 23,
  1 << 24,
  1 << 25,
];

/** Indexed by code: a bit for each marker, and the character's role in each kind of run. */
const CLASSES = new Uint32Array(BREAK + 1);
const [UPPER_X, LOWER_X] = [0x58, 0x78];
for (let code = 0; code < BREAK; code++) {
  const isHex = hexValue(code) >= 0;
  const isOther = isPunctuation(code);
  const isAlphanumeric = code < 0x7f && !isOther;
  if (isHex) mark(code, IN_HEX);
  else if (isOther || code === LOWER_X || code === UPPER_X) mark(code, SKIPPED_IN_HEX);
  if (isHex && hexValue(code) < 10) mark(code, IN_DECIMAL);
  else if (isOther) mark(code, SKIPPED_IN_DECIMAL);
  if (isAlphanumeric) mark(code, IN_BASE64);
}
for (const [index, marker] of [...MARKERS].entries()) mark(marker.charCodeAt(0), 1 << index);
for (const character of '+/_-') mark(character.charCodeAt(0), IN_BASE64);
for (const character of ' \t\r\n') mark(character.charCodeAt(0), SKIPPED_IN_BASE64);

function mark(code: number, bits: number): void {
  CLASSES[code] = (CLASSES[code] ?? 0) | bits;
}

/** The bits of markers in the result of `encodingsIn`. */
export function markerBits(markers: string): number {
  return Array.from(markers).reduce((bits, marker) => bits | (1 << MARKERS.indexOf(marker)), 0);
}

/** Which encodings a stream may have, as bits, in one pass: most texts have none of them, and looking for a single one takes just as long.
 *  A decoder whose bit is missing would find no secret of `shortest` or more bytes. */
export function encodingsIn({ codes, length }: ByteStream, shortest: number): number {
  const minHex = Math.max(shortest, MIN_HEX_BYTES);
  const minDecimal = Math.max(shortest, MIN_BYTES);
  const minBase64 = Math.ceil((minDecimal * 8) / 6);
  let bits = 0;
  let hex = 0;
  let decimal = 0;
  let base64 = 0;
  for (let at = 0; at < length; at++) {
    const character = CLASSES[codes[at] ?? BREAK] ?? 0;
    bits |= character;
    // A byte has at least one digit of either kind.
    if ((character & IN_HEX) !== 0) {
      if (++hex === minHex) bits |= HEX_RUN;
    } else if ((character & SKIPPED_IN_HEX) === 0) hex = 0;
    if ((character & IN_DECIMAL) !== 0) {
      if (++decimal === minDecimal) bits |= DECIMAL_RUN;
    } else if ((character & SKIPPED_IN_DECIMAL) === 0) decimal = 0;
    if ((character & IN_BASE64) !== 0) {
      if (++base64 === minBase64) bits |= BASE64_RUN;
    } else if ((character & SKIPPED_IN_BASE64) === 0) base64 = 0;
  }
  return bits;
}

const [SINGLE, DOUBLE, BACKSLASH, CARET, PERCENT] = [0x27, 0x22, 0x5c, 0x5e, 0x25];

/** A single quote inside single quotes in POSIX shells: `'\''` or `'"'"'`. */
const POSIX_QUOTE: Escape = {
  markers: "'",
  read(codes, at, _length, bytes) {
    const taken =
      codes[at + 1] === BACKSLASH && codes[at + 2] === SINGLE && codes[at + 3] === SINGLE
        ? 4
        : codes[at + 1] === DOUBLE &&
            codes[at + 2] === SINGLE &&
            codes[at + 3] === DOUBLE &&
            codes[at + 4] === SINGLE
          ? 5
          : 0;
    bytes.push(SINGLE);
    return taken;
  },
};

/** A doubled quote, as in PowerShell, SQL, YAML, CSV, and Visual Basic. */
function doubled(quote: string): Escape {
  const code = quote.charCodeAt(0);
  return {
    markers: quote,
    read(codes, at, _length, bytes) {
      if (codes[at + 1] !== code) return 0;
      bytes.push(code);
      return 2;
    },
  };
}

/** PowerShell escapes inside double quotes. */
const BACKTICK: Escape = {
  markers: '`',
  read(codes, at, _length, bytes) {
    const code = codes[at + 1];
    if (code === undefined || !isPunctuation(code)) return 0;
    bytes.push(code);
    return 2;
  },
};

/** Windows command prompt: `^&`, and `%%` in batch files. */
const COMMAND_PROMPT: Escape = {
  markers: '^%',
  read(codes, at, _length, bytes) {
    const [code, next] = [codes[at], codes[at + 1]];
    if (next === undefined || (code === CARET ? !isPunctuation(next) : next !== PERCENT)) return 0;
    bytes.push(next);
    return 2;
  },
};

/** Quoting styles of shells, each with the characters it affects. A secret without these characters is written
 *  unchanged. */
export const QUOTE_ESCAPES: readonly { readonly escape: Escape; readonly quoted: RegExp }[] = [
  { escape: POSIX_QUOTE, quoted: /'/ },
  { escape: doubled("'"), quoted: /'/ },
  { escape: doubled('"'), quoted: /"/ },
  { escape: BACKTICK, quoted: /["'`$]/ },
  { escape: COMMAND_PROMPT, quoted: /[&|<>^()%!"]/ },
];
