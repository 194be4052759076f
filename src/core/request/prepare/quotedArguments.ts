import type { BlockProblem, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { promptsOf } from '../variables/prompts.ts';

type Arguments = BlockProblem['args'];

/** Replaces what a problem quotes of a place by what is written there, `{{name}}`, if the answer to a secret question is part of
 *  it. Whoever shows problems masks whole secrets; a part of one, such as a segment or a boundary, wouldn't be found, nor would a
 *  host name, which is in lowercase. */
export function quotedArguments(
  args: Arguments,
  quoted: readonly string[],
  place: Span,
  block: { readonly text: string; readonly nodes: readonly SyntaxNode[] },
): Arguments {
  const written = block.text.slice(place.start, place.end);
  if (!written.includes('{{')) return args;
  const secrets = promptsOf(block).filter(({ isSecret }) => isSecret);
  const names = new Set(secrets.map(({ name }) => name));
  const placeholders = [...written.matchAll(/\{\{([^{}\r\n]*)\}\}/g)];
  if (!placeholders.some(([, words = '']) => names.has(words.trim()))) return args;
  const replaced = Object.keys(args).filter(name => quoted.includes(name));
  return { ...args, ...Object.fromEntries(replaced.map(name => [name, written])) };
}
