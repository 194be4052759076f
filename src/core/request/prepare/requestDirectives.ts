import type { SyntaxNode } from '../../syntax/nodes.ts';
import { definedBy, type RequestDirectives } from '../../vocabulary/directives.ts';

/** What the directives among a block's nodes define. */
export function requestDirectives(text: string, nodes: readonly SyntaxNode[]): RequestDirectives {
  // If a name is repeated, the last one counts.
  const written = new Map<string, string>();
  for (const node of nodes) {
    if (node.kind !== 'directive') continue;
    written.set(text.slice(node.name.start, node.name.end), text.slice(node.value.start, node.value.end));
  }
  return definedBy(written);
}
