import { hash } from 'node:crypto';
import { SECRET_MASK } from '../signing/appSecret.ts';
import { pushUtf8, utf8Length } from './asciiCodes.ts';
import { BACKSLASH_ESCAPE } from './backslashEscape.ts';
import { type ByteStream, type Decoder, OriginalStream, originalStream } from './byteStream.ts';
import { BASE64_RUN, DECIMAL_RUN, encodingsIn, HEX_RUN, markerBits, QUOTE_ESCAPES } from './encodingsIn.ts';
import { ENTITY_ESCAPE } from './entityEscape.ts';
import { type Escape, escapeDecoder } from './escapeDecoder.ts';
import { PatternAutomaton } from './patternAutomaton.ts';
import { FORM_ESCAPE, PERCENT_ESCAPE } from './percentEscape.ts';
import { base64Decoder, decimalDecoder, hexDecoder } from './runDecoders.ts';

/** The maximum depth of nested encodings that are decoded. */
const MAX_NESTING = 3;
/** The maximum number of characters per byte in one layer of encoding. */
const MAX_EXPANSION = 32;
/** The longest text, in bytes, whose stream is kept. */
const MAX_SHORT_TEXT = 16_384;
/** The longest text that is read character by character. */
const MAX_SHORT_ASCII = 1_024;

/** Replaces secrets, in any supported encoding, in data that is shown, stored, or sent elsewhere. */
export interface SecretMask {
  /** Returns `text` with each part that contains a secret replaced with `mask`, or with the result of calling `mask` with the part and its
   *  offset; the same string if there is no secret. */
  readonly text: (text: string, mask?: string | ((part: string, at: number) => string)) => string;
  /** Like `text`, for bytes. Returns the same buffer if it contains no secret. */
  readonly bytes: (bytes: Uint8Array, mask: Uint8Array) => Uint8Array;
}

/** Decodes the text in each supported encoding, up to three levels deep, searches every result for all secrets at
 *  once, and marks the matches in the original, so overlapping secrets can't unmask each other. Linear in the
 *  text and the secrets. Empty secrets are ignored. SECURITY.md lists the encodings. */
export function createSecretMask(secrets: Iterable<string>): SecretMask {
  return maskOfGroups([secretGroup(secrets)]);
}

/** Secrets prepared for searching together. */
export interface SecretGroup {
  readonly secrets: readonly string[];
  readonly automaton: PatternAutomaton;
  readonly shortest: number;
  readonly longest: number;
}

/** Takes time proportional to the length of the secrets. */
export function secretGroup(secrets: Iterable<string>): SecretGroup {
  const known = [...new Set(secrets)].filter(secret => secret !== '');
  const patterns = known.flatMap(secretPatterns);
  return {
    secrets: known,
    automaton: new PatternAutomaton(patterns),
    shortest: patterns.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY),
    longest: patterns.reduce((most, { length }) => Math.max(most, length), 0),
  };
}

/** A mask for the secrets of all groups. A match of one group doesn't hide the matches of another. */
export function maskOfGroups(given: readonly SecretGroup[]): SecretMask {
  const groups = given.filter(({ secrets }) => secrets.length > 0);
  if (groups.length === 0) return { text: text => text, bytes: bytes => bytes };
  const automata = groups.map(({ automaton }) => automaton);
  const layers = layersFor(groups);
  const shortest = Math.min(...groups.map(group => group.shortest));
  const reach = Math.max(...groups.map(group => group.longest));
  const short = new OriginalStream();
  const partsIn = (stream: ByteStream): readonly Part[] => {
    if (stream.length < shortest) return [];
    const marks = new Marks(stream.length);
    searchLayers(stream, MAX_NESTING, { automata, layers, reach, shortest, marks }, 1, true);
    return marks.parts();
  };
  const partsOfShort = (): readonly Part[] => {
    const parts = partsIn(short);
    short.clear();
    return parts;
  };
  const partsOf = (bytes: Uint8Array): readonly Part[] => {
    if (bytes.length > MAX_SHORT_TEXT) return partsIn(originalStream(bytes));
    short.read(bytes);
    return partsOfShort();
  };
  return {
    text(text, mask = SECRET_MASK) {
      if (text.length * 3 < shortest) return text;
      if (text.length <= MAX_SHORT_ASCII && short.readAscii(text) && partsOfShort().length === 0) return text;
      const bytes = Buffer.from(text);
      const parts = partsOf(bytes);
      return parts.length === 0
        ? text
        : replacedText(text, bytes, parts, typeof mask === 'string' ? () => mask : mask);
    },
    bytes(bytes, mask) {
      const parts = partsOf(bytes);
      return parts.length === 0 ? bytes : replaced(bytes, parts, mask);
    },
  };
}

interface Layer {
  readonly decode: Decoder;
  /** A text with this encoding has at least one of these bits, according to `encodingsIn`. */
  readonly encodings: number;
  /** In this encoding, a secret with fewer bytes would be found by chance. */
  readonly minSecretBytes: number;
  /** Shell quoting is undone only once. */
  readonly isQuoting: boolean;
}

interface Search {
  readonly automata: readonly PatternAutomaton[];
  readonly layers: readonly Layer[];
  readonly reach: number;
  readonly shortest: number;
  readonly marks: Marks;
}

function searchLayers(
  stream: ByteStream,
  nesting: number,
  search: Search,
  minSecretBytes: number,
  mayQuote: boolean,
): void {
  const { automata, layers, marks } = search;
  for (const automaton of automata) {
    automaton.search(stream, minSecretBytes, (first, last) =>
      marks.add(stream.from[first] ?? 0, stream.to[last] ?? 0),
    );
  }
  if (nesting === 0) return;
  const limits = { reach: search.reach * MAX_EXPANSION ** (nesting - 1), shortest: search.shortest };
  const encodings = encodingsIn(stream, search.shortest);
  for (const layer of layers) {
    if ((layer.isQuoting && !mayQuote) || (layer.encodings & encodings) === 0) continue;
    const least = Math.max(minSecretBytes, layer.minSecretBytes);
    for (const decoded of layer.decode(stream, limits)) {
      searchLayers(decoded, nesting - 1, search, least, mayQuote && !layer.isQuoting);
    }
  }
}

/** Without NULs, UTF-16 equals ISO-8859-1; the bytes of other characters have their own patterns. */
const NUL_ESCAPE: Escape = { markers: '\0', read: () => 1 };

const LAYERS: readonly (Layer & { readonly needs?: RegExp })[] = [
  ...[BACKSLASH_ESCAPE, PERCENT_ESCAPE, ENTITY_ESCAPE, NUL_ESCAPE].map(each => escapeLayer(each, false)),
  { ...escapeLayer(FORM_ESCAPE, false), needs: / / },
  ...QUOTE_ESCAPES.map(each => ({ ...escapeLayer(each.escape, true), needs: each.quoted })),
  { decode: hexDecoder, encodings: HEX_RUN, minSecretBytes: 3, isQuoting: false },
  { decode: decimalDecoder, encodings: DECIMAL_RUN, minSecretBytes: 4, isQuoting: false },
  { decode: base64Decoder(), encodings: BASE64_RUN, minSecretBytes: 4, isQuoting: false },
];

function escapeLayer(escapes: Escape, isQuoting: boolean): Layer {
  const encodings = markerBits(escapes.markers);
  return { decode: escapeDecoder(escapes), encodings, minSecretBytes: 1, isQuoting };
}

/** Leaves out layers that affect only characters that no secret contains. */
function layersFor(groups: readonly SecretGroup[]): readonly Layer[] {
  return LAYERS.filter(
    ({ needs }) =>
      needs === undefined || groups.some(({ secrets }) => secrets.some(secret => needs.test(secret))),
  );
}

type Part = readonly [start: number, end: number];

/** Parts of the original, in any order and possibly overlapping. Adding a part takes constant time. */
class Marks {
  readonly #length: number;
  /** Most texts have no marks. */
  #changes: Int32Array | undefined;

  constructor(length: number) {
    this.#length = length;
  }

  add(start: number, end: number): void {
    this.#changes ??= new Int32Array(this.#length + 1);
    this.#changes[start] = (this.#changes[start] ?? 0) + 1;
    this.#changes[end] = (this.#changes[end] ?? 0) - 1;
  }

  /** The merged marked parts, from start to end of the text. */
  parts(): readonly Part[] {
    if (this.#changes === undefined) return [];
    const parts: Part[] = [];
    let [depth, start] = [0, 0];
    for (const [at, change] of this.#changes.entries()) {
      if (change === 0) continue;
      if (depth === 0) start = at;
      depth += change;
      if (depth === 0) parts.push([start, at]);
    }
    return parts;
  }
}

/** Replaces whole characters, even if a part starts or ends inside a character. The rest stays unchanged, including lone
 *  surrogates. */
function replacedText(
  text: string,
  bytes: Uint8Array,
  parts: readonly Part[],
  maskOf: (part: string, at: number) => string,
): string {
  let [result, keptFrom, at, offset] = ['', 0, 0, 0];
  const unitAt = (wanted: number, roundsUp: boolean): number => {
    if (bytes.length === text.length) return wanted;
    while (at < text.length) {
      const character = text.codePointAt(at) ?? 0;
      const size = utf8Length(character);
      if (roundsUp ? offset >= wanted : offset + size > wanted) break;
      offset += size;
      at += size === 4 ? 2 : 1;
    }
    return at;
  };
  for (const [from, to] of parts) {
    const [first, end] = [unitAt(from, false), unitAt(to, true)];
    result +=
      text.slice(keptFrom, Math.max(keptFrom, first)) +
      (first < keptFrom ? '' : maskOf(text.slice(first, end), first));
    keptFrom = end;
  }
  return result + text.slice(keptFrom);
}

function replaced(bytes: Uint8Array, parts: readonly Part[], mask: Uint8Array): Buffer {
  const kept: Uint8Array[] = [];
  let from = 0;
  for (const [start, end] of parts) {
    kept.push(bytes.subarray(from, start), mask);
    from = end;
  }
  return Buffer.concat([...kept, bytes.subarray(from)]);
}

/** Combines added secrets with all groups that are no larger. Thousands may be added one by one, and preparing all
 *  secrets again after each one would take quadratic time. */
export function withAdded(groups: readonly SecretGroup[], added: readonly string[]): readonly SecretGroup[] {
  const left = [...groups];
  let secrets = added;
  for (
    let last = left.at(-1);
    last !== undefined && last.secrets.length <= secrets.length;
    last = left.at(-1)
  ) {
    secrets = [...last.secrets, ...secrets];
    left.pop();
  }
  return [...left, secretGroup(secrets)];
}

/** In another character set, a shorter pattern would be found by chance. */
const MIN_FOREIGN_BYTES = 4;
/** A pattern with a changed start that is shorter would also be found by chance. */
const MIN_CHANGED_BYTES = 6;

/** The byte sequences of a secret: its UTF-8 (also as `withChangedStart`) and its MD5. For characters beyond ASCII, also its ISO-8859-1,
 *  its UTF-16, its UTF-16 units one by one, and each of these and the UTF-8 encoded as UTF-8 again, as a program does that reads bytes as
 *  ISO-8859-1. */
function secretPatterns(secret: string): readonly Uint8Array[] {
  const utf8 = Buffer.from(secret);
  const digest = hash('md5', secret, 'buffer');
  const own = [utf8, digest, ...withChangedStart(secret)];
  if (utf8.length === secret.length) return own;
  const littleEndian = Buffer.from(secret, 'utf16le');
  const points = Array.from(secret, character => character.codePointAt(0) ?? 0);
  const units = Array.from({ length: secret.length }, (_, at) => secret.charCodeAt(at));
  const bytes = [
    ...[codeBytes(points, 0xff), littleEndian, Buffer.from(littleEndian).swap16()],
    ...[codeBytes(units, 0xff), codeBytes(units, 0x7f)],
  ];
  const foreign = [...bytes, ...[utf8, ...bytes].map(each => Buffer.from(each.toString('latin1')))];
  return [...own, ...foreign.filter(({ length }) => length >= MIN_FOREIGN_BYTES)];
}

/** The character before an encoded secret may be read as an escape with the secret's first characters, as `%` before
 *  `ab%2Fcd`. Returns the secret with the bytes that then replace these characters. */
function withChangedStart(secret: string): readonly Uint8Array[] {
  return [
    ...decodedAfter('%', PERCENT_ESCAPE, secret.replaceAll('%', '%25')),
    ...decodedAfter('\\', BACKSLASH_ESCAPE, secret.replaceAll('\\', '\\\\')),
  ].filter(({ length }) => length >= MIN_CHANGED_BYTES);
}

/** Yields nothing if no escape starts with the marker. */
function* decodedAfter(marker: string, style: Escape, written: string): Generator<Uint8Array> {
  const stream = originalStream(Buffer.from(marker + written));
  for (const decoded of escapeDecoder(style)(stream, { reach: stream.length, shortest: 1 })) {
    if ((decoded.to[0] ?? 0) > 1) yield Uint8Array.from(decoded.codes.subarray(0, decoded.length));
  }
}

/** Codes up to `mostByte` as bytes, and the others as UTF-8. */
function codeBytes(codes: readonly number[], mostByte: number): Buffer {
  const bytes: number[] = [];
  for (const code of codes) {
    if (code <= mostByte) bytes.push(code);
    else pushUtf8(bytes, code);
  }
  return Buffer.from(bytes);
}
