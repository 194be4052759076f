import type { BlockProblem, Span } from '../../syntax/nodes.ts';

/** The value of a placeholder `{{words}}`; undefined if it's unknown. */
export type PlaceholderValue = string | PlaceholderFault | typeof PENDING | undefined;

/** Why a placeholder has no value. The span is relative to its trimmed words. */
export interface PlaceholderFault extends Span, Pick<BlockProblem, 'code' | 'args'> {}

/** A value that is known only when sending, such as one from a response. Nothing that depends on such a value is checked. */
export const PENDING = Symbol('pending');

/** A word and its position. */
export interface Word extends Span {
  readonly text: string;
}

/** The words of a placeholder. A word in single or double quotes may contain spaces; the quotes are removed. */
export function wordsOf(placeholder: string): readonly Word[] {
  return [...placeholder.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(match => ({
    text: match[1] ?? match[2] ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
