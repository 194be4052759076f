import type { BlockProblem, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { promptsOf } from '../variables/prompts.ts';

type Arguments = BlockProblem['args'];

/** Replaces the quoted value in a problem with its source, `{{name}}`, if it may contain part of the value of a secret
 *  prompt, also by way of other variables. Code that shows problems masks whole secrets, but wouldn't find a part of one, such as a segment or a
 *  boundary, or a host name, which is in lowercase. */
export function quotedArguments(
  args: Arguments,
  quoted: readonly string[],
  place: Span,
  block: { readonly text: string; readonly nodes: readonly SyntaxNode[] },
): Arguments {
  const written = block.text.slice(place.start, place.end);
  if (!written.includes('{{')) return args;
  if (!promptsOf(block).some(({ isSecret }) => isSecret)) return args;
  const replaced = Object.keys(args).filter(name => quoted.includes(name));
  return { ...args, ...Object.fromEntries(replaced.map(name => [name, written])) };
}
