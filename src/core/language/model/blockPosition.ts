import { lastIndexWhere } from '../../lastIndexWhere.ts';
import type { Position, Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { LineCursor } from '../../syntax/lineEnds.ts';
import type { Block, PlacedBlock, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { positionsIn, rangeOf } from '../../syntax/ranges.ts';

/** A position in a file, relative to its block. */
export interface BlockPosition {
  readonly placed: PlacedBlock;
  /** The offset from the block's first character. */
  readonly offset: number;
  /** The line at the position, without its line break. */
  readonly line: Span;
  /** The node at the position; undefined on the empty line after a block's last line break. */
  readonly node: SyntaxNode | undefined;
}

/** Resolves a position. A position past the end of its line or of the file is moved to that end. Never throws. */
export function blockPositionAt(document: FiscalDocument, { line, character }: Position): BlockPosition {
  const placed = document.atLine(line);
  const { text, nodes } = placed.block;
  const target = line - placed.line;
  const node = nodes[lastAtOrAbove(nodes, target)];
  const cursor = new LineCursor(text, node?.start ?? 0);
  for (let at = node?.line ?? 0; at < target && cursor.next > cursor.contentEnd; at++) cursor.advance();
  const { start, contentEnd } = cursor;
  const inNode = node !== undefined && start < node.end;
  return {
    placed,
    offset: Math.min(start + Math.max(character, 0), contentEnd),
    line: { start, end: contentEnd },
    node: inNode ? node : undefined,
  };
}

/** The text of the line before and after the position. */
export function lineAround({ placed, offset, line }: BlockPosition): {
  readonly before: string;
  readonly after: string;
} {
  const { text } = placed.block;
  return { before: text.slice(line.start, offset), after: text.slice(offset, line.end) };
}

/** The range from `before` characters before the position to `after` characters after it, on the same line. */
export function rangeAround({ placed, offset, line }: BlockPosition, before: number, after: number): Range {
  const start = Math.max(line.start, offset - before);
  return rangeOf(placed, { start, end: Math.min(line.end, offset + after) });
}

export function contains(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

export function textOf(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}

/** The index of the last node that starts on or above the line. */
function lastAtOrAbove(nodes: readonly SyntaxNode[], line: number): number {
  return Math.max(
    0,
    lastIndexWhere(nodes.length, index => (nodes[index]?.line ?? 0) <= line),
  );
}

/** A span as a range relative to the block's first line, so the range stays valid if the block moves. */
export function blockRange(block: Block, span: Span): Range {
  return rangeOf({ index: 0, block, offset: 0, line: 0 }, span);
}

/** Like `blockRange`, for many spans of one block: its lines are read once. */
export function blockRanges(block: Block): (span: Span) => Range {
  const positionAt = positionsIn(block);
  return ({ start, end }) => ({ start: positionAt(start), end: positionAt(end) });
}

/** Converts a range relative to a block that starts at `line` to a range in the file. */
export function moved({ start, end }: Range, line: number): Range {
  return {
    start: { line: line + start.line, character: start.character },
    end: { line: line + end.line, character: end.character },
  };
}
