import type { BlockProblem, Span } from '../../syntax/nodes.ts';

/** What a placeholder `{{words}}` stands for; undefined where nothing is known of it. */
export type PlaceholderValue = string | PlaceholderFault | typeof LATER | undefined;

/** Why the words have no value. The span is in the words, which are without the spaces around them. */
export interface PlaceholderFault extends Span, Pick<BlockProblem, 'code' | 'args'> {}

/** Stands for a value that is there at a send alone, such as an answer's: nothing is judged that depends on it. */
export const LATER = Symbol('later');

/** One of the words, with its place. */
export interface Word extends Span {
  readonly text: string;
}

/** The words of a placeholder. One in quotes, single or double, may hold spaces, and loses its quotes. */
export function wordsOf(placeholder: string): readonly Word[] {
  return [...placeholder.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(match => ({
    text: match[1] ?? match[2] ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
