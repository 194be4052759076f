import { LineCursor } from '../../syntax/lineEnds.ts';
import type { BodyNode, Span } from '../../syntax/nodes.ts';

/** A line of a multipart body: its kind, its content without the line break, and where the next line starts. */
export interface MultipartLine extends Span {
  readonly kind: 'delimiter' | 'end' | 'header' | 'headersEnd' | 'content' | 'outside';
  readonly next: number;
}

/** The lines of a multipart body written in the file, except blank lines outside its parts. `replaced` replaces the
 *  variables of a line that may be a delimiter. Source: RFC 2046, 5.1.1. */
export function* multipartLines(
  blockText: string,
  body: BodyNode,
  boundary: string,
  replaced: (line: string) => string = line => line,
): Generator<MultipartLine> {
  const text = blockText.slice(0, body.content.end);
  const cursor = new LineCursor(text, body.start);
  let part: 'outside' | 'headers' | 'content' = 'outside';
  let closed = false;
  for (; !cursor.atEnd; cursor.advance()) {
    const { start, contentEnd: end, next } = cursor;
    const written = text.slice(start, end).trimEnd();
    const line = /^(?:--|\{\{)/.test(written) && written.includes('{{') ? replaced(written) : written;
    const isEnd = line === `--${boundary}--`;
    if (!closed && (isEnd || line === `--${boundary}`)) {
      part = isEnd ? 'outside' : 'headers';
      closed = isEnd;
      yield { kind: isEnd ? 'end' : 'delimiter', start, end, next };
    } else if (part === 'content') yield { kind: 'content', start, end, next };
    else if (part === 'outside') {
      if (line.trim() !== '') yield { kind: 'outside', start, end, next };
    } else if (line === '') {
      part = 'content';
      yield { kind: 'headersEnd', start, end, next };
    } else yield { kind: 'header', start, end, next };
  }
}
