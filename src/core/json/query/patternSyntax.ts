/** What `\s` matches in JavaScript, without the brackets of a class; and what `.` matches. */
const SPACE = '\\s\\v\\x{a0}\\x{feff}\\p{Z}';
const NO_LINE_BREAK = '[^\\n\\r\\x{2028}\\x{2029}]';

/** Nobody writes longer patterns by hand. */
const MAX_LENGTH = 10_000;

/** Converts a JavaScript pattern to RE2 syntax; undefined for backreferences and lookaround, which no linear-time
 *  search supports. `.` (unless replaced with `dot`) and `\s` mean the same as in JavaScript. The pattern's compiler
 *  reports whether it's well-formed. */
export function re2Source(pattern: string, flags = '', dot = NO_LINE_BREAK): string | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  let inClass = false;
  let isSupported = true;
  const source = pattern.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|c([a-z])|k<|[\s\S])|\(\?(?:[=!]|<[=!])|\[\^?\]?|\]|\./gi,
    (token: string, braced?: string, hex?: string, control?: string) => {
      if (token.startsWith('[')) {
        if (inClass) {
          inClass = !token.endsWith(']');
          return `\\${token}`;
        }
        if (token === '[^]') return '[\\s\\S]';
        if (token === '[]') return '[^\\x00-\\x{10FFFF}]';
        inClass = true;
        return token;
      }
      if (token === ']') {
        inClass = false;
        return token;
      }
      if (token === '.') return inClass || flags.includes('s') ? token : dot;
      const code = braced ?? hex ?? (control && (control.charCodeAt(0) % 32).toString(16));
      if (code !== undefined) return `\\x{${code}}`;
      if (token === '\\0') return '\\x00';
      if (token === '\\b' && inClass) return '\\x08';
      if (token === '\\s') return inClass ? SPACE : `[${SPACE}]`;
      if (token === '\\S' && !inClass) return `[^${SPACE}]`;
      if (token.startsWith('(?') || /^\\(?:[1-9]|k<)/.test(token)) isSupported = false;
      return token;
    },
  );
  return isSupported ? source : undefined;
}
