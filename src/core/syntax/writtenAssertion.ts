import type { DirectiveName } from '../vocabulary/directives.ts';
import { splitUntil } from '../vocabulary/untilClauses.ts';
import type { Span, SyntaxNode } from './nodes.ts';

/** An assertion as written: what follows `??` or `# @expect`, or the condition of `# @until`. */
export interface WrittenAssertion extends Span {
  /** Decides whether a request is sent again; otherwise, whether its response is as expected. */
  readonly isUntil: boolean;
}

/** The assertion in a node of a block's text; undefined if the node has none. The only place that says which lines are assertions. */
export function writtenAssertion(text: string, node: SyntaxNode): WrittenAssertion | undefined {
  if (node.kind === 'assertion') return { ...node.expression, isUntil: false };
  if (node.kind !== 'directive') return undefined;
  const name: string = text.slice(node.name.start, node.name.end);
  if (name === EXPECT) return { ...node.value, isUntil: false };
  if (name !== UNTIL) return undefined;
  const { start, end } = node.value;
  const { condition } = splitUntil(text.slice(start, end));
  return { start: start + condition.start, end: start + condition.end, isUntil: true };
}

const EXPECT: DirectiveName = 'expect';
const UNTIL: DirectiveName = 'until';
