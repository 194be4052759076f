import { lastIndexWhere, lastNotAfter } from '../lastIndexWhere.ts';
import { lineStarts } from '../lineStarts.ts';
import type { Position, Problem, Range } from '../problem.ts';
import { LineCursor } from './lineEnds.ts';
import type { Block, BlockProblem, PlacedBlock, Span, SyntaxNode } from './nodes.ts';

/** Converts a span of a block to a range in the file. */
export function rangeOf(placed: PlacedBlock, span: Span): Range {
  return rangeAt(placed.line, span, offset => positionInBlock(placed.block, offset));
}

/** Like `rangeOf`, for many spans of a block: reads its lines once, on first use. */
export function rangesOf({ block, line }: PlacedBlock): (span: Span) => Range {
  const positionAt = positionsIn(block);
  return span => rangeAt(line, span, positionAt);
}

/** A block's problems with positions in the file, ordered by position. */
export function placedProblems(placed: PlacedBlock, problems: readonly BlockProblem[]): Problem[] {
  if (problems.length === 0) return [];
  const positionAt = positionsIn(placed.block);
  return problems
    .toSorted((left, right) => left.start - right.start)
    .map(problem => ({
      code: problem.code,
      severity: problem.severity,
      args: problem.args,
      range: rangeAt(placed.line, problem, positionAt),
    }));
}

function rangeAt(blockLine: number, span: Span, positionAt: PositionAt): Range {
  const start = positionAt(span.start);
  const end = positionAt(span.end);
  return {
    start: { line: blockLine + start.line, character: start.character },
    end: { line: blockLine + end.line, character: end.character },
  };
}

/** Converts an offset in a block to line and character, relative to the block. */
type PositionAt = (offset: number) => Position;

/** The position of a single offset: reads only the node that contains it, usually one line. */
function positionInBlock(block: Block, offset: number): Position {
  const node = nodeAt(block.nodes, offset);
  // The text is cut after the node, because the cursor looks ahead for the next CR and LF, possibly through the whole
  // block.
  const cursor = new LineCursor(block.text.slice(0, node?.end), node?.start ?? 0);
  while (offset >= cursor.next && cursor.next > cursor.contentEnd) cursor.advance();
  return { line: (node?.line ?? 0) + cursor.line, character: offset - cursor.start };
}

/** The positions of many offsets: reads the block's lines once, on first use. */
export function positionsIn(block: Block): PositionAt {
  let starts: readonly number[] | undefined;
  return offset => {
    starts ??= lineStarts(block.text);
    const line = lastNotAfter(starts, starts.length, offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}

/** The node that contains an offset; the last one at the end of the block. */
function nodeAt(nodes: readonly SyntaxNode[], offset: number): SyntaxNode | undefined {
  const index = lastIndexWhere(nodes.length, each => (nodes[each] as SyntaxNode).start <= offset);
  return nodes[Math.max(0, index)];
}
