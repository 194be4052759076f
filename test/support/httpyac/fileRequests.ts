import type { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import type { BodyNode, SyntaxNode } from '../../../src/core/syntax/nodes.ts';

/** A request as written in a file, without replacing variables, for comparing parsers. */
export interface FileRequest {
  readonly method: string;
  /** The target's lines joined. */
  readonly url: string;
  /** Headers with the same name are together, at the position of the first. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `<file>` if it comes from a file; empty if there is no body. */
  readonly body: string;
}

/** The requests of a document as our parser reads them. */
export function fileRequests(document: FiscalDocument): readonly FileRequest[] {
  return document.blocks.flatMap(({ text, nodes }) => {
    const line = nodes.find(node => node.kind === 'requestLine');
    if (line === undefined) return [];
    const slice = (span: { start: number; end: number }) => text.slice(span.start, span.end);
    const body = nodes.find(node => node.kind === 'body');
    return [
      {
        method: line.method === undefined ? 'GET' : slice(line.method).toUpperCase(),
        url: line.target.map(slice).join(''),
        headers: headersOf(text, nodes),
        body: body === undefined ? '' : bodyText(text, body),
      },
    ];
  });
}

function headersOf(text: string, nodes: readonly SyntaxNode[]): FileRequest['headers'] {
  const values = new Map<string, string[]>();
  for (const node of nodes) {
    if (node.kind !== 'header') continue;
    const name = text.slice(node.name.start, node.name.end);
    values.set(name, [...(values.get(name) ?? []), text.slice(node.value.start, node.value.end)]);
  }
  return [...values].flatMap(([name, list]) => list.map((value): readonly [string, string] => [name, value]));
}

function bodyText(text: string, { content, files }: BodyNode): string {
  let written = '';
  let from = content.start;
  for (const { line } of files) {
    written += `${text.slice(from, line.start)}<file>`;
    from = line.end;
  }
  return written + text.slice(from, content.end);
}
