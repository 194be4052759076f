import type { BlockProblem, Span } from '../../syntax/nodes.ts';

/** The value of a placeholder `{{words}}`; undefined if it's unknown. */
export type PlaceholderValue = string | PlaceholderFault | typeof PENDING | undefined;

/** Why a placeholder has no value. The span is relative to its trimmed words. */
export interface PlaceholderFault extends Span, Pick<BlockProblem, 'code' | 'args'> {
  /** Whether the words are correct, so that the whole placeholder is reported. */
  readonly isOfValue?: true;
}

/** A value that is only known when sending, such as one from a response. Nothing that depends on it is checked. */
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

/** The fault of a value that contains a placeholder. It wouldn't be replaced, and no server expects it. */
export function nestedFault(value: string): PlaceholderFault | undefined {
  const [nested] = /\{\{[^{}\r\n]*\}\}/.exec(value) ?? [];
  if (nested === undefined) return undefined;
  const words = nested.length > MAX_QUOTED ? `${nested.slice(0, MAX_QUOTED)}…` : nested;
  return { code: 'placeholder-nested', args: { words }, start: 0, end: 0, isOfValue: true };
}

const MAX_QUOTED = 80;
