import { type MultipartLine, multipartLines } from '../../formats/multipartParts.ts';
import type { BodyNode } from '../../syntax/nodes.ts';

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
