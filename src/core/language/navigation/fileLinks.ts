import type { Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { rangesOf } from '../../syntax/ranges.ts';
import { importsOf } from '../../syntax/requestName.ts';
import { textOf } from '../model/blockPosition.ts';

/** A file that an import or a body refers to, relative to the request file's folder. */
export interface FileLink {
  readonly range: Range;
  readonly path: string;
}

/** The files of a document's imports and bodies, except those with variables in their path. */
export function fileLinks(document: FiscalDocument): readonly FileLink[] {
  const links: FileLink[] = [];
  for (const placed of document) {
    const { text, nodes } = placed.block;
    const files = nodes.find(node => node.kind === 'body')?.files ?? [];
    const spans = [...importsOf(placed.block).map(({ value }) => value), ...files.map(({ path }) => path)];
    if (spans.length === 0) continue;
    const rangeOf = rangesOf(placed);
    for (const span of spans) {
      const path = textOf(text, span);
      if (!path.includes('{{')) links.push({ range: rangeOf(span), path });
    }
  }
  return links;
}
