import { isForm, type MultipartLine, multipartLines } from '../../formats/multipartParts.ts';
import { LineCursor } from '../../syntax/lineEnds.ts';
import type { BlockProblem, BodyNode, Span } from '../../syntax/nodes.ts';

/** The parts of a body's text that are sent. */
export function sentSpans(blockText: string, body: BodyNode, contentType: string): readonly Span[] {
  return isForm(contentType) ? formLines(blockText, body).spans : [body.content];
}

/** The parts of a form's text that are sent, and its faults. A form has no line breaks, so people write its fields on separate lines: a
 *  line break before or after `&` isn't sent, nor are the spaces next to the line break, as in REST Client and others. */
export function formLines(
  blockText: string,
  { content }: BodyNode,
): { readonly spans: readonly Span[]; readonly problems: readonly BlockProblem[] } {
  const spans: { start: number; end: number }[] = [];
  const breaks: Span[] = [];
  const cursor = new LineCursor(blockText.slice(0, content.end), content.start);
  let isJoined = false;
  for (; !cursor.atEnd; cursor.advance()) {
    const line = trimmedSpan(blockText, cursor.start, cursor.contentEnd);
    const last = spans.at(-1);
    if (last === undefined) spans.push({ start: cursor.start, end: cursor.contentEnd });
    else if (line.start === line.end && cursor.contentEnd < content.end) last.end = cursor.contentEnd;
    else if (blockText[line.start] === '&' || endsInAmpersand(blockText, last)) {
      last.end = trimmedEnd(blockText, last.start, last.end);
      spans.push({ start: line.start, end: cursor.contentEnd });
      isJoined = true;
    } else {
      breaks.push({ start: last.end, end: cursor.start });
      last.end = cursor.contentEnd;
    }
  }
  const form = spans.map(({ start, end }) => blockText.slice(start, end)).join('');
  const problems: BlockProblem[] = breaks.map(place => {
    return { code: 'form-line-break', severity: 'warning', ...place, args: {} };
  });
  if (isJoined) {
    const shown = form.length > MAX_SHOWN ? `${form.slice(0, MAX_SHOWN)}…` : form;
    problems.push({ code: 'form-lines-joined', severity: 'hint', ...content, args: { form: shown } });
  }
  return { spans, problems };
}

const MAX_SHOWN = 200;

/** Reads only the end of the span, because a form with many lines may be one long span. */
function endsInAmpersand(text: string, { start, end }: Span): boolean {
  return text[trimmedEnd(text, start, end) - 1] === '&';
}

function trimmedSpan(text: string, start: number, end: number): Span {
  let from = start;
  while (from < end && isSpace(text, from)) from += 1;
  return { start: from, end: trimmedEnd(text, from, end) };
}

function trimmedEnd(text: string, start: number, end: number): number {
  let to = end;
  while (to > start && isSpace(text, to - 1)) to -= 1;
  return to;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

/** The lines of a multipart body written in the file, except blank lines outside its parts. `replaced` replaces the
 *  variables of a line that may be a delimiter. Source: RFC 2046, 5.1.1. */
export function* writtenMultipartLines(
  blockText: string,
  body: BodyNode,
  boundary: string,
  replaced: (line: string) => string = line => line,
): Generator<MultipartLine> {
  const text = blockText.slice(0, body.content.end);
  const read = (whole: string) => {
    const written = whole.trimEnd();
    const line = /^(?:--|\{\{)/.test(written) && written.includes('{{') ? replaced(written) : written;
    if (line === `--${boundary}`) return 'delimiter';
    if (line === `--${boundary}--`) return 'end';
    return line === '' ? 'headersEnd' : undefined;
  };
  for (const line of multipartLines(text, read, body.start)) {
    if (line.kind !== 'outside' || text.slice(line.start, line.end).trim() !== '') yield line;
  }
}
