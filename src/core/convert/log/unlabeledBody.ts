import { readEnvelope } from '../../api/envelope.ts';
import { bracketsEnd } from '../../formats/tokensOfJson.ts';
import { entriesOf, type Json, parsedJson } from '../jsonMembers.ts';

/** A limit, because each candidate is searched to its end. */
const MOST_TRIED = 8;

/** Where the response starts in a log. Words in a path or a query string don't count. */
const RESPONSE = new RegExp(
  [
    /<--|<<|<-|^\s{0,8}< /,
    /HTTP(?:\/\d(?:\.\d)?)?[ ":=]{1,2}\d{3}/,
    /(?<![0-9A-Za-z/?&])(?:http[_-]?)?(?:reply|response|resposta|retorno|status)(?![a-z])/,
    /(?<![0-9A-Za-z/?&])(?:status|response)(?:Code|Body|Text|_)/,
    // An arrow, unless it follows a name in quotation marks, as in PHP.
    /(?<!["'\]]\s?)(?:->|=>|→)\s{0,4}(?=[1-5]\d\d(?!\d)|[{<])/,
    /(?<![0-9A-Za-z/?&])code["' ]{0,2}[:=]["' ]{0,2}[1-5]\d\d(?!\d)/,
    /(?<![0-9A-Za-z/?&])(?:res|resp|returned|received|answer|got|failed|erro|error|falhou|recebido)[ :=]{1,3}(?=[{<])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'im',
);

/** A status code, but no time, value, or size. */
const STATUS = /(?<![\w./,=&?-])[1-5]\d\d(?![\w./,-]|\s(?:ms|s|bytes?|chars|[km]?b)\b)/i;
const LENGTH = /length["' :]{1,4}\d{1,9}/gi;
/** Between a status code and the document of the response. */
const LONGEST_REASON = 60;

const START = /(?<=^|[\s"'`[(])(?:\{|\[(?=\s{0,40}\{)|<(?:\?xml|[A-Za-z]))/gm;

/** The body in a log that writes it without a label after the request line and headers: the first JSON object or list, or XML
 *  document, before the response. A document that contains the signature is part of the log, not the body. Linear. */
export function unlabeledBody(text: string, sign: string): string | undefined {
  const from = text.indexOf('/openapi/');
  if (from === -1) return undefined;
  const logged = text.slice(from);
  const request = logged.slice(0, RESPONSE.exec(logged)?.index);
  let end = 0;
  let left = MOST_TRIED;
  for (const { index } of request.matchAll(START)) {
    if (index < end) continue;
    if (left === 0) return undefined;
    left -= 1;
    if (followsStatus(request, index)) return undefined;
    // Spring writes `Writing [body]`.
    if (/Writing \[$/.test(request.slice(Math.max(0, index - 8), index + 1))) continue;
    const document = request.charAt(index) === '<' ? markupAt(request, index) : jsonAt(request, index);
    if (document === undefined) continue;
    end = index + document.length;
    if (!document.includes(sign)) return document;
  }
  return undefined;
}

/** Whether a status code is before the document, on the same line and with no other document between them. */
function followsStatus(text: string, index: number): boolean {
  const start = Math.max(0, index - LONGEST_REASON);
  const [words = ''] = text
    .slice(start, index)
    .split(/[{}<\n]/)
    .slice(-1);
  return STATUS.test(words.replace(LENGTH, ''));
}

function jsonAt(text: string, start: number): string | undefined {
  const end = bracketsEnd(text, start);
  if (end === undefined) return undefined;
  const document = text.slice(start, end);
  return parsedJson(document) === undefined || isPlatformAnswer(document) ? undefined : document;
}

/** Whether a document is the platform's envelope, or what programs log of it, and so no request body. */
export function isPlatformAnswer(document: string): boolean {
  return readEnvelope(document) !== undefined || isShortRefusal(parsedJson(document));
}

/** Whether it's what programs log of a platform error: its code, possibly with its message. */
function isShortRefusal(json: Json): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  const members = entriesOf(json);
  const hasCode = members.some(([name, value]) => name === 'code' && /^1000\d{4}$/.test(String(value)));
  return hasCode && members.every(([name]) => /^(?:code|msg|message|errorType|data)$/.test(name));
}

/** The markup from `start` up to the last tag that closes the root. */
function markupAt(text: string, start: number): string | undefined {
  const root = /^(?:<\?xml[^>]{0,200}\?>\s{0,40})?<([A-Za-z_][\w.:-]{0,100})/.exec(
    text.slice(start, start + 400),
  )?.[1];
  const close = root === undefined ? -1 : text.lastIndexOf(`</${root}>`);
  return root === undefined || close < start ? undefined : text.slice(start, close + root.length + 3);
}
