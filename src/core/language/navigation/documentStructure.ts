import type { Position, Range } from '../../problem.ts';
import { partsByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { placeholdersIn } from '../../syntax/placeholders.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { importsOf } from '../../syntax/requestName.ts';
import { blockPositionAt, blockRanges, contains, moved, textOf } from '../model/blockPosition.ts';

/** Lines from `startLine` to `endLine`, both from 0 and inclusive. */
export interface FoldingLines {
  readonly kind: 'request' | 'body' | 'comment';
  readonly startLine: number;
  readonly endLine: number;
}

/** Finds the foldable ranges, block by block: each block that starts with `###`, its body, and multiline comments,
 *  without the blank lines at a block's end. Calls `show` with a range and the line offset to add to it, and caches the
 *  result for each block, like the outline. */
export function createFolding<Shown>(
  show: (lines: FoldingLines, line: number) => Shown,
): (document: FiscalDocument) => Iterable<readonly Shown[]> {
  return partsByBlock(blockFolding, (ranges, line) => ranges.map(range => show(range, line)));
}

function blockFolding({ nodes, lineBreaks }: Block): readonly FoldingLines[] {
  const ranges: FoldingLines[] = [];
  const add = (kind: FoldingLines['kind'], startLine: number, endLine: number): void => {
    if (endLine > startLine) ranges.push({ kind, startLine, endLine });
  };
  const lastLine = (index: number): number => {
    const next = nodes[index + 1];
    return next === undefined ? Math.max(lineBreaks - 1, nodes[index]?.line ?? 0) : next.line - 1;
  };
  const last = nodes.findLastIndex(({ kind }) => kind !== 'blank');
  if (nodes[0]?.kind === 'separator') add('request', 0, lastLine(last));
  let commentStart = -1;
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'body') add('body', node.line, lastLine(index));
    if (node.kind === 'comment') commentStart = commentStart === -1 ? node.line : commentStart;
    if (node.kind === 'comment' && nodes[index + 1]?.kind === 'comment') continue;
    if (commentStart !== -1) add('comment', commentStart, lastLine(index));
    commentStart = -1;
  }
  return ranges;
}

/** How a selection at a position expands step by step: word, value, line, part, request, file. */
export function selectionsAt(document: FiscalDocument, position: Position): readonly Range[] {
  const { placed, offset, line, node } = blockPositionAt(document, position);
  const { text, nodes } = placed.block;
  const spans: Span[] = [wordAt(text, line, offset)];
  const placeholder = placeholdersIn(placed.block).find(each => contains(each, offset));
  if (placeholder !== undefined) spans.push(placeholder.words, placeholder);
  if (node !== undefined) spans.push(...valuesOf(node).filter(span => contains(span, offset)));
  spans.push(line);
  if (node !== undefined) spans.push(node.kind === 'body' ? node.content : node);
  spans.push(partAround(nodes, offset), { start: 0, end: text.length });
  const inside = growing(spans).map(span => rangeOf(placed, span));
  const lastBlock = document.at(document.blocks.length - 1) ?? placed;
  const end = rangeOf(lastBlock, { start: lastBlock.block.text.length, end: lastBlock.block.text.length });
  return [...inside, { start: { line: 0, character: 0 }, end: end.end }];
}

function wordAt(text: string, line: Span, offset: number): Span {
  let start = offset;
  let end = offset;
  while (start > line.start && /[\w-]/.test(text.charAt(start - 1))) start -= 1;
  while (end < line.end && /[\w-]/.test(text.charAt(end))) end += 1;
  return { start, end };
}

function valuesOf(node: SyntaxNode): readonly Span[] {
  switch (node.kind) {
    case 'separator':
      return [node.title];
    case 'directive':
    case 'variable':
    case 'header':
      return [node.name, node.value];
    case 'requestLine':
      return node.method === undefined ? node.target : [node.method, ...node.target];
    case 'assertion':
      return [node.expression];
    case 'save':
      return [node.path];
    case 'body':
      return node.files.flatMap(({ path, line }) => [path, line]);
    default:
      return [];
  }
}

/** Adjacent nodes of the same kind: the headers, the assertions. */
function partAround(nodes: readonly SyntaxNode[], offset: number): Span {
  const at = nodes.findLastIndex(({ start }) => start <= offset);
  const kind = nodes[at]?.kind;
  let first = at;
  let last = at;
  while (first > 0 && nodes[first - 1]?.kind === kind) first -= 1;
  while (nodes[last + 1]?.kind === kind && last + 1 < nodes.length) last += 1;
  return { start: nodes[first]?.start ?? offset, end: nodes[last]?.end ?? offset };
}

/** The spans, in order, that contain the previous one and are larger. */
function growing(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.end - a.start - (b.end - b.start))) {
    const inner = kept.at(-1);
    const holds = inner === undefined || (span.start <= inner.start && inner.end <= span.end);
    const isLarger = inner === undefined || span.end - span.start > inner.end - inner.start;
    if (holds && isLarger) kept.push(span);
  }
  return kept;
}

/** A file that an import or a body refers to, relative to the request file's folder. */
interface FileLink {
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
