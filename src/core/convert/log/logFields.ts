import { bracketsEnd, markEnd, stringEnd } from '../../formats/tokensOfJson.ts';
import { entriesOf, type Json, parsedJson, textOf } from '../jsonMembers.ts';
import { isEscapedJson, isInResponse, isPlatformAnswer, markupEnd } from './unlabeledBody.ts';

/** A log as a text in which values follow their names, and the request's body if it was logged. */
interface FlatLog {
  readonly text: string;
  readonly body: string | undefined;
  /** The value of a member `data`, which is the body if the request has one; a response can also have such a member. */
  readonly data: string | undefined;
  /** The text with its escapes. */
  readonly written: string;
}

const BODY_NAMES = /^(?:request|req|raw)?[_-]?(?:body|payload|corpo)$/i;
/** The member that contains the response; its body isn't the request's. */
const RESPONSE_NAME = /^(?:http)?[_-]?(?:response|resposta|reply|resp|res)$/i;
/** The member in which axios puts the request into a response. */
const REQUEST_NAME = /^(?:config|request|req)$/i;
/** What precedes the label of a response's body: its name, or an arrow and then a status code. */
const NAME_BEFORE = /(?<![0-9A-Za-z])(?:response|resposta|reply|resp|res)[ _.-]{1,2}$/i;
const ARROW = /->|=>|→/;
const STATUS_BEFORE = /^\s{0,4}[1-5]\d\d(?!\d)[^{\n]*$/;
/** The member in which axios logs the body. In a response, its value isn't a string. */
const DATA_NAME = /^data$/i;

/** Converts JSON with any nesting, even inside a string, to lines of `name: value`, and removes the escapes from
 *  other text. Linear. */
export function flattenedLog(text: string): FlatLog {
  const json = jsonOf(text);
  if (json !== undefined) return flattenedJson(json);
  const written = printedLog(text);
  return { text: unescaped(written), body: labeled(written, BODY_LABEL), data: dataIn(written), written };
}

/** An object, a list of objects, or one object per line. */
function jsonOf(text: string): Json {
  const trimmed = text.trim();
  if (!/^[{[]/.test(trimmed)) return undefined;
  const whole = parsedJson(trimmed);
  if (whole !== undefined) return whole;
  const values: Json[] = [];
  for (const line of trimmed.split('\n')) {
    const value = parsedJson(line.trim());
    if (typeof value !== 'object') return undefined;
    values.push(value);
  }
  return values;
}

/** Not recursive, because a log can be nested to any depth. */
function flattenedJson(json: Json): FlatLog {
  const lines: string[] = [];
  let body: string | undefined;
  let data: string | undefined;
  const stack: (readonly [name: string, value: Json, isAnswer: boolean])[] = [['', json, false]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [name, value, isInAnswer] = next;
    const isAnswer = (isInAnswer || RESPONSE_NAME.test(name)) && !REQUEST_NAME.test(name);
    const isBody = BODY_NAMES.test(name);
    if (isBody && !isAnswer)
      body ??=
        textOf(value) ?? (typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined);
    if (isBody) continue;
    if (!isAnswer && DATA_NAME.test(name) && typeof value === 'string') data ??= value;
    const inner = typeof value === 'string' && /^\s*[{[]/.test(value) ? (parsedJson(value) ?? value) : value;
    if (typeof inner === 'object' && inner !== null)
      for (const [key, member] of membersOf(inner, name)) stack.push([key, member, isAnswer]);
    else if (inner !== null) lines.push(`${name}: ${unescaped(String(inner))}`);
  }
  const text = lines.reverse().join('\n');
  return { text, body: body ?? labeled(text, BODY_LABEL), data: data ?? dataIn(text), written: text };
}

/** `{ "name": "sign", "value": "…" }` and `["sign", "…"]` contain the name of their value. */
function membersOf(value: object, name: string): readonly (readonly [string, Json])[] {
  if (Array.isArray(value)) {
    const [first, second] = value as readonly Json[];
    if (value.length === 2 && typeof first === 'string' && typeof second === 'string')
      return [[first, second]];
    return value.map(item => [name, item] as const);
  }
  const members = entriesOf(value);
  const own = members.find(([key, text]) => /^(?:name|key)$/i.test(key) && typeof text === 'string')?.[1];
  const named = members.find(([key]) => /^value$/i.test(key));
  return typeof own === 'string' && named !== undefined ? [[own, named[1]]] : members;
}

/** Undoes a logger's escaping of quotes and slashes, up to three times. */
function unescaped(text: string): string {
  let plain = text;
  for (let times = 0; times < 3 && /\\["/]/.test(plain); times++) plain = plain.replace(/\\(["'/\\])/g, '$1');
  return plain;
}

const BODY_LABEL =
  /(?<![0-9A-Za-z])(?:request|req|raw)?[_-]?(?:body|payload|corpo)(?: (?:enviado|sent))?[\\"'\] \t]{0,4}(?:=>|[:=])[ \t]{0,4}/gi;
const DATA_LABEL = /(?<![0-9A-Za-z])data[\\"'\]]{0,4}(?:=>|[:=])[ \t]{0,4}(?=["'`])/gi;
/** A limit, because each label's value is searched to its end. */
const MOST_LABELS = 8;

function dataIn(text: string): string | undefined {
  const data = labeled(text, DATA_LABEL);
  return data !== undefined && /^\s{0,8}[{[<]/.test(data) ? data : undefined;
}

/** The value after a label in a log that isn't JSON: in quotation marks, from a bracket to its closing one, or markup on one line. */
function labeled(text: string, pattern: RegExp): string | undefined {
  let left = MOST_LABELS;
  for (const label of text.matchAll(pattern)) {
    const before = text.slice(Math.max(0, label.index - 60), label.index);
    const [last, ...earlier] = before.split(ARROW).reverse();
    const isOfRequest = /^req/i.test(label[0]) || /(?<![a-z])req(?:uest)?[ .]$/i.test(before);
    const isAnswer =
      (!isOfRequest && isInResponse(text, label.index)) ||
      NAME_BEFORE.test(before) ||
      (earlier.length > 0 && STATUS_BEFORE.test(last ?? ''));
    const value = isAnswer ? undefined : valueAt(text, label.index + label[0].length);
    if (value !== undefined && value !== '' && !isPlatformAnswer(value)) return value;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

function valueAt(text: string, start: number): string | undefined {
  // Python: b'…'.
  const isBytes = /^b["']/.test(text.slice(start, start + 2));
  const at = isBytes ? start + 1 : start;
  const first = text.charAt(at);
  if (first === '"' || first === "'" || first === '`') return quotedAt(text, at, isBytes);
  if (first === '<') return markupAt(text, start);
  if (first !== '{' && first !== '[') return undefined;
  const isEscaped = isEscapedJson(text, start);
  const whole = isEscaped ? unescaped(text.slice(start)) : text;
  const from = isEscaped ? 0 : start;
  const end = bracketsEnd(whole, from);
  return end === undefined ? undefined : whole.slice(from, end);
}

function quotedAt(text: string, start: number, isBytes: boolean): string | undefined {
  const quote = text.charAt(start);
  // Some dumps escape nothing in JSON between quotation marks: "{"a": 1}".
  const isBare = /^"[{[]\s{0,40}["}\]{[]/.test(text.slice(start, start + 44));
  const bareEnd = isBare ? bracketsEnd(text, start + 1) : undefined;
  if (bareEnd !== undefined && text.charAt(bareEnd) === quote) return text.slice(start + 1, bareEnd);
  const end = stringEnd(text, start);
  if (end === undefined) return undefined;
  const inside = text.slice(start + 1, end - 1);
  const asJson = quote === '"' && !isBytes ? textOf(parsedJson(`"${inside}"`)) : undefined;
  if (asJson !== undefined) return asJson;
  // nginx writes a quotation mark as \x22.
  if (quote === '"' && !isBytes) return /\\x22/i.test(inside) ? literalText(inside) : inside;
  // Escapes of another language, with one backslash; in JSON, they'd have two.
  return isBytes || /\\(?:['\\nrt]|x[0-9a-f]{2})/.test(inside) ? literalText(inside) : inside;
}

function markupAt(text: string, start: number): string | undefined {
  const whole = markupEnd(text, start);
  if (whole !== undefined) return text.slice(start, whole);
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(start, lineEnd === -1 ? text.length : lineEnd);
  const end = line.lastIndexOf('>');
  return end === -1 ? undefined : line.slice(0, end + 1);
}

/** A log without what a terminal or a dump adds to its values: colors, PHP's types and lengths, and the line breaks in
 *  the rows of `curl --trace-ascii`. Linear. */
function printedLog(text: string): string {
  return withJoinedRows(withoutPhpTypes(text.replace(COLOR, '')));
}

const COLOR = new RegExp(`${String.fromCharCode(0x1b)}\\[[0-9;]{0,40}m`, 'g');

/** curl starts a new row after 64 characters. */
function withJoinedRows(text: string): string {
  if (!text.includes('=> Send ')) return text;
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const isContinued = ROW.test(line) && ROW.exec(lines[index - 1] ?? '')?.[1]?.length === ROW_LENGTH;
      return isContinued ? line.replace(ROW, '$1') : `${index === 0 ? '' : '\n'}${line}`;
    })
    .join('');
}

const ROW = /^[0-9a-f]{4,8}: ([^\r]*)\r?$/;
const ROW_LENGTH = 64;

const PHP_TYPE = /=>\s{0,20}(?:string\((\d{1,7})\) "|(?:int|float)\(([^()\s]{1,40})\))/g;

/** `["sign"]=> string(32) "…"` of var_dump: the length is in bytes, and the string contains no escapes. */
function withoutPhpTypes(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  let left = MOST_WRONG;
  for (const match of text.matchAll(PHP_TYPE)) {
    // This match is inside a string that was already read.
    if (match.index < from) continue;
    const [start, length, number] = match;
    const at = match.index + start.length;
    const whole = number ?? (left === 0 ? undefined : phpString(text, at, Number(length)));
    if (whole === undefined) left = Math.max(0, left - 1);
    const value = whole ?? changedString(text, at);
    if (value === undefined) continue;
    pieces.push(text.slice(from, match.index), '=> ', number ?? JSON.stringify(value));
    from = number === undefined ? at + value.length + 1 : at;
  }
  return `${pieces.join('')}${text.slice(from)}`;
}

/** A limit, because each wrong length is read. */
const MOST_WRONG = 20;

/** The string of this many bytes; undefined if no quote follows it. */
function phpString(text: string, at: number, bytes: number): string | undefined {
  const value = Buffer.from(text.slice(at, at + bytes))
    .subarray(0, bytes)
    .toString();
  return text.charAt(at + value.length) === '"' ? value : undefined;
}

/** The string up to the next unescaped quote, because the text was changed and has another length; undefined without such a quote. */
function changedString(text: string, at: number): string | undefined {
  const end = markEnd(text, at);
  return end === undefined ? undefined : text.slice(at, end - 1);
}

const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|([\s\S]))/g;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The value of a string literal in Python, Ruby, Go, or JavaScript, given without its quotation marks. `\xc3\xa7` are bytes,
 *  as in a dump of what was sent. */
export function literalText(inside: string): string {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const match of inside.matchAll(ESCAPE)) {
    const [whole, byte, unit, character = ''] = match;
    pieces.push(Buffer.from(inside.slice(from, match.index)));
    if (byte !== undefined) pieces.push(Buffer.from(byte, 'hex'));
    else if (unit !== undefined) pieces.push(Buffer.from(String.fromCharCode(Number.parseInt(unit, 16))));
    else pieces.push(Buffer.from(CONTROLS[character] ?? character));
    from = match.index + whole.length;
  }
  return Buffer.concat([...pieces, Buffer.from(inside.slice(from))]).toString();
}
