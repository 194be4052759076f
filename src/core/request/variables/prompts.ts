import type { Question } from '../../ports.ts';
import type { Block, BlockProblem, Span, SyntaxNode } from '../../syntax/nodes.ts';
import type { ValueSources } from './sendValues.ts';
import { type AskedLookup, PENDING } from './variableLookup.ts';

/** A prompt variable, and the directive that defines it. */
export interface PromptDirective extends Question {
  readonly place: Span;
}

/** The prompt variables of a block's request (`# @prompt name text`, `# @secret name text`), in order; if a name is
 *  repeated, the last one counts. */
export function promptsOf({ text, nodes }: Pick<Block, 'text' | 'nodes'>): readonly PromptDirective[] {
  if (!/prompt|secret/.test(text)) return [];
  const prompts = new Map<string, PromptDirective>();
  for (const node of nodes) {
    if (node.kind !== 'directive') continue;
    const directive = text.slice(node.name.start, node.name.end);
    if (directive !== 'prompt' && directive !== 'secret') continue;
    const value = text.slice(node.value.start, node.value.end);
    // A repeating pattern would store every position of a name that fills a line of many megabytes.
    const end = value.search(/[^\w-]/);
    const name = end === -1 ? value : value.slice(0, end);
    if (name === '') continue;
    const words = value.slice(name.length).trim();
    prompts.set(name, { name, text: words || name, isSecret: directive === 'secret', place: node.value });
  }
  return [...prompts.values()];
}

/** The names of a block's prompt variables, whose values are known only when sending. */
export function namesToAsk(block: Block): AskedLookup {
  const names = new Set(promptsOf(block).map(({ name }) => name));
  return words => (names.has(words) ? PENDING : undefined);
}

/** The values for a block's prompts, and the problem if one was canceled. */
export interface Asked {
  readonly lookup: AskedLookup;
  readonly problems: readonly BlockProblem[];
}

/** For a block without prompts. */
export const NOTHING_ASKED: Asked = { lookup: () => undefined, problems: [] };

/** Asks for a block's prompt variables. Canceling a prompt is a problem at its position, and no further prompts are shown.
 */
export async function askedValues(block: Block, sources: ValueSources): Promise<Asked> {
  const entered = new Map<string, string>();
  const unanswered = namesToAsk(block);
  const lookup: AskedLookup = words => entered.get(words) ?? unanswered(words);
  for (const { place, ...question } of promptsOf(block)) {
    const value = await sources.prompts.ask(question);
    if (value === undefined) {
      const args = { name: question.name };
      return { lookup, problems: [{ code: 'prompt-unanswered', severity: 'error', ...place, args }] };
    }
    entered.set(question.name, value);
  }
  return { lookup, problems: [] };
}

type Arguments = BlockProblem['args'];

/** Replaces the quoted value in a problem with its source, `{{name}}`, if the quoted value may contain part of a secret prompt's value,
 *  even through other variables. Code that shows problems masks whole secrets, but wouldn't find part of one, such as a segment or a
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
