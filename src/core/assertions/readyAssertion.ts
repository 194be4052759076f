import { re2Source } from '../json/patternSyntax.ts';
import type { Problem, Range } from '../problem.ts';
import type { Operator, Subject } from './assertion.ts';
import { isDecimal } from './decimals.ts';
import { betweenQuotes } from './quotes.ts';

/** An assertion with its variables in place, ready to be held against an answer. */
export interface ReadyAssertion {
  readonly kind: 'ready';
  /** The expression, as it is after its variables were replaced. */
  readonly text: string;
  readonly range: Range;
  readonly subject: Subject;
  readonly argument: string | undefined;
  readonly operator: Operator;
  readonly right: string | undefined;
}

/** One that cannot be read. It counts as failed. */
export interface UnreadableAssertion {
  readonly kind: 'unreadable';
  readonly text: string;
  readonly range: Range;
  /** Why: the first of the warnings that the request has of it. */
  readonly reason: Problem;
}

/** What keeps the right side from being compared with by this operator, as a problem's code. */
export function rightFault(operator: Operator, right: string): string | undefined {
  if (['>', '>=', '<', '<='].includes(operator)) {
    return isDecimal(right) ? undefined : 'assertion-number-needed';
  }
  if (operator !== 'matches') return undefined;
  const pattern = patternOf(right);
  if (pattern === undefined) return 'assertion-pattern-malformed';
  return re2Source(pattern.source, pattern.flags) === undefined ? 'assertion-pattern-slow' : undefined;
}

/** `words` or `/words/flags` as a regular expression; undefined where it is none. Quotes around either are not part of it,
 *  and what is between them is read as it is written: in `"^\d+$"` the escape is the pattern's own. */
export function patternOf(right: string): RegExp | undefined {
  const words = betweenQuotes(right) ?? right;
  const [, source = words, flags = ''] = /^\/(.*)\/([imsu]*)$/s.exec(words) ?? [];
  try {
    return new RegExp(source, flags);
  } catch {
    // The only error that it has: this is no regular expression.
    return undefined;
  }
}

/** A body's path as JSONPath: `data.echo` and `[0].id` are short for `$.data.echo` and `$[0].id`. */
export function jsonPathOf(argument: string): string {
  if (argument.startsWith('$')) return argument;
  return argument.startsWith('[') ? `$${argument}` : `$.${argument}`;
}
