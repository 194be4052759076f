import { createHash } from 'node:crypto';

/** A shorter form of a (very short) secret stands in any text by chance; masking it would tell nothing but holes. */
const MIN_FORM = 6;

/** The forms in which a text may carry a secret. */
export interface SecretForms {
  /** Characters of the shortest form: most header names and many values have fewer, and need no search. */
  readonly minLength: number;
  /** Texts to be found as they stand. */
  readonly literals: readonly string[];
  /** Encodings in which each character may be written in several ways. `marker` is in every text that they are in and
   *  the raw form is not, so that most texts need no search. */
  readonly encodings: readonly { readonly marker: string; readonly pattern: RegExp }[];
}

/**
 * A secret raw, in JSON, in JSON in JSON, percent-encoded up to twice, in XML, in XML in JSON and the reverse, in
 * hexadecimal, in Base64 at each of its three alignments, in UTF-16, and as its MD5. What `# @secret` asked for may be any
 * text. Each encoding leaves one way through the secret's characters, so the time is linear in the text whatever they are.
 */
export function secretForms(secret: string): SecretForms {
  const characters = [...secret];
  const pattern = (form: (character: string) => string) => new RegExp(characters.map(form).join(''), 'g');
  const hex = Buffer.from(secret).toString('hex');
  const digests = [createHash('md5').update(secret).digest('hex'), ...(hex.length < MIN_FORM ? [] : [hex])];
  const literals = [
    ...new Set([secret, readAsLatin1(secret), characters.join('\0'), ...base64Forms(secret)]),
    ...digests.flatMap(digits => [digits, digits.toUpperCase()]),
  ];
  return {
    // No encoding is shorter: it gives each of the secret's characters one or more.
    minLength: Math.min(...literals.map(literal => literal.length)),
    literals,
    encodings: [
      { marker: '\\\\', pattern: pattern(inJsonTwice) },
      { marker: '\\', pattern: pattern(inJson) },
      { marker: '%', pattern: pattern(percentEncoded) },
      { marker: '&', pattern: pattern(inXml) },
      { marker: '\\', pattern: pattern(inXmlInJson) },
      { marker: '&', pattern: pattern(inJsonInXml) },
    ],
  };
}

/** `text` with every form of a secret in it replaced by `mask`. */
export function maskForms(
  text: string,
  { minLength, literals, encodings }: SecretForms,
  mask: string,
): string {
  if (text.length < minLength) return text;
  let masked = text;
  for (const literal of literals) {
    if (masked.includes(literal)) masked = masked.replaceAll(literal, mask);
  }
  for (const { marker, pattern } of encodings) {
    if (masked.includes(marker)) masked = masked.replace(pattern, mask);
  }
  return masked;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Its UTF-8, each byte taken for a character: how a program shows it that reads ISO-8859-1, and how bytes are searched. */
function readAsLatin1(secret: string): string {
  return Buffer.from(secret).toString('latin1');
}

/** `\u00e9`; two of them for a character beyond the first plane. `backslash` is how theirs is written. */
function unicodeEscapes(character: string, backslash: string): string {
  return Array.from(
    { length: character.length },
    (_, unit) => `${backslash}u${anyCase(character.charCodeAt(unit).toString(16).padStart(4, '0'))}`,
  ).join('');
}

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`);
}

/** JSON has to escape two characters, may escape `/`, and writers escape others that mean something in HTML. */
function inJson(character: string): string {
  const unicode = unicodeEscapes(character, '\\\\');
  if (character === '"' || character === '\\') return `(?:\\\\${escaped(character)}|${unicode})`;
  return `(?:${escaped(character)}|${unicode}${shortEscape(character, '\\\\')})`;
}

/** `\n` as one more way to write a character, where it has one. */
function shortEscape(character: string, backslash: string): string {
  const letter = SHORT_ESCAPES[character];
  return letter === undefined ? '' : `|${backslash}${letter}`;
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '/': '\\/',
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
};

function inJsonTwice(character: string): string {
  const unicode = unicodeEscapes(character, '\\\\\\\\');
  if (character === '"') return `(?:\\\\\\\\\\\\"|${unicode})`;
  if (character === '\\') return `(?:\\\\\\\\\\\\\\\\|${unicode})`;
  return `(?:${escaped(character)}|${unicode}${shortEscape(character, '\\\\\\\\')})`;
}

/** Of its UTF-8, or of its ISO-8859-1; a form writes a space as `+`. */
function percentEncoded(character: string): string {
  const ofBytes = (bytes: Uint8Array): string =>
    Array.from(bytes, byte => `%(?:25)?${anyCase(byte.toString(16).padStart(2, '0'))}`).join('');
  const encoded = ofBytes(Buffer.from(character));
  if (character === '%') return encoded;
  const code = character.charCodeAt(0);
  const other =
    character === ' ' ? '|\\+' : code > 0x7f && code < 0x100 ? `|${ofBytes(Uint8Array.of(code))}` : '';
  return `(?:${escaped(character)}|${encoded}${other})`;
}

const XML_NAMES: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
};

function inXml(character: string): string {
  const entities = xmlEntities(character, '&').join('|');
  return character === '&' || character === '<' ? `(?:${entities})` : `(?:${escaped(character)}|${entities})`;
}

/** A document in a JSON string: what stands for itself in XML is written as JSON has it, and JSON may escape the `&`. */
function inXmlInJson(character: string): string {
  const entities = xmlEntities(character, '(?:&|\\\\u0026)').join('|');
  return character === '&' || character === '<' ? `(?:${entities})` : `(?:${inJson(character)}|${entities})`;
}

/** JSON in a document: its backslashes and quotes may be entities. */
function inJsonInXml(character: string): string {
  const backslash = `(?:\\\\|${xmlEntities('\\', '&').join('|')})`;
  const unicode = unicodeEscapes(character, backslash);
  const isEscaped = character === '"' || character === '\\';
  const short = shortEscape(character, backslash);
  return `(?:${isEscaped ? backslash : ''}${inXml(character)}|${unicode}${short})`;
}

/** The ways to write a character in XML but for itself; `ampersand` is how the `&` in front is written. */
function xmlEntities(character: string, ampersand: string): readonly string[] {
  const code = character.codePointAt(0) ?? 0;
  const name = XML_NAMES[character];
  return [
    `${ampersand}#0{0,4}${code};`,
    `${ampersand}#[xX]0{0,4}${anyCase(code.toString(16))};`,
    ...(name === undefined ? [] : [`${ampersand}${name};`]),
  ];
}

/** The characters of Base64 that the secret alone decides, for each place where it may begin in the encoded bytes, in
 *  both alphabets. Nothing for a secret too short to decide any. */
function base64Forms(secret: string): string[] {
  const forms: string[] = [];
  for (const before of [0, 1, 2]) {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((bytes.length * 8) / 6);
    for (const alphabet of ['base64', 'base64url'] as const) {
      const form = bytes.toString(alphabet).slice(first, last);
      if (form.length >= MIN_FORM) forms.push(form);
    }
  }
  return forms;
}
