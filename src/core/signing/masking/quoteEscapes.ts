import { isPunctuation } from './asciiCodes.ts';
import type { Escape } from './escapeDecoder.ts';

const [SINGLE, DOUBLE, BACKSLASH, CARET, PERCENT] = [0x27, 0x22, 0x5c, 0x5e, 0x25];

/** A single quote inside single quotes, as POSIX shells need it: `'\''` or `'"'"'`. */
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
    if (taken > 0) bytes.push(SINGLE);
    return taken;
  },
};

/** PowerShell, SQL, YAML, CSV, Visual Basic: a quote is doubled. */
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

/** PowerShell between double quotes. */
const BACKTICK: Escape = {
  markers: '`',
  read(codes, at, _length, bytes) {
    const code = codes[at + 1];
    if (code === undefined || !isPunctuation(code)) return 0;
    bytes.push(code);
    return 2;
  },
};

/** The command prompt of Windows: `^&`, and `%%` in its files. */
const COMMAND_PROMPT: Escape = {
  markers: '^%',
  read(codes, at, _length, bytes) {
    const [code, next] = [codes[at], codes[at + 1]];
    if (next === undefined || (code === CARET ? !isPunctuation(next) : next !== PERCENT)) return 0;
    bytes.push(next);
    return 2;
  },
};

/** The ways in which shells quote, with the characters that they quote: a secret without one is written as it is. */
export const QUOTE_ESCAPES: readonly { readonly escape: Escape; readonly quoted: RegExp }[] = [
  { escape: POSIX_QUOTE, quoted: /'/ },
  { escape: doubled("'"), quoted: /'/ },
  { escape: doubled('"'), quoted: /"/ },
  { escape: BACKTICK, quoted: /["'`$]/ },
  { escape: COMMAND_PROMPT, quoted: /[&|<>^()%!"]/ },
];
