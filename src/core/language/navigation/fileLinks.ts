import type { Range } from '../../problem.ts';
import { partsByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import { importsOf } from '../../syntax/requestName.ts';
import { blockRanges, moved, textOf } from '../model/blockPosition.ts';

/** A file that an import or a body refers to, relative to the request file's folder. */
export interface FileLink {
  readonly range: Range;
  readonly path: string;
}

/** Finds the files of a document's imports and bodies, except those with variables in their path, block by block, and caches them for each
 *  block, like the outline. */
export function createFileLinks(): (document: FiscalDocument) => Iterable<readonly FileLink[]> {
  return partsByBlock(blockLinks, (links, line) =>
    links.length === 0 ? links : links.map(({ range, path }) => ({ range: moved(range, line), path })),
  );
}

function blockLinks(block: Block): readonly FileLink[] {
  const { text, nodes } = block;
  const files = nodes.find(node => node.kind === 'body')?.files ?? [];
  const spans = [...importsOf(block).map(({ value }) => value), ...files.map(({ path }) => path)];
  if (spans.length === 0) return [];
  const rangeOf = blockRanges(block);
  return spans.flatMap(span => {
    const path = textOf(text, span);
    return path.includes('{{') ? [] : [{ range: rangeOf(span), path }];
  });
}
