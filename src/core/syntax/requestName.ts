import { lastDirective } from './lastDirective.ts';
import type { Block } from './nodes.ts';

/** The name that a block gives its request (`# @name`); undefined without one, or without a request. */
export function requestName(block: Block): string | undefined {
  const directive = lastDirective(block, 'name');
  if (directive === undefined || !block.nodes.some(({ kind }) => kind === 'requestLine')) return undefined;
  return block.text.slice(directive.value.start, directive.value.end) || undefined;
}
