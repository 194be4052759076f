import { stringEnd } from '../../formats/tokensOfJson.ts';

/** A text without a layer of encoding, and where each of its characters is in the encoded text. */
export interface DecodedText {
  readonly text: string;
  /** The offset in the encoded text of the character at `at`; for the end of the text, the end of the encoded text. */
  readonly offset: (at: number) => number;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The text without one layer of percent-encoding and of XML entities; undefined if it has neither. */
export function percentDecoded(text: string): DecodedText | undefined {
  return replacedWithOffsets(
    text,
    /%([2-7][\da-f])|&(lt|gt|quot|apos|amp);|&#(\d{1,4}|x[\da-f]{1,3});/gi,
    ([all, hex, entity = '', code]) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (code === undefined) return ENTITIES[entity.toLowerCase()] ?? all;
      return String.fromCharCode(Number(code.replace(/^x/i, '0x')));
    },
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a JSON string without its quotes. An escape that JSON doesn't define stands for the escaped character. */
export function jsonUnescaped(written: string): DecodedText {
  const found = replacedWithOffsets(written, /\\(?:u([\da-f]{4})|([\s\S]))/gi, ([, code, letter = '']) =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
  return found ?? { text: written, offset: at => at };
}

function replacedWithOffsets(
  text: string,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string,
): DecodedText | undefined {
  const pieces: string[] = [];
  /** Where each unchanged or replaced stretch starts, in the decoded and in the encoded text. */
  const starts: { readonly decoded: number; readonly encoded: number }[] = [{ decoded: 0, encoded: 0 }];
  let [kept, length] = [0, 0];
  for (const match of text.matchAll(pattern)) {
    const written = write(match);
    pieces.push(text.slice(kept, match.index), written);
    length += match.index - kept;
    starts.push({ decoded: length, encoded: match.index });
    length += written.length;
    kept = match.index + match[0].length;
    starts.push({ decoded: length, encoded: kept });
  }
  if (kept === 0) return undefined;
  const offset = (at: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle]?.decoded ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const { decoded = 0, encoded = 0 } = starts[low] ?? {};
    return encoded + at - decoded;
  };
  return { text: pieces.join('') + text.slice(kept), offset };
}

/** A string in quotes, as JSON writes it. */
export interface QuotedString {
  /** Where the string's text starts and ends, without the quotes. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether a colon follows: the string is the name of a member. */
  readonly isName: boolean;
}

/** The strings of a JSON text. Reads nothing else, so it also works for a text with placeholders, which isn't valid JSON. */
export function* quotedStrings(json: string): Generator<QuotedString> {
  for (let quote = json.indexOf('"'); quote !== -1; ) {
    const string = quotedStringAt(json, quote);
    if (string === undefined) return;
    yield string;
    quote = json.indexOf('"', string.end + 1);
  }
}

/** The string that starts with the quote at `quote`; undefined if the string isn't closed. */
export function quotedStringAt(json: string, quote: number): QuotedString | undefined {
  const next = stringEnd(json, quote);
  if (next === undefined) return undefined;
  const end = next - 1;
  const { text } = jsonUnescaped(json.slice(quote + 1, end));
  return { start: quote + 1, end, text, isName: isColonNext(json, next) };
}

function isColonNext(json: string, start: number): boolean {
  let at = start;
  while (at < json.length && /\s/.test(json.charAt(at))) at += 1;
  return json.charAt(at) === ':';
}
