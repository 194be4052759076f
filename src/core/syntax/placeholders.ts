import type { Block, Span, SyntaxNode } from './nodes.ts';
import { writtenAssertion } from './writtenAssertion.ts';

/** `{{words}}` with its braces, and the trimmed words. */
export interface Placeholder extends Span {
  readonly words: Span;
}

/** `{{words}}`; the words with the spaces around them are a group. */
export const PLACEHOLDER = /\{\{([^{}\r\n]*)\}\}/g;

/** The placeholders of a block that are replaced: not those in titles, comments, and most directives. */
export function placeholdersIn({ text, nodes }: Block): readonly Placeholder[] {
  if (!text.includes('{{')) return [];
  return nodes.flatMap(node => replacedParts(text, node).flatMap(part => placeholdersOf(text, part)));
}

/** The placeholders of a part of a block. */
export function placeholdersOf(text: string, { start, end }: Span): readonly Placeholder[] {
  return Array.from(text.slice(start, end).matchAll(PLACEHOLDER), match => {
    const from = start + match.index;
    const inner = match[1] ?? '';
    const wordsStart = from + 2 + inner.length - inner.trimStart().length;
    const words = { start: wordsStart, end: wordsStart + inner.trim().length };
    return { start: from, end: from + match[0].length, words };
  });
}

/** The parts of a node in which sending replaces placeholders; in a variable's value, when the variable is used. The only place that says
 *  which these are. */
export function replacedParts(text: string, node: SyntaxNode): readonly Span[] {
  switch (node.kind) {
    case 'requestLine':
      return node.target;
    case 'header':
      return [node.name, node.value];
    case 'body':
      return [node.content];
    case 'save':
      return [node.path];
    case 'variable':
      return [node.value];
    default: {
      const assertion = writtenAssertion(text, node);
      return assertion === undefined ? [] : [assertion];
    }
  }
}
