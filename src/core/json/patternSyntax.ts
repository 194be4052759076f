/** Repetitions, groups and classes that a linear-time search can do; JavaScript's own classes written out. */
const SPACE = '\\s\\v\\x{a0}\\x{feff}\\p{Z}';
const NO_LINE_BREAK = '[^\\n\\r\\x{2028}\\x{2029}]';

/** Longer patterns aren't written by hand. */
const MAX_LENGTH = 10_000;

/**
 * A JavaScript pattern in RE2's syntax; undefined for what no search in linear time can do: back-references and lookaround.
 * `.` (or what `dot` says) and `\s` mean what they mean in JavaScript. Whether the pattern is well-formed is for its compiler to say.
 */
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
