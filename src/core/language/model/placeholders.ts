import { trimmed } from '../../syntax/lines.ts';
import type { Block, Span, SyntaxNode } from '../../syntax/nodes.ts';

/** `{{words}}` with its braces, and the trimmed words. */
export interface Placeholder extends Span {
  readonly words: Span;
}

/** The placeholders of a block that are replaced: not those in comments and titles. */
export function placeholdersIn({ text, nodes }: Block): readonly Placeholder[] {
  if (!text.includes('{{')) return [];
  return nodes.flatMap(node => {
    const span = replacedPart(node);
    return span === undefined ? [] : placeholdersOf(text, span);
  });
}

/** The placeholders of a part of a block. */
export function placeholdersOf(text: string, { start, end }: Span): readonly Placeholder[] {
  return Array.from(text.slice(start, end).matchAll(/\{\{([^{}\r\n]*)\}\}/g), match => {
    const from = start + match.index;
    const to = from + match[0].length;
    return { start: from, end: to, words: trimmed(text, from + 2, to - 2) };
  });
}

function replacedPart(node: SyntaxNode): Span | undefined {
  switch (node.kind) {
    case 'requestLine':
    case 'header':
    case 'assertion':
    case 'save':
      return node;
    case 'body':
      return node.content;
    case 'variable':
      return node.value;
    default:
      return undefined;
  }
}
