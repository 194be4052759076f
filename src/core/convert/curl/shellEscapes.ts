import { decodeUtf8 } from '../../formats/utf8.ts';

/** Where a shell reads escapes: between `$'` and `'`, in the format of `printf`, in the values of its `%b`, or after `echo -e`. */
export type EscapePlace = 'quotes' | 'format' | 'value' | 'echo';

const ESCAPE =
  /\\(?:x([\da-fA-F]{1,2})|([0-7]{1,4})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|c([\s\S]?)|([\s\S]))/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ a: '\x07', b: '\b', e: '\x1b', E: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
  '\\': '\\',
};

/** The octal digits of a byte. After `echo -e`, they start with a zero, which doesn't count. */
const OCTAL: Readonly<Record<EscapePlace, RegExp>> = {
  quotes: /^[0-7]{1,3}/,
  format: /^[0-7]{1,3}/,
  value: /^0[0-7]{0,3}|^[1-7][0-7]{0,2}/,
  echo: /^0[0-7]{0,3}/,
};

/** A text with its escapes replaced, as Bash does. Bytes, such as `\xc3\xa7`, are read as UTF-8; those that aren't UTF-8 are the numbers of
 *  characters, as in commands that browsers write. An unknown escape stays as written. Linear. */
export function shellUnescaped(text: string, place: EscapePlace): string {
  const pieces: string[] = [];
  let bytes: number[] = [];
  let from = 0;
  const add = (piece: string): void => {
    if (piece === '') return;
    if (bytes.length > 0) pieces.push(textOfBytes(bytes));
    bytes = [];
    pieces.push(piece);
  };
  for (const match of text.matchAll(ESCAPE)) {
    const [written, hex, octal, unit, point, control, letter = ''] = match;
    add(text.slice(from, match.index));
    from = match.index + written.length;
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (octal !== undefined) {
      const [digits = ''] = OCTAL[place].exec(octal) ?? [];
      if (digits === '') add(written);
      else bytes.push(Number.parseInt(digits, 8) & 0xff);
      if (digits !== '') add(octal.slice(digits.length));
    } else if (unit !== undefined) add(String.fromCharCode(Number.parseInt(unit, 16)));
    else if (point !== undefined) add(characterAt(Number.parseInt(point, 16)) ?? written);
    else if (control !== undefined) {
      // The output ends here.
      if (place === 'echo' || place === 'value') return joined(pieces, bytes);
      add(place === 'quotes' && control !== '' ? String.fromCharCode(control.charCodeAt(0) & 0x1f) : written);
    } else {
      const isQuote = /["'?]/.test(letter) && (place === 'quotes' || place === 'format');
      add(CHARACTERS[letter] ?? (isQuote ? letter : written));
    }
  }
  add(text.slice(from));
  return joined(pieces, bytes);
}

function joined(pieces: readonly string[], bytes: readonly number[]): string {
  return pieces.join('') + textOfBytes(bytes);
}

function textOfBytes(bytes: readonly number[]): string {
  const own = Buffer.from(bytes);
  return decodeUtf8(own) ?? own.toString('latin1');
}

function characterAt(point: number): string | undefined {
  return point > 0x10ffff ? undefined : String.fromCodePoint(point);
}
