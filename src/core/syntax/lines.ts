import { METHODS } from '../api/limits.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { isCurlCommand } from './foreignLines.ts';
import { type LineCursor, standsAt } from './lineEnds.ts';
import type {
  DirectiveNode,
  FileReference,
  HeaderNode,
  RequestLineNode,
  Span,
  VariableNode,
} from './nodes.ts';

const [TAB, SPACE] = [0x09, 0x20];
const NUMBER_SIGN = 0x23;
const DOT = 0x2e;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;
const AT_SIGN = 0x40;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/** The span without spaces and tabs at both ends. */
export function trimmed(text: string, start: number, end: number): Span {
  const first = afterSpaces(text, start, end);
  while (end > first && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return { start: first, end };
}

function afterSpaces(text: string, start: number, end: number): number {
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  return start;
}

function isSpace(character: number): boolean {
  return character === 0x20 || character === 0x09;
}

/** `# …` or `// …` */
export function isComment(cursor: LineCursor): boolean {
  return cursor.startsWith('#') || cursor.startsWith('//');
}

/** A comment outside a body, which may be indented, as in REST Client and httpYac. */
export function isCommentInHead({ text, start, contentEnd }: LineCursor): boolean {
  const sign = afterSpaces(text, start, contentEnd);
  return sign < contentEnd && (text.charCodeAt(sign) === NUMBER_SIGN || standsAt(text, sign, '//'));
}

/** Whether the line starts the section after a body: an assertion, a file to save to, a script, or a reference to a
 *  saved response. Called for every line; the first character mostly decides. */
export function startsTail(cursor: LineCursor): boolean {
  switch (cursor.text.charCodeAt(cursor.start)) {
    case QUESTION_MARK:
      return isAssertion(cursor, cursor.start);
    case GREATER_THAN:
      return isSave(cursor, cursor.start) || isResponseScript(cursor);
    case OPENING_BRACE:
      return isScriptBlock(cursor);
    case LESS_THAN:
      return isResponseReference(cursor);
    default:
      return false;
  }
}

/** `?? status == 200`; the space is optional, as in httpYac. */
function isAssertion({ text, contentEnd }: LineCursor, start: number): boolean {
  if (!standsAt(text, start, '??') || start + 2 >= contentEnd) return false;
  const next = text.charCodeAt(start + 2);
  return isSpace(next) || isLetter(next);
}

/** `>> file`, `>>! file` */
function isSave({ text, contentEnd }: LineCursor, start: number): boolean {
  if (!standsAt(text, start, '>>')) return false;
  const end = start + (text.charCodeAt(start + 2) === 0x21 ? 3 : 2);
  return end < contentEnd && isSpace(text.charCodeAt(end));
}

/** `<> path`: JetBrains HTTP Client writes this below a request to record where it saved a response. No document
 *  starts with it. */
export function isResponseReference(cursor: LineCursor): boolean {
  return cursor.startsWith('<> ');
}

/** `{{`, `{{@response`, `{{+after` on a line of their own: httpYac scripts, which end at a line with only `}}`. */
export function isScriptBlock(cursor: LineCursor): boolean {
  return (
    cursor.startsWith('{{') && /^\{\{[@+]?\w*[ \t]*$/.test(cursor.text.slice(cursor.start, cursor.contentEnd))
  );
}

/** `< {% … %}`, `< path`, `{{`: scripts of other tools, before the request line, that run before the request. */
export function startsRequestScript(cursor: LineCursor): boolean {
  return cursor.startsWith('< ') || isScriptBlock(cursor);
}

/** A line that starts another request or the response to this one, which other tools allow without `###`. */
export function isForeignStart(cursor: LineCursor): boolean {
  if (!startsInCapitals(cursor)) return false;
  const line = cursor.text.slice(cursor.start, Math.min(cursor.contentEnd, cursor.start + 2048));
  if (isRequestAlone(line)) return true;
  return /^[A-Z]+ \S+ HTTP\/[\d.]+[ \t]*$/.test(line) || /^HTTP\/[\d.]+ [1-5]\d\d(?: |$)/.test(line);
}

/** Whether a line starts with a word in uppercase. Header names are rarely written that way, so most lines need no further check. */
function startsInCapitals({ text, start }: LineCursor): boolean {
  let at = start;
  while (isCapital(text.charCodeAt(at))) at += 1;
  return at > start && !isWord(text.charCodeAt(at));
}

export function startsInLetter({ text, start }: LineCursor): boolean {
  return isLetter(text.charCodeAt(start));
}

/** Whether a line among the headers is probably the start of the body: no header starts like JSON or XML, but one may
 *  start with a variable. */
export function isBodyStart(cursor: LineCursor): boolean {
  const { text } = cursor;
  const start = afterSpaces(text, cursor.start, cursor.contentEnd);
  const first = text.charCodeAt(start);
  if (first === OPENING_BRACE) return text.charCodeAt(start + 1) !== OPENING_BRACE;
  return first === OPENING_BRACKET || first === LESS_THAN;
}

/** A line that starts with the name of a usual header, as a body without a content type doesn't. */
export function isHeaderInBody({ text, start, contentEnd }: LineCursor): boolean {
  return /^(?:Content-Type|Accept|Authorization|User-Agent|forceRevalidate|x-(?:request|correlation)-id):[ \t]*\S/i.test(
    text.slice(start, Math.min(contentEnd, start + 200)),
  );
}

/** Whether a line is that of a form, not of a header: `name=value`. */
export function isFormLine({ text, start, contentEnd }: LineCursor): boolean {
  return /^[\w.%+[\]-]+=[^\s:]*[ \t]*$/.test(text.slice(start, Math.min(contentEnd, start + 2048)));
}

/** A problem code for a body line that looks like something else but is sent unchanged. */
export function bodyLineFault(cursor: LineCursor, mayBeFile: boolean): ProblemCode | undefined {
  switch (cursor.text.charCodeAt(cursor.start)) {
    case AT_SIGN:
      return parseVariable(cursor) === undefined ? undefined : 'body-variable-line';
    case LESS_THAN:
      if (parseFileReference(cursor) !== undefined) return 'body-file-line';
      return mayBeFile ? unfinishedFile(cursor) : undefined;
    case SPACE:
    case TAB: {
      const start = afterSpaces(cursor.text, cursor.start, cursor.contentEnd);
      return isAssertion(cursor, start) || isSave(cursor, start) ? 'body-tail-indented' : undefined;
    }
    default:
      return isForeignStart(cursor) ? 'body-request-line' : undefined;
  }
}

/** `<` without a path, or `<./path` without the space. */
function unfinishedFile({ text, start, contentEnd }: LineCursor): ProblemCode | undefined {
  const line = text.slice(start, Math.min(contentEnd, start + 100));
  if (/^<(?:@[\w-]*)?[ \t]*$/.test(line)) return 'file-path-missing';
  return /^<(?:@[\w-]*)?\.{1,2}\//.test(line) ? 'file-space-missing' : undefined;
}

/** `> {% … %}`, or `> path.js` as in other tools. Any other line that starts with `>` belongs to the body. */
function isResponseScript(cursor: LineCursor): boolean {
  if (!cursor.startsWith('> ')) return false;
  return (
    cursor.startsWith('> {%') ||
    /^> \S+\.(?:js|lua)[ \t]*$/.test(cursor.text.slice(cursor.start, cursor.contentEnd))
  );
}

/** `# @name value`, `// @name = value`: the directive's name without `@`, and its value, possibly empty. */
export function parseDirective(cursor: LineCursor): DirectiveNode | undefined {
  const { text, start, contentEnd, next, line } = cursor;
  const sign = afterSpaces(text, start, contentEnd);
  const at = afterSpaces(text, sign + (text.charCodeAt(sign) === NUMBER_SIGN ? 1 : 2), contentEnd);
  if (text.charCodeAt(at) !== 0x40 || at >= contentEnd) return undefined;
  const name = word(text, at + 1, contentEnd);
  if (name.start === name.end) return undefined;
  let first = afterSpaces(text, name.end, contentEnd);
  if (first < contentEnd && text.charCodeAt(first) === 0x3d) first += 1;
  return { kind: 'directive', start, end: next, line, name, value: trimmed(text, first, contentEnd) };
}

/** `@name = value`. The name may contain dots, as in other tools. */
export function parseVariable(cursor: LineCursor): VariableNode | undefined {
  const { text, start, contentEnd, next, line } = cursor;
  const name = dottedWord(text, start + 1, contentEnd);
  const afterName = afterSpaces(text, name.end, contentEnd);
  // httpYac's `:=` delays replacing variables until the value is used, which here applies to every value.
  const sign = text.startsWith(':=', afterName) ? afterName + 1 : afterName;
  if (name.start === name.end || sign >= contentEnd || text.charCodeAt(sign) !== 0x3d) return undefined;
  return { kind: 'variable', start, end: next, line, name, value: trimmed(text, sign + 1, contentEnd) };
}

/** `Name: value` */
export function parseHeader(cursor: LineCursor): HeaderNode | undefined {
  const { text, start, contentEnd, next, line } = cursor;
  let colon = start;
  while (colon < contentEnd && text.charCodeAt(colon) !== 0x3a) colon += 1;
  if (colon === contentEnd) return undefined;
  const name = trimmed(text, start, colon);
  if (name.start === name.end) return undefined;
  return { kind: 'header', start, end: next, line, name, value: trimmed(text, colon + 1, contentEnd) };
}

/** The request line, the lines that continue its target, and comments between these. Leaves the cursor after them. */
export function parseRequestLine(cursor: LineCursor): RequestLineNode {
  const { text, start, line } = cursor;
  let rest = trimmed(text, start, cursor.contentEnd);
  const method = methodOf(text, rest);
  if (method !== undefined) rest = trimmed(text, method.end, rest.end);
  if (method !== undefined && isCurlCommand(textOf(text, method), textOf(text, rest))) {
    passText(cursor);
    return { kind: 'requestLine', start, end: cursor.start, line, method, target: [], version: undefined };
  }
  let version = versionOf(text, rest);
  if (version !== undefined) rest = trimmed(text, rest.start, version.start);
  const target = rest.start < rest.end ? [rest] : [];
  cursor.advance();
  while (!cursor.atEnd && (continuesTarget(cursor) || passesComments(cursor))) {
    const piece = trimmed(text, cursor.start, cursor.contentEnd);
    const last = versionOf(text, piece);
    target.push(last === undefined ? piece : trimmed(text, piece.start, last.start));
    version ??= last;
    cursor.advance();
  }
  return { kind: 'requestLine', start, end: cursor.start, line, method, target, version };
}

/** Moves to the trailing blank lines of the block. */
function passText(cursor: LineCursor): void {
  let { start, line } = cursor;
  while (!cursor.atEnd) {
    const isBlank = cursor.isBlank();
    cursor.advance();
    if (!isBlank) ({ start, line } = cursor);
  }
  cursor.returnTo(start, line);
}

function textOf(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

/** The first word, if it consists of letters only. It's a method even if nothing follows it. */
function methodOf(text: string, line: Span): Span | undefined {
  let end = line.start;
  while (end < line.end && isLetter(text.charCodeAt(end))) end += 1;
  if (end === line.start) return undefined;
  return end === line.end || isSpace(text.charCodeAt(end)) ? { start: line.start, end } : undefined;
}

/** ` HTTP/1.1` at the end of the line. */
function versionOf(text: string, line: Span): Span | undefined {
  let start = line.end;
  while (start > line.start && !isSpace(text.charCodeAt(start - 1))) start -= 1;
  const isVersion = /^HTTP\/[\d.]+$/i.test(text.slice(start, Math.min(line.end, start + 16)));
  return isVersion ? { start, end: line.end } : undefined;
}

/** A query string may continue without indentation, as in REST Client and httpYac. */
function continuesTarget(cursor: LineCursor): boolean {
  const { start, end } = trimmed(cursor.text, cursor.start, cursor.contentEnd);
  if (start === end || cursor.startsWith('??') || standsAt(cursor.text, start, '//')) return false;
  return (start > cursor.start ? '/?&' : '?&').includes(cursor.text.charAt(start));
}

/** Moves to the next line that continues the target if only comments precede it: REST Client and httpYac drop comments
 *  first. A directive among them would be lost, so it ends the target. */
function passesComments(cursor: LineCursor): boolean {
  const { start, line } = cursor;
  while (!cursor.atEnd && isCommentInHead(cursor) && parseDirective(cursor) === undefined) cursor.advance();
  if (cursor.start !== start && !cursor.atEnd && continuesTarget(cursor)) return true;
  if (cursor.start !== start) cursor.returnTo(start, line);
  return false;
}

/** `< path`, `<@ path`, `<@latin1 path`. An XML tag has no space after `<`, so a tag is never mistaken for a file reference. */
export function parseFileReference(cursor: LineCursor): FileReference | undefined {
  const { text, start, contentEnd } = cursor;
  if (text.charCodeAt(start) !== 0x3c) return undefined;
  const withVariables = text.charCodeAt(start + 1) === 0x40;
  const label = withVariables ? word(text, start + 2, contentEnd) : { start: start + 1, end: start + 1 };
  if (!isSpace(text.charCodeAt(label.end)) || label.end >= contentEnd) return undefined;
  const path = trimmed(text, label.end, contentEnd);
  if (path.start === path.end || text.startsWith('{%', path.start)) return undefined;
  const line = { start, end: contentEnd };
  if (!withVariables) return { line, path, encoding: 'verbatim' };
  const name = text.slice(label.start, label.end).toLowerCase();
  return { line, path, encoding: ENCODINGS.get(name) ?? 'unknown' };
}

/** Includes the names that other tools accept. */
const ENCODINGS: ReadonlyMap<string, FileReference['encoding']> = new Map([
  ['', 'utf-8'],
  ['utf8', 'utf-8'],
  ['utf-8', 'utf-8'],
  ['latin1', 'latin1'],
  ['iso-8859-1', 'latin1'],
]);

/** Like `word`, but also allows dots after the first character. */
function dottedWord(text: string, start: number, limit: number): Span {
  let { end } = word(text, start, limit);
  while (end > start && end < limit && text.charCodeAt(end) === DOT) end = word(text, end + 1, limit).end;
  return { start, end };
}

/** Letters, digits, `_`, and `-` starting at `start`; possibly empty. */
function word(text: string, start: number, limit: number): Span {
  let end = start;
  while (end < limit && isWord(text.charCodeAt(end))) end += 1;
  return { start, end };
}

function isLetter(character: number): boolean {
  return (character >= 0x41 && character <= 0x5a) || (character >= 0x61 && character <= 0x7a);
}

function isCapital(character: number): boolean {
  return character >= 0x41 && character <= 0x5a;
}

function isWord(character: number): boolean {
  return (
    isLetter(character) ||
    (character >= 0x30 && character <= 0x39) ||
    character === 0x5f ||
    character === 0x2d
  );
}

/** Whether a line starts with a method and a possible target: `GET /…`, `POST https://…`, `DELETE {{…`. */
export function beginsAsRequest(line: string): boolean {
  const [, method = ''] = /^([A-Z]+)[ \t]+(?:\/|https?:\/\/|\{\{)/.exec(line) ?? [];
  return METHODS.includes(method);
}

/** Whether a line contains only a method and a target, which has no spaces. */
export function isRequestAlone(line: string): boolean {
  return beginsAsRequest(line) && /^[A-Z]+[ \t]+\S+[ \t]*$/.test(line);
}
