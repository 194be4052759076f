import type { Header } from '../../core/wireMessages.ts';

/** The head of an HTTP/1.1 message, parsed strictly: what one reader considers a body must not be a request to
 *  another. */
export interface MessageHead {
  /** The request line or status line as received. */
  readonly startLine: string;
  /** The header lines as received, without line breaks: case, order, duplicates, and whitespace are preserved. */
  readonly lines: readonly string[];
  /** Names as received, and values without surrounding whitespace, one for each line. */
  readonly headers: readonly Header[];
}

export interface WireRequestHead extends MessageHead {
  readonly method: string;
  readonly target: string;
  readonly minorVersion: 0 | 1;
}

export interface ResponseHead extends MessageHead {
  readonly status: number;
  readonly minorVersion: 0 | 1;
}

/** Why a head is invalid. */
export type HeadFault = 'start-line' | 'header-line' | 'line-break' | 'http-2';

/** Source: RFC 9112, 3; the method is a token (RFC 9110, 5.6.2). The guard checks the target. */
const REQUEST_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) ([^\s]+) HTTP\/1\.([01])$/;
/** Source: RFC 9112, 4. The reason phrase may be empty, and some servers also omit its space. */
const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
/** Source: RFC 9110, 5.5. A line that starts with whitespace would continue the previous one (obs-fold). */
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([\t\x20-\x7e\x80-\xff]*)$/;
const HTTP_2_PREFACE = 'PRI * HTTP/2.0';

/** Reads a request's head. `text` is the head as ISO-8859-1, including its final empty line. */
export function readRequestHead(text: string): WireRequestHead | HeadFault {
  const head = readHead(text);
  if (typeof head === 'string') return head;
  const match = REQUEST_LINE.exec(head.startLine);
  if (match === null) return head.startLine === HTTP_2_PREFACE ? 'http-2' : 'start-line';
  const [, method = '', target = '', minor] = match;
  return { ...head, method, target, minorVersion: minor === '1' ? 1 : 0 };
}

/** Like `readRequestHead`, for a response. */
export function readResponseHead(text: string): ResponseHead | HeadFault {
  const head = readHead(text);
  if (typeof head === 'string') return head;
  const match = STATUS_LINE.exec(head.startLine);
  if (match === null) return 'start-line';
  return { ...head, status: Number(match[2]), minorVersion: match[1] === '1' ? 1 : 0 };
}

/** Whether a line of a trailer section is a header line. */
export function isHeaderLine(line: string): boolean {
  return HEADER_LINE.test(line);
}

function readHead(text: string): MessageHead | HeadFault {
  const [startLine = '', ...lines] = text.slice(0, -4).split('\r\n');
  // Only complete line breaks were removed, so a CR or LF that remains is half of one.
  if (/[\r\n]/.test(startLine)) return 'line-break';
  const headers: Header[] = [];
  for (const line of lines) {
    const match = HEADER_LINE.exec(line);
    if (match === null) return /[\r\n]/.test(line) ? 'line-break' : 'header-line';
    headers.push([match[1] ?? '', trimmed(match[2] ?? '')]);
  }
  return { startLine, lines, headers };
}

/** Removes the whitespace that HTTP allows around a value; `trim` would also remove NBSP. */
function trimmed(value: string): string {
  let [start, end] = [0, value.length];
  while (start < end && isBlank(value.charCodeAt(start))) start += 1;
  while (end > start && isBlank(value.charCodeAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}
