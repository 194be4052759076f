import { repairedTexts } from '../../formats/distortedText.ts';
import { stringEnd } from '../../formats/tokensOfJson.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import type { DraftBody, RequestDraft } from '../requestDraft.ts';
import { literalText } from './logFields.ts';

const REQUEST_LINE = /^([A-Z]{3,10}) (\S+)(?: HTTP\/\d(?:\.\d)?)?$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/;

/** Names that mean the body, not a header, in a log that is written like headers. */
const BODY_NAMES = ['body', 'payload', 'corpo'];

/** Reads a complete HTTP request (request line, headers, blank line, body), a dump in which each line starts with
 *  `> ` (curl -v), or a dump that is a string with escapes. Undefined for anything else, and without a `sign` header. Linear. */
export function readRawRequest(text: string): RequestDraft | undefined {
  const dumped = quotedDump(text) ?? withoutDumpMarks(text.trimStart());
  const { head, body } = splitHead(dumped);
  const [first = '', ...rest] = head;
  const requestLine = REQUEST_LINE.exec(first.trimEnd());
  if (requestLine === null) return undefined;
  const headers = rest.flatMap((line): readonly Header[] => {
    const header = HEADER.exec(line);
    return header === null ? [] : [[header[1] ?? '', (header[2] ?? '').trim()]];
  });
  // If a line isn't a header, this is prose, or a log that happens to start with a method.
  if (headers.length !== rest.length || headerValue(headers, 'sign') === undefined) return undefined;
  if (BODY_NAMES.some(name => headerValue(headers, name) !== undefined)) return undefined;
  const [, method = '', url = ''] = requestLine;
  return { method, url, headers, body: bodyOf(body, headerValue(headers, 'content-length')) };
}

const QUOTED_REQUEST_LINE = /b?["'`][A-Z]{3,10} [^\s"'`]{1,4000} HTTP\/\d(?:\.\d)?\\r\\n/;

/** What was sent, as string literals: `send: b'POST …'` in Python, `<- "POST …"` in Ruby, `dump="POST …"` in Go. Each further line that
 *  starts in the same way is the next piece. */
function quotedDump(text: string): string | undefined {
  const found = QUOTED_REQUEST_LINE.exec(text);
  if (found === null) return undefined;
  const lineStart = text.lastIndexOf('\n', found.index) + 1;
  const [first = '', ...others] = text.slice(lineStart).split('\n');
  const mark = first.slice(0, found.index - lineStart);
  const end = others.findIndex(line => mark === '' || !line.startsWith(mark));
  const lines = [first, ...others.slice(0, end === -1 ? undefined : end)];
  return lines.map(line => literalAt(line, mark.length)).join('');
}

function literalAt(line: string, start: number): string {
  const at = line.charAt(start) === 'b' ? start + 1 : start;
  return literalText(line.slice(at + 1, (stringEnd(line, at) ?? line.length + 1) - 1));
}

/** curl -v marks what it sends with `>`; lines that it receives (`<`) and its own messages (`*`) are skipped. */
function withoutDumpMarks(text: string): string {
  if (!/^[>*] /.test(text) && !text.split('\n').some(isSentRequestLine)) return text;
  return text
    .split('\n')
    .filter(line => line.startsWith('>'))
    .map(line => line.replace(/^> ?/, ''))
    .join('\n');
}

function isSentRequestLine(line: string): boolean {
  return /^> [A-Z]{3,10} \//.test(line) && line.includes(' HTTP/');
}

function splitHead(text: string): { readonly head: readonly string[]; readonly body: string } {
  const blank = /\r?\n\r?\n/.exec(text);
  const head = blank === null ? text : text.slice(0, blank.index);
  const body = blank === null ? '' : text.slice(blank.index + blank[0].length);
  return { head: head.trimEnd().split(/\r?\n/), body };
}

/** Copying adds a line break at the end; `Content-Length` shows whether it was sent. Without that header, it's removed. If the header is
 *  that of the body, the text wasn't distorted. */
function bodyOf(body: string, contentLength: string | undefined): DraftBody {
  const trimmed = body.replace(/\r?\n$/, '');
  if (contentLength === undefined || !/^\d{1,9}$/.test(contentLength)) return textBody(trimmed, true);
  const bytes = Buffer.from(body);
  const length = Number(contentLength);
  // A copied body can be shorter than `Content-Length` says, because copying may turn CR LF into LF.
  if (bytes.length <= length) return textBody(body, bytes.length < length);
  if (wasDistorted(trimmed, length)) return textBody(trimmed, true);
  return textBody(bytes.subarray(0, length).toString(), false);
}

function textBody(text: string, isLogged: boolean): DraftBody {
  if (text === '') return { kind: 'none' };
  return isLogged ? { kind: 'text', text, isLogged } : { kind: 'text', text };
}

/** A limit, because a text is repaired in many ways. */
const MOST_REPAIRED_LENGTH = 1_048_576;

/** Whether the body had this length before its log was distorted. */
function wasDistorted(body: string, length: number): boolean {
  return (
    body.length <= MOST_REPAIRED_LENGTH &&
    repairedTexts(body).some(({ text }) => Buffer.byteLength(text) === length)
  );
}
