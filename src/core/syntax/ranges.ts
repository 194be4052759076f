import type { Problem, Range } from '../problem.ts';
import type { BlockProblem, PlacedBlock, Span } from './nodes.ts';
import { type PositionAt, positionInBlock, positionsIn } from './positions.ts';

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
