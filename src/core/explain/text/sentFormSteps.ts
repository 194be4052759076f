import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { openStringStart, tokensOfJson } from '../../formats/tokensOfJson.ts';
import { tokensOfXml } from '../../formats/tokensOfXml.ts';
import { once } from '../../once.ts';
import type { DetailOf } from '../causes/causes.ts';
import { ESCAPES, escaper, type JsonEscapes } from '../json/jsonEscapes.ts';
import { jsonTokens } from '../json/jsonTokens.ts';
import { stringBytes } from '../json/signedJsonTree.ts';
import { stringRepr } from '../objects/pythonRepr.ts';
import { type Binary, binaryOf, bytesOf, isUtf8Binary, percentDecoded } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { withoutLineBreaks } from './lineBreakSteps.ts';

/** The largest form; nobody sends larger ones, and they would be copied several times. */
const MAX_TEXT = 65_536;

/** For a body that was sent as a form: the JSON or the text of the object that a program signs if its HTTP library then turns the object
 *  into a form. All values of a form are text, so digits may have been numbers. */
export function sentFormSteps(raw: Binary): readonly Step[] {
  const fields = raw.length > MAX_TEXT ? undefined : formFields(raw);
  if (fields === undefined) return sentWordSteps(raw, '%7B…', raw);
  const words = fields.flatMap(([name, , word]) => sentWordSteps(word, `${name}=%7B…`, raw));
  const objects = (['text', 'numbers'] as const).flatMap(digits =>
    WRITERS.map(([form, comma, colon, text]) => {
      const value = (own: Binary) =>
        digits === 'numbers' && /^(?:0|[1-9]\d{0,14})$/.test(own) ? own : text(own);
      const members = fields.map(([name, own]) => text(name) + colon + value(own));
      const detail = { form, digits };
      return step('body-sent-as-form', () => `{${members.join(comma)}}`, detail);
    }),
  );
  return [...objects, ...words];
}

/** A document that was signed as it is and percent-encoded later, alone or as a field of a form. Source: curl's manual,
 *  `--data-urlencode`. */
function sentWordSteps(word: Binary, form: string, raw: Binary): readonly Step[] {
  if (raw.length > MAX_TEXT || !/^%(?:7B|5B|3C)[^\s&={}[\]<>"]*$/i.test(word)) return [];
  const signed = withoutLineBreaks(decoded(word));
  return [alone({ ...step('body-sent-as-form', () => signed, { form }), isLast: true })];
}

type TextWriter = (text: Binary) => Binary;

function quoted(escapes: JsonEscapes): TextWriter {
  const escaped = escaper(escapes);
  return text => `"${escaped(text)}"`;
}

const WRITERS: readonly (readonly [form: string, comma: string, colon: string, text: TextWriter])[] = [
  ['{"a":"ç"}', ',', ':', quoted(ESCAPES.plain)],
  ['{"a": "\\u00e7"}', ', ', ': ', quoted(ESCAPES.ascii)],
  ['{"a": "ç"}', ', ', ': ', quoted(ESCAPES.plain)],
  ['{"a":"\\u00e7"}', ',', ':', quoted(ESCAPES.slashAndAscii)],
  ["{'a': 'ç'}", ', ', ': ', stringRepr],
];

/** For a body that was sent as a JSON string: the string's content, which a program signs if its HTTP library then serializes that text
 *  again. */
export function sentStringSteps(raw: Binary): readonly Step[] {
  if (!/^\s*"\s*[[{<]/.test(raw)) return [];
  const signed = (body: Binary) => withoutLineBreaks(stringBytes(body.trim()));
  return [{ ...step('body-sent-stringified-twice', signed), isLast: true }];
}

/** The decoded names and values, and the values as they were sent; undefined if the text isn't a form. */
function formFields(
  raw: Binary,
): readonly (readonly [name: Binary, value: Binary, word: Binary])[] | undefined {
  if (!/^[^\s{<["=&]+=[^\s=&]*(?:&[^\s=&]+=[^\s=&]*)*$/.test(raw)) return undefined;
  return raw.split('&').map(field => {
    const [name = '', word = ''] = field.split('=');
    return [decoded(name), decoded(word), word] as const;
  });
}

function decoded(word: Binary): Binary {
  return percentDecoded(word.replaceAll('+', ' '));
}

/** The largest text, so that a small body can't fill the memory. */
const MOST_DECOMPRESSED_BYTES = 1_048_576;

/** For a body that was sent compressed: the text, which a program signs if its HTTP library compresses the body later. The other way round
 *  can't be computed, because each version of a library compresses in its own way. Sources: RFC 1952, section 2.3; RFC 1950, section 2.2. */
export function sentCompressedSteps(raw: Binary): readonly Step[] {
  const format = formatOf(raw);
  const text = format === undefined ? undefined : decompressed(raw, format);
  if (format === undefined || text === undefined) return [];
  const signed = withoutLineBreaks(text);
  return [
    { ...step('body-sent-compressed', () => signed, { format }), isLast: true },
    { ...step('body-sent-compressed', () => text, { format, lines: 'kept' }), isLast: true },
  ];
}

type Format = DetailOf<'body-sent-compressed'>['format'];

const DECOMPRESS = { gzip: gunzipSync, zlib: inflateSync, deflate: inflateRawSync } as const;

function formatOf(raw: Binary): Format | undefined {
  if (raw.startsWith('\x1f\x8b')) return 'gzip';
  if (/^\x78[\x01\x5e\x9c\xda]/.test(raw)) return 'zlib';
  // Nothing marks what .NET's `DeflateStream` writes, except that it isn't text.
  return raw.length <= MOST_DECOMPRESSED_BYTES && !isUtf8Binary(raw) ? 'deflate' : undefined;
}

function decompressed(raw: Binary, format: Format): Binary | undefined {
  try {
    return binaryOf(DECOMPRESS[format](bytesOf(raw), { maxOutputLength: MOST_DECOMPRESSED_BYTES }));
  } catch {
    // The body only begins like a compressed one, is cut off, or is too large.
    return undefined;
  }
}

/** Larger documents aren't read, because reading them would take several times their size in memory. */
const MOST_READ_BYTES = 1_048_576;

/** For a document without its end: the whole document, which a program signs before it sends too few bytes. The usual reason is a
 *  Content-Length in characters, which doesn't count the second byte of `ç`. Only what closes the document can be known. */
export function unsentEndSteps(raw: Binary, isXml: boolean): readonly Step[] {
  const ends = raw.length > MOST_READ_BYTES ? [] : isXml ? unsentTags(raw) : unsentBrackets(raw);
  return ends.map(end => {
    const signed = withoutLineBreaks(raw + end);
    const missing = withoutLineBreaks(end);
    return alone({ ...step('body-sent-cut-short', () => signed, { missing }), isLast: true });
  });
}

function unsentBrackets(raw: Binary): readonly Binary[] {
  const open: Binary[] = [];
  for (const token of jsonTokens(raw)) {
    if (token === '{') open.push('}');
    else if (token === '[') open.push(']');
    else if (token === '}' || token === ']') open.pop();
  }
  if (open.length === 0) return [];
  const isInText = openStringStart(raw) !== undefined;
  const quote = isInText ? '"' : '';
  const closers = open.reverse();
  const indent = /\n([ \t]+)/.exec(raw)?.[1];
  if (indent === undefined) return [quote + closers.join('')];
  // The brackets are on lines of their own, and the line that was cut off may already have a part of its indent.
  const sentIndent = isInText ? undefined : /\n([ \t]*)$/.exec(raw.slice(-MOST_INDENT))?.[1];
  const lines = closers.map((closer, index) => indent.repeat(closers.length - 1 - index) + closer).join('\n');
  if (sentIndent === undefined) return [`${quote}\n${lines}`];
  return lines.startsWith(sentIndent) ? [lines.slice(sentIndent.length)] : [];
}

/** In bytes. */
const MOST_INDENT = 64;

function unsentTags(raw: Binary): readonly Binary[] {
  const open: Binary[] = [];
  for (const { kind, start, end } of tokensOfXml(raw)) {
    if (kind === 'end') open.pop();
    else if (kind === 'start')
      open.push(
        raw
          .slice(start + 1, end - 1)
          .split(/\s/, 1)
          .join(''),
      );
  }
  const start = raw.lastIndexOf('<');
  const sent = raw.includes('>', start) ? '' : raw.slice(start);
  const tags = open.reverse().map(name => `</${name}>`);
  const end = tags.join('');
  return end !== '' && end.startsWith(sent) ? [end.slice(sent.length)] : [];
}

const INDENTATIONS = [
  ['\n', '', {}],
  ['\n', '\n', { end: 'kept' }],
  ['\r\n', '', { as: 'CR LF' }],
  ['\r\n', '\r\n', { as: 'CR LF', end: 'kept' }],
] as const;

/** The line breaks of an indented file that was sent without them: they were where the indentation is. Source: curl's manual, `--data`:
 *  carriage returns and line feeds of a file are removed. */
export function unsentLineBreakSteps(raw: Binary, isXml: boolean): readonly Step[] {
  if (raw.length > MOST_READ_BYTES || /[\r\n]/.test(raw)) return [];
  if (!(isXml ? />[ \t]+</ : /[{[,](?: {2,}|\t)/).test(raw)) return [];
  const restored = once(() => (isXml ? restoredXml(raw) : restoredJson(raw)));
  return INDENTATIONS.map(([lineBreak, end, detail]) => {
    const change = (body: Binary) =>
      body === raw ? restored().replaceAll('\n', lineBreak) + end : undefined;
    return alone({ ...step('body-crlf-kept', change, { breaks: 'unsent', ...detail }), isLast: true });
  });
}

/** The tags that end the prolog and the root have no indentation. */
function restoredXml(xml: Binary): Binary {
  return xml
    .replace(/>(?=[ \t]+<)/g, '>\n')
    .replace(/^(<\?xml[^<>]*\?>)(?=<)/, '$1\n')
    .replace(/>(?=<\/[^<>]*>$)/, '>\n');
}

/** The bracket that ends the document has no indentation. */
function restoredJson(json: Binary): Binary {
  let restored = '';
  let at = 0;
  for (const { start, end } of tokensOfJson(json)) {
    const isIndented = json.startsWith('  ', at) || json.startsWith('\t', at);
    restored += (start > at && isIndented ? '\n' : '') + json.slice(at, end);
    at = end;
  }
  return (restored + json.slice(at)).replace(/(?<=[^\s])(?=[}\]]$)/, '\n');
}
