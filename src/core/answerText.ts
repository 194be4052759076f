import { headerValue } from './headerValue.ts';
import type { Header } from './ports.ts';

/** A body's characters, and what said how they are written. */
export interface AnswerText {
  readonly text: string;
  /** `utf-8`, or the encoding as it was named: `ISO-8859-1`. */
  readonly charset: string;
  /** `guess`: the bytes are not UTF-8 and nothing names their encoding. */
  readonly from: 'bom' | 'header' | 'xml' | 'default' | 'guess';
}

/** What older fiscal systems write where they name nothing. */
const GUESS = 'windows-1252';
/** An XML declaration stands at the very beginning and is ASCII in all encodings that need one. */
const DECLARATION_BYTES = 200;
/** Media types whose bytes are characters. */
const TEXT_TYPE =
  /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml)$|application\/x-www-form-urlencoded$)/i;
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f]/;

/** The characters of a body, or undefined where its bytes are no text: what the first of byte order mark, `charset` of the
 *  `Content-Type` and XML declaration names, else UTF-8. An encoding that is not known, or that the bytes are not in,
 *  counts as not named. Never throws. */
export function answerText(body: Uint8Array, headers: readonly Header[]): AnswerText | undefined {
  for (const [from, charset] of [...namedEncodings(body, headers), ['default', 'utf-8'] as const]) {
    const text = decoded(body, charset);
    if (text !== undefined) return { text, charset, from };
  }
  return guessed(body, headerValue(headers, 'content-type') ?? '');
}

/** The encoding that goes before the others, as the answer names it, where it is none that is known or the bytes are not in
 *  it. Never throws. */
export function refusedEncoding(body: Uint8Array, headers: readonly Header[]): string | undefined {
  const [first] = namedEncodings(body, headers);
  return first !== undefined && decoded(body, first[1]) === undefined ? first[1] : undefined;
}

export function isUtf8Name(charset: string): boolean {
  return /^utf-?8$/i.test(charset);
}

function namedEncodings(
  body: Uint8Array,
  headers: readonly Header[],
): readonly (readonly [from: 'bom' | 'header' | 'xml', charset: string])[] {
  const contentType = headerValue(headers, 'content-type') ?? '';
  const named = [
    ['bom', byteOrderMark(body)],
    ['header', /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]],
    ['xml', xmlEncoding(body)],
  ] as const;
  return named.flatMap(([from, charset]) => (charset === undefined ? [] : [[from, charset] as const]));
}

function guessed(body: Uint8Array, contentType: string): AnswerText | undefined {
  const mediaType = contentType.split(';')[0]?.trim() ?? '';
  if (mediaType !== '' && !TEXT_TYPE.test(mediaType)) return undefined;
  const text = decoded(body, GUESS);
  return text === undefined || CONTROLS.test(text) ? undefined : { text, charset: GUESS, from: 'guess' };
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function xmlEncoding(body: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(body.subarray(0, DECLARATION_BYTES));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}

/** Undefined where the encoding is not known (Source: WHATWG Encoding 4.2), or the bytes are not in it: no text holds a NUL. */
function decoded(body: Uint8Array, charset: string): string | undefined {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(body);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
