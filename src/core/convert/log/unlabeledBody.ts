import { readEnvelope } from '../../api/envelope.ts';
import { bracketsEnd, markEnd } from '../../formats/tokensOfJson.ts';
import { entriesOf, type Json, parsedJson } from '../jsonMembers.ts';

/** A limit, because each candidate is searched to its end. */
const MOST_TRIED = 8;

/** Where the response starts in a log. Words in a path or a query string don't count. */
const RESPONSE = new RegExp(
  [
    /<--|<<|<-|^\s{0,8}< /,
    /HTTP(?:\/\d(?:\.\d)?)?[ ":=]{1,2}\d{3}/,
    /(?<![0-9A-Za-z/?&])(?:http[_-]?)?(?:reply|response|resposta|retorno|status)(?![a-z]|[_ -]?time)/,
    /(?<![\w./])[1-5]\d\d[ :-]{1,3}(?:bad request|unauthorized|forbidden|not found|client error|server error|internal server error|bad gateway|service unavailable)(?![a-z])/,
    /(?<![0-9A-Za-z/?&])(?:status|response)(?:Code|Body|Text|_(?!time))/,
    // An arrow, unless it follows a name in quotation marks, as in PHP.
    /(?<!["'\]]\s?)(?:->|=>|→)\s{0,4}(?=[1-5]\d\d(?!\d)|[{<])/,
    /(?<![0-9A-Za-z/?&])code["' ]{0,2}[:=]["' ]{0,2}[1-5]\d\d(?!\d)/,
    // Also `failed with 401` and `respondeu com status 401`.
    /(?<![0-9A-Za-z/?&])(?:res|resp|returned|received|answer(?:ed)?|responded|replied|refused|rejected|got|failed|erro|error|falhou|recebido|recebeu|retornou|respondeu|devolveu)(?: (?:with|com))?(?: (?:status|http|code))?[ :=]{1,3}(?=[{<]|[1-5]\d\d(?![\w.]|\s(?:ms|bytes)))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'im',
);

/** What precedes a response without any other sign of it: a status code, possibly with its reason and a duration. */
const STATUS = new RegExp(
  [
    /(?:^|[\s[("'|>])(?:20[0-6]|30[0-8]|4[0-3]\d|451|50\d|51[01])/,
    /[\])"'|]{0,2}(?:[ :,-]{1,3}(?:ok|created|accepted|no content|bad request|unauthorized|forbidden|not found|method not allowed|conflict|gone|payload too large|unsupported media type|unprocessable (?:entity|content)|too many requests|internal server error|bad gateway|service unavailable|(?:gateway|request) time-?out|error|erro|n[ãa]o autorizado|n[ãa]o encontrado|requisição inválida|erro interno))?/,
    /(?: (?:in |em |after )?\(?[\d.,]{1,12} ?m?s\)?)?[\])"'|:;,. –—-]{0,4}$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
);
/** What is counted isn't a status. */
const COUNT =
  /(?<![a-z])(?:attempt|try|retry|tentativa|queue|fila|thread|line|linha|size|length|tamanho|port|porta|p?id|took|after|of|de|#)["' :#=]{1,4}\d{3}\D{0,40}$/i;
/** Between a status code and the document of the response. */
const LONGEST_REASON = 60;

/** `>>> REQUEST >>>` above the headers and the body, possibly below a line that already has the response's status. */
const REQUEST_SECTION = />{2,9} ?request ?>{2,9}/i;

const START = /(?<=^|[\s"'`[(=:])(?:\{|\[(?=\s{0,40}\{)|<(?:\?xml|[A-Za-z]))/gm;
/** The label of an object that belongs to the log or to another part of the request. */
const OTHER_LABEL =
  /(?:headers?|cabe[cç]alhos?|params|parameters|query|config|options|context|contexto|meta|metadata|extra|user)["'\])]{0,2}\s?[:=]\s?$/i;

/** The body in a log that writes it without a label after the request line and headers: the first JSON object or list, or XML
 *  document, before the response. A document that contains the signature is part of the log, not the body. Linear. */
export function unlabeledBody(text: string, sign: string): string | undefined {
  const from = text.indexOf('/openapi/');
  if (from === -1) return undefined;
  const section = REQUEST_SECTION.exec(text);
  const logged = text.slice(Math.max(from, section?.index ?? 0));
  const response = RESPONSE.exec(logged);
  const body = bodyIn(logged.slice(0, response?.index), sign);
  if (body !== undefined || response === null || !/^(?:http|status)/i.test(response[0])) return body;
  // A line can also have the status before the headers.
  const [line = ''] = logged.slice(response.index).split('\n', 1);
  const at = line.indexOf(sign);
  const rest = at === -1 ? '' : line.slice(at + sign.length);
  return bodyIn(rest.slice(0, RESPONSE.exec(rest)?.index), sign);
}

function bodyIn(request: string, sign: string): string | undefined {
  let end = 0;
  let left = MOST_TRIED;
  for (const { index } of request.matchAll(START)) {
    if (index < end) continue;
    if (left === 0) return undefined;
    left -= 1;
    if (followsStatus(request, index)) return undefined;
    // Spring writes `Writing [body]`.
    if (/Writing \[$/.test(request.slice(Math.max(0, index - 8), index + 1))) continue;
    const isMarkup = request.charAt(index) === '<';
    const found = isMarkup ? markupAt(request, index) : jsonAt(request, index);
    if (found === undefined) continue;
    // An object that isn't JSON may be the log's own, with the body in it.
    if (found.isDocument || !request.slice(index, found.end).includes(sign)) end = found.end;
    if (!found.isDocument || found.document.includes(sign) || isPlatformAnswer(found.document)) continue;
    if (!OTHER_LABEL.test(request.slice(Math.max(0, index - 20), index))) return found.document;
  }
  return undefined;
}

const STATUS_FIELD = /^(?:http|status|code)/i;
const SIGN_LABEL = /(?<![a-z])(?:sign|signature|assinatura)["'\] \t]{0,4}(?:=>|[:=])/i;

/** Whether a labeled body is in the response. A status in the same line, or with the signature after it, can be a field of the request's log. */
export function isInResponse(text: string, at: number): boolean {
  const from = text.indexOf('/openapi/');
  if (from === -1) return false;
  let rest = text.slice(from, Math.max(from, at));
  for (let left = MOST_TRIED; left > 0; left -= 1) {
    const found = RESPONSE.exec(rest);
    if (found === null) return followsStatus(rest, rest.lastIndexOf('{'));
    const [mark] = found;
    const after = rest.slice(found.index + mark.length);
    // An arrow before a bracket can belong to a name, as in Ruby.
    const isField = STATUS_FIELD.test(mark) || (/^(?:->|=>|→)/.test(mark) && /^[{<]/.test(after));
    if (!isField || (after.includes('\n') && !SIGN_LABEL.test(after + text.slice(at)))) return true;
    rest = after;
  }
  return true;
}

/** Whether a status code is directly before the document. */
function followsStatus(text: string, index: number): boolean {
  if (index === -1) return false;
  const start = Math.max(0, index - LONGEST_REASON);
  const [words = ''] = text
    .slice(start, index)
    .split(/[{}<\n]/)
    .slice(-1);
  return STATUS.test(words) && !COUNT.test(words);
}

interface FoundDocument {
  readonly document: string;
  readonly end: number;
  readonly isDocument: boolean;
}

/** In a quoted message, the quotation marks of JSON are escaped. */
export function isEscapedJson(text: string, start: number): boolean {
  return /^[{[]\s{0,8}\\"/.test(text.slice(start, start + 12));
}

/** Undefined if it has no end. */
function jsonAt(text: string, start: number): FoundDocument | undefined {
  const isEscaped = isEscapedJson(text, start);
  const end = isEscaped ? markEnd(text, start) : bracketsEnd(text, start);
  if (end === undefined) return undefined;
  const document = isEscaped
    ? text.slice(start, end - 1).replace(/\\(["/\\])/g, '$1')
    : text.slice(start, end);
  return { document, end, isDocument: parsedJson(document) !== undefined };
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

function markupAt(text: string, start: number): FoundDocument | undefined {
  const end = markupEnd(text, start);
  return end === undefined ? undefined : { document: text.slice(start, end), end, isDocument: true };
}

/** The end of the markup at `start`: after the tag that closes its root, which may contain elements of the same name. Undefined if it's
 *  no markup, or isn't closed. Linear. */
export function markupEnd(text: string, start: number): number | undefined {
  const root = /^(?:<\?xml[^>]{0,200}\?>\s{0,40})?<([A-Za-z_][\w.:-]{0,100})/.exec(
    text.slice(start, start + 400),
  )?.[1];
  if (root === undefined) return undefined;
  const close = `</${root}>`;
  let depth = 0;
  let from = start;
  for (let end = text.indexOf(close, from); end !== -1; end = text.indexOf(close, from)) {
    depth += opened(text.slice(from, end), root) - 1;
    from = end + close.length;
    if (depth <= 0) return from;
  }
  return undefined;
}

const LONGEST_TAG = 4000;

/** How many elements of a name start in a piece of markup, without the empty ones. */
function opened(markup: string, name: string): number {
  let count = 0;
  for (let at = markup.indexOf(`<${name}`); at !== -1; at = markup.indexOf(`<${name}`, at + 1)) {
    const after = at + name.length + 1;
    const rest = markup.slice(after, after + LONGEST_TAG);
    if (/^[\w.:-]|^[^<>]{0,4000}\/>/.test(rest)) continue;
    count += 1;
  }
  return count;
}
