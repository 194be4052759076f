/** A line of a multipart body: what it is, where its text starts and ends, and where the next line starts. */
export interface MultipartLine {
  readonly kind: 'delimiter' | 'end' | 'header' | 'headersEnd' | 'content' | 'outside';
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** A part: its header lines, where its content is, and whether a delimiter follows. The line break before a delimiter belongs to
 *  the delimiter. */
interface MultipartPart {
  readonly headers: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly isEnded: boolean;
}

/** Whether a line starts a part, ends the last part, or ends the headers before it, as an empty line always does. */
type ReadMultipartLine = (line: string) => 'delimiter' | 'end' | 'headersEnd' | undefined;

const LINE_BREAK = /\r\n|\r|\n/g;

/** The lines of a multipart body, with any line breaks, in linear time. `where` says what the first line belongs to; nothing after the
 *  closing delimiter is a part. Source: RFC 2046, 5.1.1. */
export function* multipartLines(
  text: string,
  read: ReadMultipartLine,
  from = 0,
  where: 'outside' | 'headers' = 'outside',
): Generator<MultipartLine> {
  let place: 'outside' | 'headers' | 'content' = where;
  let isOver = false;
  for (let start = from; start < text.length; ) {
    LINE_BREAK.lastIndex = start;
    const lineBreak = LINE_BREAK.exec(text);
    const end = lineBreak?.index ?? text.length;
    const next = lineBreak === null ? text.length : LINE_BREAK.lastIndex;
    const found = read(text.slice(start, end));
    const delimiter = isOver || found === 'headersEnd' ? undefined : found;
    const isHeadersEnd = start === end || found === 'headersEnd';
    const inPart = place === 'headers' ? (isHeadersEnd ? 'headersEnd' : 'header') : place;
    const kind = delimiter ?? inPart;
    if (kind === 'delimiter') place = 'headers';
    if (kind === 'headersEnd') place = 'content';
    if (kind === 'end') [place, isOver] = ['outside', true];
    yield { kind, start, end, next };
    start = next;
  }
}

/** The parts of a multipart body whose headers are complete. */
export function* multipartParts(text: string, lines: Iterable<MultipartLine>): Generator<MultipartPart> {
  let headers: string[] = [];
  let start: number | undefined;
  let end = 0;
  for (const line of lines) {
    if (line.kind === 'delimiter' || line.kind === 'end') {
      if (start !== undefined) yield { headers, start, end: Math.max(start, end), isEnded: true };
      [headers, start] = [[], undefined];
    } else if (line.kind === 'header') headers.push(text.slice(line.start, line.end));
    else if (line.kind === 'headersEnd') start = line.next;
    end = line.end;
  }
  if (start !== undefined) yield { headers, start, end: text.length, isEnded: false };
}

/** Whether a request with this content type signs an empty string: any kind of multipart. Leading whitespace is
 *  ignored, as in HTTP. Source: Authentication › Signature, body rule 4. */
export function isMultipart(contentType: string): boolean {
  return /^\s*multipart\//i.test(contentType);
}

/** Whether a body of this content type is a form (`a=1&b=2`). */
export function isForm(contentType: string): boolean {
  return /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType);
}
