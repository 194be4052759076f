import type { Node } from 'jsonc-parser';
import parse from 'jsonpath-rfc9535/parser';
import { jsonPathFault } from './jsonPathFault.ts';
import { JsonPathQuery, TooManySteps } from './jsonPathQuery.ts';

/** The values of a tree that any of the paths selects, or the first path that isn't a JSONPath or takes too long, by itself or with the
 *  paths before it. Never throws. */
export function selectedNodes(
  root: Node,
  paths: readonly string[],
  mostSteps?: number,
): { readonly kind: 'selected'; readonly nodes: ReadonlySet<Node> } | { kind: 'refused'; path: string } {
  const queries = new JsonPathQuery(root, mostSteps);
  const nodes = new Set<Node>();
  for (const path of paths) {
    if (jsonPathFault(path) !== undefined) return { kind: 'refused', path };
    try {
      for (const node of queries.select(parse(path))) nodes.add(node);
    } catch (error) {
      if (error instanceof TooManySteps) return { kind: 'refused', path };
      throw error;
    }
  }
  return { kind: 'selected', nodes };
}
