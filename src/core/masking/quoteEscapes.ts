import { isPunctuation } from './asciiCodes.ts';
import type { Escape } from './escapeDecoder.ts';

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
