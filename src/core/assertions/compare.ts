import type { JsonFound } from '../json/jsonDocument.ts';
import type { linearPattern } from '../json/linearPattern.ts';
import { compareDecimals } from './decimals.ts';
import { unquoted } from './quotes.ts';
import { patternOf, type ReadyAssertion } from './readyAssertion.ts';

/** What some operators need, loaded when they are used. */
export interface ComparisonTools {
  readonly itemsOf: (array: JsonFound) => readonly JsonFound[];
  /** Undefined if no assertion has a pattern. */
  readonly compile: typeof linearPattern | undefined;
}

/** Whether an assertion holds for its left side; a side that is not there fulfils nothing but `!=`. `slow`: its pattern could
 *  run for too long on this very text, and was not tried. As long as the list of operators: a case for each. */
export function compare(
  left: JsonFound | undefined,
  { operator, right = '' }: Pick<ReadyAssertion, 'operator' | 'right'>,
  { itemsOf, compile }: ComparisonTools,
): boolean | 'slow' {
  if (left === undefined) return operator === '!=';
  const expected = unquoted(right);
  const order = () => compareDecimals(left.text, right) ?? Number.NaN;
  switch (operator) {
    case '==':
      return equals(left, right);
    case '!=':
      return !equals(left, right);
    case '>':
      return order() > 0;
    case '>=':
      return order() >= 0;
    case '<':
      return order() < 0;
    case '<=':
      return order() <= 0;
    case 'contains':
      return left.text.includes(expected);
    case 'startsWith':
      return left.text.startsWith(expected);
    case 'endsWith':
      return left.text.endsWith(expected);
    case 'includes':
      return left.type === 'array'
        ? itemsOf(left).some(item => equals(item, right))
        : left.text.includes(expected);
    case 'matches':
      return matches(left.text, right, compile);
    case 'exists':
      return true;
    case 'isTrue':
      return left.text === 'true';
    case 'isFalse':
      return left.text === 'false';
    case 'isNumber':
      return left.type === 'number';
    case 'isString':
      return left.type === 'string';
    case 'isArray':
      return left.type === 'array';
  }
}

/** Numbers by their value, objects and arrays by their source less white space, the rest by its characters. Quotes around
 *  the right side say that a text is meant. */
function equals(left: JsonFound, right: string): boolean {
  const expected = unquoted(right);
  if (left.type === 'object' || left.type === 'array') return compact(left.source) === compact(right);
  if (left.type === 'number' && expected === right) {
    const order = compareDecimals(left.text, right);
    if (order !== undefined) return order === 0;
  }
  return left.text === expected;
}

function matches(text: string, right: string, compile: ComparisonTools['compile']): boolean | 'slow' {
  const pattern = patternOf(right);
  const compiled = pattern && compile?.(pattern.source, pattern.flags);
  // What its compiler doesn't know, such as a repetition of thousands.
  if (compiled === undefined) return pattern === undefined ? false : 'slow';
  const matched = compiled.test(text);
  return matched === 'unfinished' ? 'slow' : matched;
}

function compact(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*(?:"|\\?$))|\s+/gs, '$1');
}
