import { decodeUtf8 } from './formats/utf8.ts';
import { type Header, headerValue } from './wireMessages.ts';

/** The text of a body, and how its encoding was determined. */
export interface ResponseBodyText {
  readonly text: string;
  /** The encoding, as named in the response (`ISO-8859-1`) or as its byte order mark shows (`utf-16le`); otherwise `utf-8` or a guess. */
  readonly charset: string;
  /** `guess`: the bytes aren't UTF-8, and nothing specifies an encoding that fits them. */
  readonly from: 'bom' | 'header' | 'xml' | 'default' | 'guess';
}

/** The usual encoding of older fiscal systems that don't specify one. */
const GUESS = 'windows-1252';
/** An XML declaration is at the very start, and is ASCII in all encodings that need one. */
const DECLARATION_BYTES = 200;
const LESS_THAN = 0x3c;
/** Media types with text content. */
const TEXT_TYPE =
  /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml)$|application\/x-www-form-urlencoded$)/i;
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f]/;

/** The text of a body; undefined if its bytes aren't text. The encoding comes from the byte order mark, the `charset` of the
 *  `Content-Type`, or the XML declaration, in this order; otherwise it's UTF-8 or, if the bytes aren't UTF-8, a guess. An unknown encoding,
 *  or an encoding that doesn't fit the bytes, is ignored. Never throws. */
export function responseBodyText(body: Uint8Array, headers: readonly Header[]): ResponseBodyText | undefined {
  return readResponseBody(body, headers).decoded;
}

/** What `responseBodyText` returns, and the encoding that should take precedence, as named in the response, if it's unknown or doesn't fit
 *  the bytes. Never throws. */
export function readResponseBody(
  body: Uint8Array,
  headers: readonly Header[],
): { readonly decoded: ResponseBodyText | undefined; readonly refused: string | undefined } {
  const named = namedEncodings(body, headers);
  let refused: string | undefined;
  for (const [from, charset] of [...named, ['default', 'utf-8'] as const]) {
    const text = decoded(body, charset);
    if (text !== undefined) return { decoded: { text, charset, from }, refused };
    if (named.length > 0) refused ??= charset;
  }
  return { decoded: guessed(body, headerValue(headers, 'content-type') ?? ''), refused };
}

/** The text of a body if its encoding is UTF-8 or is named in the response, not guessed. A UTF-8 byte order mark stays in the text. Never
 *  throws. */
export function namedBodyText(body: Uint8Array, headers: readonly Header[]): string | undefined {
  const read = responseBodyText(body, headers);
  if (read === undefined || read.from === 'guess') return undefined;
  return isUtf8Name(read.charset) ? decodeUtf8(body) : read.text;
}

export function isUtf8Name(charset: string): boolean {
  return /^utf-?8$/i.test(charset);
}

function namedEncodings(
  body: Uint8Array,
  headers: readonly Header[],
): readonly (readonly [from: 'bom' | 'header' | 'xml', charset: string])[] {
  const contentType = headerValue(headers, 'content-type') ?? '';
  const named: [from: 'bom' | 'header' | 'xml', charset: string][] = [];
  const bom = byteOrderMark(body);
  if (bom !== undefined) named.push(['bom', bom]);
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  if (charset !== undefined) named.push(['header', charset]);
  const xml = xmlEncoding(body);
  if (xml !== undefined) named.push(['xml', xml]);
  return named;
}

function guessed(body: Uint8Array, contentType: string): ResponseBodyText | undefined {
  const mediaType = contentType.split(';')[0]?.trim() ?? '';
  if (mediaType !== '' && !TEXT_TYPE.test(mediaType)) return undefined;
  const text = decoded(body, GUESS);
  return text === undefined || CONTROLS.test(text) ? undefined : { text, charset: GUESS, from: 'guess' };
}

function byteOrderMark(body: Uint8Array): string | undefined {
  const first = body[0];
  const second = body[1];
  if (first === 0xef && second === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function xmlEncoding(body: Uint8Array): string | undefined {
  if (body[0] !== LESS_THAN) return undefined;
  const start = new TextDecoder('latin1').decode(body.subarray(0, DECLARATION_BYTES));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}

/** The decoded text; undefined if the encoding is unknown (Source: WHATWG Encoding 4.2) or doesn't fit the bytes, as with a NUL, which
 *  text never contains. */
function decoded(body: Uint8Array, charset: string): string | undefined {
  try {
    const isUtf8 = charset === 'utf-8';
    const text = isUtf8
      ? decodeUtf8(body)?.replace(/^\ufeff/, '')
      : new TextDecoder(charset, { fatal: true }).decode(body);
    return text?.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
