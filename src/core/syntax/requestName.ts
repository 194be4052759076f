import type { DirectiveName } from '../vocabulary/directives.ts';
import type { Block, DirectiveNode } from './nodes.ts';

/** The name of a block's request (`# @name`); undefined without a name or a request. */
export function requestName(block: Block): string | undefined {
  const directive = lastDirective(block, 'name');
  if (directive === undefined || !block.nodes.some(({ kind }) => kind === 'requestLine')) return undefined;
  return block.text.slice(directive.value.start, directive.value.end) || undefined;
}

/** Whether a request isn't sent along with the others of its file (`# @disabled`), as in httpYac. */
export function isDisabled(block: Block): boolean {
  return lastDirective(block, 'disabled') !== undefined;
}

/** A block's `# @import` lines with a path. */
export function importsOf({ text, nodes }: Block): readonly DirectiveNode[] {
  if (!text.includes('@import')) return [];
  return nodes.filter(
    (node): node is DirectiveNode =>
      node.kind === 'directive' &&
      text.slice(node.name.start, node.name.end) === 'import' &&
      node.value.start < node.value.end,
  );
}

/** The effective directive of a name in a block: the last one if it's repeated. */
export function lastDirective({ text, nodes }: Block, name: DirectiveName): DirectiveNode | undefined {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (node?.kind === 'directive' && text.slice(node.name.start, node.name.end) === name) return node;
  }
  return undefined;
}
