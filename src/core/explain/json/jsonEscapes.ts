import type { StyleChange } from '../causes/causeDetails.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { matchChanger, textChanger } from '../pipeline/runChanger.ts';

/** How a serializer writes characters that needn't be escaped. */
export interface JsonEscapes {
  /** ASCII characters that needn't be escaped, or whose escape isn't the usual one, with their escapes. */
  readonly ascii: Readonly<Record<string, string>>;
  /** `\u00e7`, `\u00E7`, or the character itself. */
  readonly nonAscii: 'kept' | 'lower-hex' | 'upper-hex';
  /** U+2028 and U+2029 are escaped even if other characters aren't, because they end lines in JavaScript. */
  readonly lineSeparators?: 'escaped';
  /** Characters that an XML reader would change or reject are escaped even if others aren't: .NET writes JSON with an
   *  XML writer, which treats each surrogate separately. */
  readonly beyondXml?: 'escaped';
  /** C1 controls and U+2000 to U+20FF, such as dashes and curly quotes, are escaped even if other characters aren't. */
  readonly punctuation?: 'escaped';
  /** `</` is written as `<\/`, so it can't end a script on a web page. */
  readonly closingTags?: 'escaped';
}

const unicode = (characters: string, hex: (code: string) => string): Record<string, string> =>
  Object.fromEntries(
    Array.from(characters, character => [character, `\\u00${hex(character.charCodeAt(0).toString(16))}`]),
  );
const lower = (code: string) => code;
const upper = (code: string) => code.toUpperCase();

/** The escaping rules of widely used serializers. */
export const ESCAPES = {
  plain: { ascii: {}, nonAscii: 'kept' },
  /** Python's `json.dumps`, which keeps characters from space to `~`. */
  ascii: { ascii: unicode('\x7f', lower), nonAscii: 'lower-hex' },
  /** PHP with JSON_UNESCAPED_UNICODE, Ruby with `script_safe`. */
  slash: { ascii: { '/': '\\/' }, nonAscii: 'kept', lineSeparators: 'escaped' },
  /** .NET's DataContractJsonSerializer. */
  dataContract: { ascii: { '/': '\\/' }, nonAscii: 'kept', beyondXml: 'escaped' },
  /** PHP's `json_encode`. */
  slashAndAscii: { ascii: { '/': '\\/' }, nonAscii: 'lower-hex' },
  /** Go's `encoding/json`. */
  html: { ascii: unicode('<>&', lower), nonAscii: 'kept', lineSeparators: 'escaped' },
  /** Java's Gson. */
  gson: { ascii: unicode("<>&='", lower), nonAscii: 'kept', lineSeparators: 'escaped' },
  /** Gson or Go's encoder without HTML escaping, or PHP with JSON_UNESCAPED_SLASHES and JSON_UNESCAPED_UNICODE. */
  lineSeparators: { ascii: {}, nonAscii: 'kept', lineSeparators: 'escaped' },
  /** .NET's JavaScriptSerializer. */
  javaScriptSerializer: { ascii: unicode("<>&'", lower), nonAscii: 'kept', lineSeparators: 'escaped' },
  /** Mono's JavaScriptSerializer, which keeps `&`. */
  monoSerializer: { ascii: unicode("<>'", lower), nonAscii: 'kept' },
  /** PHP with JSON_HEX_TAG, JSON_HEX_AMP, JSON_HEX_APOS, and JSON_HEX_QUOT, as in the JsonResponse of web frameworks. */
  hexTags: { ascii: { ...unicode('<>&\'"', upper), '/': '\\/' }, nonAscii: 'lower-hex' },
  hexTagsKept: { ascii: unicode('<>&\'"', upper), nonAscii: 'kept', lineSeparators: 'escaped' },
  /** PHP with only JSON_HEX_TAG. */
  hexAngles: { ascii: { ...unicode('<>', upper), '/': '\\/' }, nonAscii: 'lower-hex' },
  hexAnglesKept: { ascii: unicode('<>', upper), nonAscii: 'kept', lineSeparators: 'escaped' },
  /** PHP with JSON_UNESCAPED_SLASHES, which keeps U+007F. */
  phpAscii: { ascii: {}, nonAscii: 'lower-hex' },
  /** Jackson's ESCAPE_NON_ASCII. */
  upperAscii: { ascii: {}, nonAscii: 'upper-hex' },
  /** Commons Text's `escapeJson`, and its `escapeEcmaScript`. */
  slashAndUpperAscii: { ascii: { '/': '\\/' }, nonAscii: 'upper-hex' },
  ecmaScript: { ascii: { '/': '\\/', "'": "\\'" }, nonAscii: 'upper-hex' },
  /** Java's org.json. */
  closingTags: { ascii: {}, nonAscii: 'kept', closingTags: 'escaped', punctuation: 'escaped' },
  /** C#'s System.Text.Json. */
  dotnet: { ascii: unicode('"<>&\'+`\x7f', upper), nonAscii: 'upper-hex' },
} as const satisfies Readonly<Record<string, JsonEscapes>>;

export type EscapesId = keyof typeof ESCAPES;

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Returns a function that rewrites a string token (with its quotes) by a serializer's escaping rules. */
export function stringWriter(escapes: JsonEscapes): (token: Binary) => Binary {
  const escapeValue = escaper(escapes);
  return token => {
    const value = token.slice(1, -1);
    if (!value.includes('\\')) return `"${escapeValue(value)}"`;
    const read = readText(value);
    // An invalid escape: a serializer would have failed to read it, so the string stays unchanged.
    if (read === undefined) return token;
    // A lone surrogate isn't a character; serializers that write it use its escape.
    const written = read
      .split(HALF_PAIR)
      .map((part, index) =>
        index % 2 === 0 ? escapeValue(encode(part)) : unicodeEscapes(part, escapes.nonAscii),
      );
    return `"${written.join('')}"`;
  };
}

/** Indexed by byte: 1 if the byte is written unchanged in any string; never for `"` and `\`. */
export function keptBytes(escapes: JsonEscapes): Uint8Array {
  const { ascii, closingTags, nonAscii } = escapes;
  const escaped = `"\\${Object.keys(ascii).join('')}${closingTags === undefined ? '' : '<'}`;
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    const isKept =
      byte < 0x80
        ? byte >= 0x20 && !escaped.includes(character)
        : nonAscii === 'kept' && !startsRun(character, escapes);
    return isKept ? 1 : 0;
  });
}

/** Returns a function that returns a key for escaping rules. Rules with the same key write the document alike; rules with different keys
 *  might as well, because bytes outside strings also count, and after a `\` any rule could differ. */
export function effectOn(json: Binary): (id: EscapesId) => string {
  const isPresent = new Uint8Array(256);
  for (let at = 0; at < json.length; at++) isPresent[json.charCodeAt(at)] = 1;
  // Escapes may represent any other character.
  if (isPresent[BACKSLASH] === 1) return id => id;
  return id => {
    const escapes: JsonEscapes = ESCAPES[id];
    const kept = keptBytes(escapes);
    const changed = Array.from(isPresent.keys()).filter(
      byte => byte >= 0x20 && byte !== QUOTE && isPresent[byte] === 1 && kept[byte] === 0,
    );
    const { ascii, nonAscii, lineSeparators, beyondXml, punctuation, closingTags } = escapes;
    const others = [nonAscii, lineSeparators, beyondXml, punctuation, closingTags].join();
    const written = changed.map(byte => (byte < 0x80 ? ascii[String.fromCharCode(byte)] : others) ?? others);
    return written.join(' ');
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const HALF_PAIR = /(\p{Cs})/u;

/** From about this length, replacing bytes takes less time than a regular expression. */
const LONG = 1_024;

type Escaper = (value: Binary) => Binary;

/** Kept, because their tables take longer to create than a short body to write. */
const ESCAPERS = new WeakMap<JsonEscapes, Escaper>();

/** Returns a function that writes the bytes of a string's value by a serializer's escaping rules. Bytes that aren't
 *  UTF-8 stay unchanged. */
export function escaper(escapes: JsonEscapes): Escaper {
  const kept = ESCAPERS.get(escapes) ?? createEscaper(escapes);
  ESCAPERS.set(escapes, kept);
  return kept;
}

function createEscaper(escapes: JsonEscapes): Escaper {
  const written: Readonly<Record<string, string>> = { ...SHORT, ...escapes.ascii };
  const special = `\\x00-\\x1f${Object.keys(written).map(hexEscape).join('')}`;
  const changeRuns = runsChanger(escapes);
  const leavesRuns = changeRuns === undefined;
  const anySpecial = new RegExp(
    `[${special}${leavesRuns ? '' : '\\x80-\\xff'}${escapes.closingTags === undefined ? '' : '<'}]`,
  );
  const eachSpecial = new RegExp(`[${special}]`, 'g');
  const escapeOf = (character: string) =>
    written[character] ?? (character < ' ' ? controlEscape(character) : character);
  const replaceBytes = byteReplacer(escapeOf);
  return value => {
    // Most strings need no escaping.
    if (!anySpecial.test(value)) return value;
    const escaped =
      value.length > LONG
        ? replaceBytes(value)
        : value.replace(eachSpecial, character => escapeOf(character));
    const ascii = escapes.closingTags === undefined ? escaped : escaped.replaceAll('</', '<\\/');
    return changeRuns === undefined ? ascii : changeRuns(ascii);
  };
}

/** U+0085, U+2028, U+2029, U+FFFE, U+FFFF, and characters of two UTF-16 units. */
const BEYOND_XML = /\xc2\x85|\xe2\x80[\xa8\xa9]|\xef\xbf[\xbe\xbf]|[\xf0-\xf4][\x80-\xbf]{3}/g;

/** U+0080 to U+009F and U+2000 to U+20FF. Source: org.json's `JSONObject.quote`. */
const PUNCTUATION = /(?:\xc2[\x80-\x9f]|\xe2[\x80-\x83][\x80-\xbf])+/g;

/** Whether what `runsChanger` changes may start with this byte. */
function startsRun(byte: Binary, { beyondXml, lineSeparators, punctuation }: JsonEscapes): boolean {
  return (
    (beyondXml !== undefined && /[\xc2\xe2\xef-\xf4]/.test(byte)) ||
    (punctuation !== undefined && /[\xc2\xe2]/.test(byte)) ||
    (lineSeparators !== undefined && byte === '\xe2')
  );
}

/** Returns a function that changes runs of non-ASCII characters, or undefined if they stay unchanged. */
function runsChanger(escapes: JsonEscapes): ((value: Binary) => Binary) | undefined {
  const { nonAscii, lineSeparators, beyondXml, punctuation } = escapes;
  if (nonAscii !== 'kept') return textChanger(text => unicodeEscapes(text, nonAscii));
  if (beyondXml !== undefined) return matchChanger(text => unicodeEscapes(text, 'lower-hex'), BEYOND_XML);
  if (punctuation !== undefined) return matchChanger(text => unicodeEscapes(text, 'lower-hex'), PUNCTUATION);
  if (lineSeparators === undefined) return undefined;
  return value =>
    value.replace(/\xe2\x80[\xa8\xa9]/g, bytes => (bytes.endsWith('\xa8') ? '\\u2028' : '\\u2029'));
}

function hexEscape(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function controlEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Escapes each UTF-16 unit, as JSON requires. */
function unicodeEscapes(text: string, hex: JsonEscapes['nonAscii']): Binary {
  let escaped = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index).toString(16).padStart(4, '0');
    escaped += `\\u${hex === 'upper-hex' ? code.toUpperCase() : code}`;
  }
  return escaped;
}

/** Decodes the escapes in a string's value. A value with an invalid escape or a lone surrogate stays unchanged. */
export function readEscapes(value: Binary): Binary {
  const read = readText(value);
  return read?.isWellFormed() ? encode(read) : value;
}

/** The text of a string's value; undefined if it isn't UTF-8 or has an invalid escape. */
function readText(value: Binary): string | undefined {
  const text = decode(value);
  if (text === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(`"${text}"`);
    return typeof read === 'string' ? read : undefined;
  } catch {
    // Not valid in JSON, so callers leave it unchanged.
    return undefined;
  }
}

/** Changes such as `ç → \u00e7`, keyed by `escape` for a `\u` escape, by `é` for a character outside ASCII, or by the character
 *  itself. */
export function charactersRewritten(
  tokens: readonly Binary[],
  write: (token: Binary) => Binary,
): ReadonlyMap<string, StyleChange> {
  const found = new Map<string, StyleChange>();
  for (const token of tokens) {
    const written = token.startsWith('"') ? write(token) : token;
    if (written === token) continue;
    const [before, after] = [charactersOf(token), charactersOf(written)];
    if (before.length !== after.length) continue;
    for (const [at, from] of before.entries()) {
      const to = after[at] ?? from;
      const kind = from.length > 2 ? 'escape' : from > '\x7f' ? 'é' : from.slice(-1);
      if (from !== to && !found.has(kind) && VISIBLE.test(from + to)) found.set(kind, `${from} → ${to}`);
    }
  }
  return found;
}

/** Characters that can be shown; others would end a code span or be invisible. */
const VISIBLE = /^(?:(?!`)[\p{L}\p{N}\p{P}\p{S}])+$/u;
const CHARACTER = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\?./gsu;

/** A string's characters as they're written. */
function charactersOf(token: Binary): readonly string[] {
  return decode(token)?.match(CHARACTER) ?? [];
}
