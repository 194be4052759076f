import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';

/** The text of imported requests for insertion at a blank line; undefined if it would split a request. After a `###`
 *  without a request, the first request needs no `###` of its own. */
export function requestTextAt(document: FiscalDocument, lineBase0: number, text: string): string | undefined {
  const placed = document.atLine(lineBase0);
  const { nodes } = placed.block;
  const at = lineBase0 - placed.line;
  const request = nodes.find(({ kind }) => kind === 'requestLine');
  if (request === undefined) {
    const own = nodes.find(({ kind }) => kind === 'separator');
    return own !== undefined && own.line < at ? text.replace(/^###[^\n]*\n/, '') : text;
  }
  const written = nodes.filter(({ kind }) => kind !== 'blank');
  const last = written.at(-1);
  if (last === undefined) return text;
  const lines = placed.block.text
    .slice(last.start, last.end)
    .trimEnd()
    .split(/\r\n|\r|\n/).length;
  const next = last.line + lines;
  if (at < next) return undefined;
  // A blank line between the requests.
  return at === next ? `\n${text}` : text;
}
