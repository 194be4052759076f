import { tokensOfJson } from '../formats/tokensOfJson.ts';
import type { linearPattern } from '../json/query/linearPattern.ts';
import type { JsonFound } from '../json/query/queryableJson.ts';
import { compareDecimals } from './decimals.ts';
import { unquoted } from './quotes.ts';
import { patternOf, type ReadyAssertion } from './readyAssertion.ts';

/** What some operators need, loaded on demand. */
export interface ComparisonTools {
  readonly itemsOf: (array: JsonFound) => readonly JsonFound[];
  /** Undefined if no assertion has a pattern. */
  readonly compile: typeof linearPattern | undefined;
}

/** Whether an assertion passes; a missing side satisfies only `!=`. `slow`: matching the pattern on this text could
 *  take too long, so it wasn't tried. The function is long because it has one case for each operator. */
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

/** Compares numbers by value, objects and arrays by their source without whitespace, and everything else by
 *  characters. Quotes mark the right side as a string. */
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
  // The compiler rejects the pattern, for example because of thousands of repetitions.
  if (compiled === undefined) return pattern === undefined ? false : 'slow';
  const matched = compiled.test(text);
  return matched === 'unfinished' ? 'slow' : matched;
}

function compact(json: string): string {
  const tokens = Array.from(tokensOfJson(json), ({ start, end }) => json.slice(start, end));
  return tokens.map(token => (token.startsWith('"') ? token : token.replace(/\s+/g, ''))).join('');
}
