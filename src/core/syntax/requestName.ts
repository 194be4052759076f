import { lastDirective } from './lastDirective.ts';
import type { Block } from './nodes.ts';

/** The name of a block's request (`# @name`); undefined without a name or a request. */
export function requestName(block: Block): string | undefined {
  const directive = lastDirective(block, 'name');
  if (directive === undefined || !block.nodes.some(({ kind }) => kind === 'requestLine')) return undefined;
  return block.text.slice(directive.value.start, directive.value.end) || undefined;
}
