import { BACKSLASH_ESCAPE } from '../core/masking/backslashEscape.ts';
import { BREAK, originalStream } from '../core/masking/byteStream.ts';
import { ENTITY_ESCAPE } from '../core/masking/entityEscape.ts';
import { escapeDecoder } from '../core/masking/escapeDecoder.ts';
import { PERCENT_ESCAPE } from '../core/masking/percentEscape.ts';

/** The length of what is masked: a shorter text isn't worth the damage that masking it would cause, and a longer one
 *  can't be an App Secret. */
const [SHORTEST, LONGEST] = [8, 4_096];
/** The longest App Secret is shorter even if each character is percent-encoded. */
const LONGEST_VALUE = 16_384;
/** Any mistake that a program makes results in far fewer texts. */
const [MOST_TEXTS, MOST_CHARACTERS] = [256, 262_144];

/** The texts in a header's value that may each be the App Secret, if the program sent it with a mistake: after a name or a scheme, in
 *  quotes or brackets, several times, with line breaks, encoded, or all of these. The value itself is one of them. */
export function tokenForms(value: string): readonly string[] {
  if (value.length > LONGEST_VALUE) return [];
  const texts = new Set([value]);
  let characters = 0;
  // Grows while it's iterated: each text may contain others.
  for (const text of texts) {
    characters += text.length;
    if (characters > MOST_CHARACTERS) break;
    for (const part of partsOf(text)) {
      if (texts.size < MOST_TEXTS && part.length >= SHORTEST) texts.add(part);
    }
  }
  return [...texts].filter(isMaskable);
}

function isMaskable(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST && !isVariableName(text);
}

/** Whether a text is a variable's name, such as `FISCAL_APP_SECRET`, because a program didn't insert the value. */
function isVariableName(text: string): boolean {
  return /^\W{0,3}[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\W{0,2}$/.test(text);
}

function* partsOf(text: string): Generator<string> {
  yield* text.split(/[^\x21-\x7e]+/);
  yield text.replace(/[^\x21-\x7e]+/g, '');
  yield text.replace(/\\[rnt]|%0[ad]/gi, '');
  yield /^[a-z$]{0,2}(["'`])(.*)\1$/is.exec(text)?.[2] ?? '';
  yield /^\w*[([{<](.*)[)\]}>]$/s.exec(text)?.[1] ?? '';
  // `=?utf-8?B?…?=` is how mail libraries encode a header.
  yield* text.split(/[,;|?]+/);
  yield* text.split(/["'`]+/);
  yield* text.split(/[()[\]{}<>]+/);
  // If joined with something else, such as an AppKey: the parts that are as long as a secret.
  for (const part of text.split(/[.~/@&+_-]+/)) if (part.length >= LONG_NAME) yield part;
  yield* split(text, text.indexOf('='));
  yield* split(text, text.indexOf(':'));
  yield text.replace(/^(?:bearer|basic|token|apikey|appsecret|secret)[^A-Za-z0-9]*/i, '');
  yield withoutEnds(text);
  // The token may be followed by a comment, or by other parts of the string to sign.
  yield* text.split('#');
  yield text.split('/openapi', 1)[0] ?? '';
  yield text.replace(/(?:[0-9a-f]{32}|1\d{9}(?:\d{3})?)$/, '');
  yield* repeatedParts(text);
  yield* decodings(text);
}

/** What follows a name, and what precedes the separator if it's too long for a name, as in `secret:` for Basic. */
function* split(text: string, at: number): Generator<string> {
  if (at === -1) return;
  yield text.slice(at + 1).replace(/^[=:>\s]+/, '');
  if (at >= LONG_NAME) yield text.slice(0, at);
}

const LONG_NAME = 16;

/** A text without the punctuation around it. Uses a loop, because a regular expression would rescan long runs of punctuation. */
function withoutEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && /[^A-Za-z0-9]/.test(text.charAt(start))) start += 1;
  while (end > start && /[^A-Za-z0-9]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The parts whose repetition makes up the text. */
function repeatedParts(text: string): readonly string[] {
  const repeated = [2, 3, 4].map(times => ({ times, part: text.slice(0, text.length / times) }));
  return repeated.filter(({ times, part }) => part.repeat(times) === text).map(({ part }) => part);
}

const ESCAPES = [BACKSLASH_ESCAPE, PERCENT_ESCAPE, ENTITY_ESCAPE].map(escapeDecoder);

function* decodings(text: string): Generator<string> {
  const bytes = Buffer.from(text);
  for (const decode of ESCAPES) {
    const stream = originalStream(bytes);
    for (const { codes, length } of decode(stream, { reach: stream.length, shortest: 1 })) {
      yield Buffer.from(codes.subarray(0, length).map(code => (code === BREAK ? 0 : code))).toString(
        'latin1',
      );
    }
  }
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) yield* readable(Buffer.from(text, 'base64'));
  if (/^(?:0x|\\x)?(?:[0-9A-Fa-f]{2})+$/.test(text))
    yield* readable(Buffer.from(text.replace(/^0x/, ''), 'hex'));
  // Headers are read as ISO-8859-1, so UTF-8 is decoded here.
  if (/[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text)) yield Buffer.from(text, 'latin1').toString();
}

/** Yields nothing for bytes that aren't text, not even UTF-16. */
function* readable(bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1').replaceAll('\0', '');
  if (/^[\t\r\n\x20-\x7e]*$/.test(text)) yield text;
}
