import type { Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { rangesOf } from '../../syntax/ranges.ts';
import { textOf } from '../model/blockPosition.ts';

/** A file that a body refers to, relative to the request file's folder. */
export interface FileLink {
  readonly range: Range;
  readonly path: string;
}

/** The files of a document's bodies, except those with variables in their path. */
export function fileLinks(document: FiscalDocument): readonly FileLink[] {
  const links: FileLink[] = [];
  for (const placed of document) {
    const { text, nodes } = placed.block;
    const files = nodes.find(node => node.kind === 'body')?.files ?? [];
    if (files.length === 0) continue;
    const rangeOf = rangesOf(placed);
    for (const file of files) {
      const path = textOf(text, file.path);
      if (!path.includes('{{')) links.push({ range: rangeOf(file.path), path });
    }
  }
  return links;
}
