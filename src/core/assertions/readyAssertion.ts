import { stringEnd } from '../formats/tokensOfJson.ts';
import { re2Source } from '../json/query/patternSyntax.ts';
import type { Problem, Range } from '../problem.ts';
import type { ProblemCode } from '../problemCodes.ts';
import type { AssertionOperator, AssertionSubject } from '../vocabulary/assertionWords.ts';
import { isDecimal } from './decimals.ts';

/** An assertion after replacing variables, ready to be evaluated. */
export interface ReadyAssertion {
  readonly kind: 'ready';
  /** The expression after replacing variables. */
  readonly text: string;
  readonly range: Range;
  readonly subject: AssertionSubject;
  readonly argument: string | undefined;
  readonly operator: AssertionOperator;
  readonly right: string | undefined;
  /** `body matches expected`. */
  readonly ofExpected?: true;
}

/** An assertion that can't be read. It counts as failed. */
export interface UnreadableAssertion {
  readonly kind: 'unreadable';
  readonly text: string;
  readonly range: Range;
  /** The request's first warning about the assertion. */
  readonly reason: Problem;
}

/** Why the operator can't compare with the right side, as a problem code; undefined if it can. */
export function rightFault(operator: AssertionOperator, right: string): ProblemCode | undefined {
  if (['>', '>=', '<', '<='].includes(operator)) {
    return isDecimal(right) ? undefined : 'assertion-number-needed';
  }
  if (operator !== 'matches') return undefined;
  const pattern = patternOf(right);
  if (pattern === undefined) return 'assertion-pattern-malformed';
  return re2Source(pattern.source, pattern.flags) === undefined ? 'assertion-pattern-slow' : undefined;
}

/** `words` or `/words/flags` as a regular expression; undefined if it isn't valid. Quotes around either form aren't part of the pattern,
 *  but escapes between them are, as in `"^\d+$"`. */
export function patternOf(right: string): RegExp | undefined {
  const words = betweenQuotes(right) ?? right;
  const [, source = words, flags = ''] = /^\/(.*)\/([imsu]*)$/s.exec(words) ?? [];
  try {
    return new RegExp(source, flags);
  } catch {
    // It throws only if this isn't a regular expression.
    return undefined;
  }
}

/** The JSONPath for a path in a body: `data.echo` and `[0].id` are short for `$.data.echo` and `$[0].id`. */
export function jsonPathOf(argument: string): string {
  if (argument.startsWith('$')) return argument;
  return argument.startsWith('[') ? `$${argument}` : `$.${argument}`;
}

/** The characters between a text's double or single quotes, as written; undefined unless the whole text is one quoted
 *  string, unlike `"a"|"b"`. */
function betweenQuotes(text: string): string | undefined {
  return isSingleQuoted(text) || isDoubleQuoted(text) ? text.slice(1, -1) : undefined;
}

/** The value of a JSON string, or the characters inside single quotes; any other text unchanged. */
export function unquoted(text: string): string {
  if (isSingleQuoted(text)) return text.slice(1, -1);
  if (!isDoubleQuoted(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    // Text in quotes that isn't a JSON string, such as "a\q", is used as written.
    return text;
  }
}

function isSingleQuoted(text: string): boolean {
  return /^'[^']*'$/.test(text);
}

function isDoubleQuoted(text: string): boolean {
  return text.startsWith('"') && stringEnd(text, 0) === text.length;
}
