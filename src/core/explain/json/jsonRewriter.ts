import { isOfWord, isSpace, markEnd, wordEnd } from '../../formats/tokensOfJson.ts';
import type { Binary } from '../pipeline/binary.ts';
import type { JsonLayout } from './jsonStyles.ts';
import { jsonScanner } from './jsonTokens.ts';

export type TokenWriter = (token: Binary) => Binary;

/** How a serializer writes the tokens of a document; unchanged if undefined. */
export interface TokenWriters {
  /** Strings with their quotes. */
  readonly string?: TokenWriter | undefined;
  /** Indexed by byte: 1 if `string` never changes the byte. A string with only such bytes is copied. `"` and `\` have 0. */
  readonly keptBytes?: Uint8Array | undefined;
  /** Numbers, `true`, `false`, and `null`. */
  readonly word?: TokenWriter | undefined;
}

/** Rewrites JSON in another layout, piece by piece; the order of members stays unchanged. It doesn't check the grammar. Bytes
 *  are copied in loops: for a document of 10 MiB, this takes a third of the time that tokens as strings would take. */
export function rewriteJson(json: Binary, layout: JsonLayout, writers: TokenWriters): Iterable<Binary> {
  if (layout.aligned === true) return [alignedJson(json, layout, writers)];
  return new JsonRewriter(json, layout, writers).pieces();
}

/** How many bytes are read at a time; pieces have about this length. */
const WINDOW = 16_384;
/** The indentation of deeper levels isn't kept: the indentation of all levels together grows quadratically. */
const KEPT_LEVELS = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const WHITE_SPACE = bytesWhere(isSpace);
/** Without the zero that marks the end of the window. */
const IN_WORD = bytesWhere(byte => byte !== 0 && isOfWord(byte));
const IN_STRING = bytesWhere(byte => byte !== 0 && byte !== QUOTE && byte !== 0x5c);

function bytesWhere(includes: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (includes(byte) ? 1 : 0));
}

class JsonRewriter {
  readonly #json: Binary;
  readonly #layout: JsonLayout;
  readonly #string: TokenWriter;
  readonly #kept: Uint8Array | undefined;
  readonly #word: TokenWriter | undefined;
  readonly #comma: Uint8Array;
  readonly #colon: Uint8Array;
  /** Whether lists are on one line. */
  readonly #hasInline: boolean;
  /** The line break and indentation of each level. */
  readonly #lines: Uint8Array[] = [];
  /** A part of the document, followed by a zero. */
  readonly #source: Buffer;
  #target: Buffer;
  /** The number of bytes in the target. */
  #length = 0;
  #depth = 0;
  /** A bracket that isn't written yet, because an empty container is written differently. */
  #opener = 0;
  /** Whether the last punctuation was a colon, and whether the bracket that isn't written yet came after a colon. */
  #isAfterColon = false;
  #isMember = false;
  /** The brackets of the enclosing containers, if lists are on one line. */
  readonly #open: number[] = [];

  constructor(json: Binary, layout: JsonLayout, { string, keptBytes, word }: TokenWriters) {
    this.#json = json;
    this.#layout = layout;
    this.#string = string ?? (token => token);
    this.#kept = string === undefined ? IN_STRING : keptBytes;
    this.#word = word;
    this.#comma = Buffer.from(layout.comma, 'latin1');
    this.#colon = Buffer.from(layout.colon, 'latin1');
    this.#hasInline = layout.inlineLists === true && layout.indent !== undefined;
    const window = Math.min(WINDOW, json.length);
    this.#source = Buffer.allocUnsafe(window + 1);
    this.#target = Buffer.allocUnsafe(2 * window);
  }

  *pieces(): Generator<Binary> {
    for (let at = 0; at < this.#json.length; ) {
      at = this.#rewriteFrom(at);
      yield this.#taken();
    }
    const { lineEnd = '', end = '' } = this.#layout;
    yield (this.#opener === 0 ? '' : String.fromCharCode(this.#opener)) + (lineEnd === '' ? '' : end);
  }

  /** Rewrites the tokens that start in the window at `start`. Returns where the next one may start. */
  #rewriteFrom(start: number): number {
    const source = this.#source;
    const length = source.write(this.#json.slice(start, start + WINDOW), 'latin1');
    source[length] = 0;
    let at = 0;
    while (at < length) {
      const byte = source[at] ?? 0;
      if (WHITE_SPACE[byte] === 1) {
        at += 1;
        continue;
      }
      if (this.#opener !== 0) {
        const isEmpty = byte === CLOSE_OBJECT || byte === CLOSE_LIST;
        this.#endOpener(isEmpty ? byte : 0);
        if (isEmpty) {
          at += 1;
          continue;
        }
      }
      if (byte === QUOTE) at = this.#writeString(start, at, length);
      else if (IN_WORD[byte] === 1 || byte === 0) at = this.#writeWord(start, at, length);
      else {
        this.#writePunctuation(byte);
        at += 1;
      }
    }
    return start + at;
  }

  /** Writes a string. Returns the offset after it. */
  #writeString(start: number, at: number, length: number): number {
    const kept = this.#kept;
    let checked = at;
    if (kept !== undefined) {
      this.#reserve(length - at + 1);
      const end = this.#copy(at + 1, kept, this.#length + 1);
      if (this.#source[end] === QUOTE) {
        this.#target[this.#length] = QUOTE;
        this.#length += end - at;
        this.#target[this.#length++] = QUOTE;
        return end + 1;
      }
      checked = end - 1;
    }
    const end = markEnd(this.#json, start + checked + 1) ?? this.#json.length;
    this.#writeText(this.#string(this.#json.slice(start + at, end)));
    return end - start;
  }

  #writeWord(start: number, at: number, length: number): number {
    if (this.#word === undefined) {
      this.#reserve(length - at);
      const end = this.#copy(at, IN_WORD, this.#length);
      if (this.#source[end] !== 0) {
        this.#length += end - at;
        return end;
      }
    }
    const end = wordEnd(this.#json, start + at);
    const token = this.#json.slice(start + at, end);
    this.#writeText(this.#word === undefined ? token : this.#word(token));
    return end - start;
  }

  /** Copies bytes as long as they are in `kept`. Returns the offset of the first one that isn't. */
  #copy(from: number, kept: Uint8Array, to: number): number {
    const source = this.#source;
    const target = this.#target;
    let at = from;
    let end = to;
    let byte = source[at] ?? 0;
    while (kept[byte] === 1) {
      target[end++] = byte;
      byte = source[++at] ?? 0;
    }
    return at;
  }

  #writePunctuation(byte: number): void {
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      this.#opener = byte;
      this.#isMember = this.#isAfterColon;
    } else if (byte === COLON) this.#writeBytes(this.#colon);
    else if (byte === COMMA) {
      if (this.#isInline(this.#open.at(-1))) this.#writeText(', ');
      else {
        this.#writeBytes(this.#comma);
        this.#startLine();
      }
    } else this.#close(byte);
    this.#isAfterColon = byte === COLON;
  }

  #close(byte: number): void {
    if (this.#hasInline && this.#isInline(this.#open.pop())) this.#writeText(' ');
    else {
      this.#depth -= 1;
      this.#startLine();
      if (byte === CLOSE_OBJECT) this.#pad();
    }
    this.#writeByte(byte);
  }

  /** Writes the opening bracket that was read before, with the closing one unless `closer` is zero. */
  #endOpener(closer: number): void {
    const opener = this.#opener;
    this.#opener = 0;
    if (closer !== 0) {
      this.#writeText(emptyContainer(opener, closer, this.#layout, this.#lineAt(this.#depth)));
      return;
    }
    if (this.#isMember && this.#layout.members !== undefined) this.#startLine();
    this.#writeByte(opener);
    if (this.#hasInline) this.#open.push(opener);
    if (this.#isInline(opener)) this.#writeText(' ');
    else {
      this.#depth += 1;
      if (opener === OPEN_OBJECT) this.#pad();
      this.#startLine();
    }
  }

  #isInline(container: number | undefined): boolean {
    return this.#hasInline && container === OPEN_LIST;
  }

  #pad(): void {
    if (this.#layout.padding !== undefined) this.#writeText(this.#layout.padding);
  }

  #startLine(): void {
    if (this.#layout.indent === undefined) return;
    const level = Math.max(0, this.#depth);
    const line = this.#lines[level] ?? Buffer.from(this.#lineAt(level), 'latin1');
    if (level < KEPT_LEVELS) this.#lines[level] = line;
    this.#writeBytes(line);
  }

  #lineAt(depth: number): Binary {
    const { indent, lineEnd = '' } = this.#layout;
    return indent === undefined ? '' : lineEnd + indent.repeat(Math.max(0, depth));
  }

  #writeBytes(bytes: Uint8Array): void {
    const { length } = bytes;
    this.#reserve(length);
    const target = this.#target;
    const start = this.#length;
    for (let at = 0; at < length; at++) target[start + at] = bytes[at] ?? 0;
    this.#length = start + length;
  }

  #writeText(text: Binary): void {
    this.#reserve(text.length);
    this.#length += this.#target.write(text, this.#length, 'latin1');
  }

  #writeByte(byte: number): void {
    this.#reserve(1);
    this.#target[this.#length++] = byte;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#target.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + count));
    this.#target.copy(larger, 0, 0, this.#length);
    this.#target = larger;
  }

  #taken(): Binary {
    const piece = this.#target.toString('latin1', 0, this.#length);
    this.#length = 0;
    return piece;
  }
}

function emptyContainer(opener: number, closer: number, layout: JsonLayout, line: Binary): Binary {
  const open = String.fromCharCode(opener);
  const close = String.fromCharCode(closer);
  if (layout.emptyContainers === 'spaced') return `${open} ${close}`;
  if (layout.emptyLines === undefined) return open + close;
  return opener === OPEN_LIST ? `[${layout.lineEnd ?? ''}${line}]` : `{${line}}`;
}

/** The indentation after a bracket is the bracket's column plus one level, as Windows PowerShell's ConvertTo-Json writes objects. An empty
 *  container has a blank line. */
function alignedJson(
  json: Binary,
  { colon, comma, indent = '', lineEnd = '' }: JsonLayout,
  { string = asIs, word = asIs }: TokenWriters,
): Binary {
  const next = jsonScanner(json);
  const columns: number[] = [];
  let text = '';
  let column = 0;
  let previous = '';
  const startLine = (width: number): void => {
    text += lineEnd + ' '.repeat(width);
    column = width;
  };
  for (let token = next(); token !== ''; token = next()) {
    const isOpened = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    if (closes) {
      if (isOpened) text += lineEnd;
      startLine(columns.pop() ?? 0);
    } else if (isOpened || previous === ',') startLine((columns.at(-1) ?? 0) + indent.length);
    const opens = token === '{' || token === '[';
    if (opens) columns.push(column);
    const written =
      token === ':'
        ? colon
        : token === ','
          ? comma
          : opens || closes
            ? token
            : token.startsWith('"')
              ? string(token)
              : word(token);
    text += written;
    column += written.length;
    previous = token;
  }
  return text;
}

function asIs(token: Binary): Binary {
  return token;
}
