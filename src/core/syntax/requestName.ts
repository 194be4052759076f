import {
  type DirectiveName,
  definedBy,
  isRequestName,
  type RequestDirectives,
} from '../vocabulary/directives.ts';
import type { Block, DirectiveNode, RequestLineNode, SyntaxNode } from './nodes.ts';

/** The name of a block's request (`# @name`); undefined without a request, or without a name that requests can refer to. */
export function requestName(block: Block): string | undefined {
  const written = writtenName(block);
  return isRequestName(written) && block.nodes.some(({ kind }) => kind === 'requestLine')
    ? written
    : undefined;
}

/** The method of a request line, in uppercase; GET if none is written. */
export function requestMethod(text: string, line: RequestLineNode | undefined): string {
  const method = line?.method;
  return method === undefined ? 'GET' : text.slice(method.start, method.end).toUpperCase();
}

/** The target of a request line as written, with its lines joined and variables not replaced. */
export function writtenTarget(text: string, line: RequestLineNode | undefined): string {
  return line?.target.map(({ start, end }) => text.slice(start, end)).join('') ?? '';
}

/** What is shown for a block's request besides its name: the text after `###`, or after `# @name` if that text isn't a valid name, as in
 *  JetBrains HTTP Client; possibly empty. */
export function requestTitle(block: Block): string {
  const { text, nodes } = block;
  const first = nodes[0];
  const title = first?.kind === 'separator' ? text.slice(first.title.start, first.title.end) : '';
  if (title !== '') return title;
  const written = writtenName(block);
  return isRequestName(written) ? '' : written;
}

function writtenName(block: Block): string {
  const value = lastDirective(block, 'name')?.value;
  return value === undefined ? '' : block.text.slice(value.start, value.end);
}

/** Whether a request isn't sent along with the others in its file (`# @disabled`), as in httpYac. */
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

/** The effective directive with a name in a block: the last one if it's repeated. */
export function lastDirective({ text, nodes }: Block, name: DirectiveName): DirectiveNode | undefined {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (node?.kind === 'directive' && text.slice(node.name.start, node.name.end) === name) return node;
  }
  return undefined;
}

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
