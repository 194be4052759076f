import type { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import type { SyntaxNode } from '../../src/core/syntax/nodes.ts';

/** A node in readable form: its kind, its line in the file (from 1), and the texts of its parts; `text` for nodes without any.
 *  Line breaks are written as LF, so that a file has the same tree whatever its line breaks are. */
export type TreeNode = Readonly<Record<string, unknown>>;

/** The tree of each block. */
export function treeOf(document: FiscalDocument): readonly (readonly TreeNode[])[] {
  return [...document].map(({ block, line }) => block.nodes.map(node => treeNode(block.text, line, node)));
}

function treeNode(text: string, blockLine: number, node: SyntaxNode): TreeNode {
  const { kind, start, end, line, ...parts } = node;
  const known = { kind, line: blockLine + line + 1 };
  const entries = Object.entries(parts);
  if (entries.length === 0) return { ...known, text: withLf(text.slice(start, end)) };
  return { ...known, ...Object.fromEntries(entries.map(([key, value]) => [key, readable(text, value)])) };
}

/** Spans as their texts, at any depth. */
function readable(text: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => readable(text, item));
  if (typeof value !== 'object' || value === null) return value ?? null;
  if ('start' in value && 'end' in value) return withLf(text.slice(Number(value.start), Number(value.end)));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readable(text, item)]));
}

function withLf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
