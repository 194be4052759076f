import type { Position, Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Span, SyntaxNode } from '../../syntax/nodes.ts';
import { placeholdersIn } from '../../syntax/placeholders.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { blockPositionAt, contains } from '../model/blockPosition.ts';

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
