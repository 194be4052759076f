import type { Range } from '../../problem.ts';
import { requestLineSpan } from '../../request/prepare/requestList.ts';
import { partsByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import {
  importsOf,
  requestMethod,
  requestName,
  requestTitle,
  writtenTarget,
} from '../../syntax/requestName.ts';
import { shortened } from '../../visibleText.ts';
import { blockRange, textOf } from '../model/blockPosition.ts';

/** An import, a request, or a file variable in a file's outline. */
export interface OutlineEntry {
  readonly kind: 'import' | 'request' | 'variable';
  /** The name or title of a request, or else its method and target; the name of a variable; an import's path. */
  readonly label: string;
  /** The method and target of a request; the value of a variable; an import's path. */
  readonly detail: string;
  /** The whole entry. */
  readonly range: Range;
  /** The part to select when the entry is chosen; inside `range`. */
  readonly selection: Range;
}

const MAX_DETAIL_LENGTH = 200;

/** Creates outlines, block by block. Calls `show` with an entry, whose lines are relative to its block, and the line
 *  offset to add, and caches the result for each block. */
export function createOutline<Shown>(
  show: (entry: OutlineEntry, line: number) => Shown,
): (document: FiscalDocument) => Iterable<readonly Shown[]> {
  return partsByBlock(blockEntries, (entries, line) => entries.map(entry => show(entry, line)));
}

/** A block's entries in the outline, with lines relative to the block. */
export function blockEntries(block: Block): readonly OutlineEntry[] {
  const { text, nodes } = block;
  const variables = nodes.flatMap((node): OutlineEntry[] => {
    if (node.kind !== 'variable') return [];
    const label = textOf(text, node.name);
    const detail = shortened(textOf(text, node.value), MAX_DETAIL_LENGTH);
    const range = blockRange(block, { start: node.start, end: Math.max(node.name.end, node.value.end) });
    return [{ kind: 'variable', label, detail, range, selection: blockRange(block, node.name) }];
  });
  const importNodes = importsOf(block);
  const imports = importNodes.map((node): OutlineEntry => {
    const label = textOf(text, node.value);
    const range = blockRange(block, { start: node.start, end: node.value.end });
    return { kind: 'import', label, detail: label, range, selection: blockRange(block, node.value) };
  });
  const others = [...imports, ...variables];
  const line = nodes.find(node => node.kind === 'requestLine');
  if (line === undefined) return others;
  const written = `${requestMethod(text, line)} ${writtenTarget(text, line)}`;
  const detail = shortened(written, MAX_DETAIL_LENGTH);
  const label = requestName(block) || requestTitle(block) || detail;
  // Imports and variables before a request belong to the file and are listed next to the request.
  const before = [...nodes.filter(({ kind }) => kind === 'variable'), ...importNodes];
  const start = before.reduce((last, { end }) => (end <= line.start ? Math.max(last, end) : last), 0);
  const range = blockRange(block, { start, end: contentEnd(block) });
  const selection = blockRange(block, requestLineSpan(line));
  return [
    ...others,
    { kind: 'request', label: shortened(label, MAX_DETAIL_LENGTH), detail, range, selection },
  ];
}

/** The end of the last line that isn't blank, without its line break. */
function contentEnd({ text, nodes }: Block): number {
  const last = nodes.findLast(({ kind }) => kind !== 'blank');
  let end = last?.end ?? 0;
  while (end > 0 && (text.charCodeAt(end - 1) === 0x0a || text.charCodeAt(end - 1) === 0x0d)) end -= 1;
  return Math.max(end, last?.start ?? 0);
}
