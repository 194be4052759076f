import { type Binary, decode, encode, textChanger } from './binary.ts';

/** How a serializer writes the characters of a string that it could also have left alone. */
export interface JsonEscapes {
  /** ASCII characters beyond `"` and `\` that are escaped, each with what is written for it. */
  readonly ascii: Readonly<Record<string, string>>;
  /** `\u00e7`, `\u00E7`, or the character itself. */
  readonly nonAscii: 'kept' | 'lower-hex' | 'upper-hex';
}

const unicode = (characters: string, hex: (code: string) => string): Record<string, string> =>
  Object.fromEntries(
    Array.from(characters, character => [character, `\\u00${hex(character.charCodeAt(0).toString(16))}`]),
  );
const lower = (code: string) => code;
const upper = (code: string) => code.toUpperCase();

/** The habits of the serializers that people use. */
export const ESCAPES = {
  plain: { ascii: {}, nonAscii: 'kept' },
  /** Python's `json.dumps`, which keeps what is from a space to `~`. */
  ascii: { ascii: unicode('\x7f', lower), nonAscii: 'lower-hex' },
  /** PHP with JSON_UNESCAPED_UNICODE. */
  slash: { ascii: { '/': '\\/' }, nonAscii: 'kept' },
  /** PHP's `json_encode`. */
  slashAndAscii: { ascii: { '/': '\\/' }, nonAscii: 'lower-hex' },
  /** Go's `encoding/json`. */
  html: { ascii: unicode('<>&', lower), nonAscii: 'kept' },
  /** Java's Gson. */
  gson: { ascii: unicode("<>&='", lower), nonAscii: 'kept' },
  /** C#'s System.Text.Json. */
  dotnet: { ascii: unicode('"<>&\'+`\x7f', upper), nonAscii: 'upper-hex' },
} as const satisfies Readonly<Record<string, JsonEscapes>>;

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Returns a function that writes a string token (with its quotes) again in a serializer's habit. */
export function stringWriter(escapes: JsonEscapes): (token: Binary) => Binary {
  const escapeValue = escaper(escapes);
  return token => {
    const value = token.slice(1, -1);
    if (!value.includes('\\')) return `"${escapeValue(value)}"`;
    const read = readText(value);
    // A wrong escape: a serializer that read it would have failed, so the string is left as it stands.
    if (read === undefined) return token;
    // Half of a pair is no character: who writes it at all writes its escape.
    const written = read
      .split(HALF_PAIR)
      .map((part, index) =>
        index % 2 === 0 ? escapeValue(encode(part)) : unicodeEscapes(part, escapes.nonAscii),
      );
    return `"${written.join('')}"`;
  };
}

const HALF_PAIR = /(\p{Cs})/u;

/** Returns a function that writes the bytes of a string's value in a serializer's habit. Bytes that are no UTF-8 stay. */
export function escaper(escapes: JsonEscapes): (value: Binary) => Binary {
  const written: Readonly<Record<string, string>> = { ...SHORT, ...escapes.ascii };
  const special = `\\x00-\\x1f${Object.keys(written).map(hexEscape).join('')}`;
  const anySpecial = new RegExp(`[${special}${escapes.nonAscii === 'kept' ? '' : '\\x80-\\xff'}]`);
  const eachSpecial = new RegExp(`[${special}]`, 'g');
  const changeRuns =
    escapes.nonAscii === 'kept' ? undefined : textChanger(text => unicodeEscapes(text, escapes.nonAscii));
  return value => {
    // Most strings have nothing to be escaped.
    if (!anySpecial.test(value)) return value;
    const ascii = value.replace(eachSpecial, character => written[character] ?? controlEscape(character));
    return changeRuns === undefined ? ascii : changeRuns(ascii);
  };
}

function hexEscape(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function controlEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** UTF-16 units, as JSON's escapes are. */
function unicodeEscapes(text: string, hex: JsonEscapes['nonAscii']): Binary {
  let escaped = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index).toString(16).padStart(4, '0');
    escaped += `\\u${hex === 'upper-hex' ? code.toUpperCase() : code}`;
  }
  return escaped;
}

/** The bytes of a string's value: its escapes read. What JSON does not know, and half of a pair, stays as it is. */
export function readEscapes(value: Binary): Binary {
  const read = readText(value);
  return read?.isWellFormed() ? encode(read) : value;
}

/** The text of a string's value, or undefined where it is no UTF-8 or has an escape that JSON does not know. */
function readText(value: Binary): string | undefined {
  const text = decode(value);
  if (text === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(`"${text}"`);
    return typeof read === 'string' ? read : undefined;
  } catch {
    // Not as JSON has it: the callers leave it.
    return undefined;
  }
}
