import parse from 'jsonpath-rfc9535/parser';
import { isPatternSlow } from './patternCost.ts';

/** What keeps a JSONPath from being asked, and where in it. */
export interface JsonPathFault {
  readonly code: 'jsonpath-malformed' | 'jsonpath-pattern-slow';
  readonly offset: number;
}

/** Source: RFC 9535, 2.4. */
const FUNCTIONS = ['length', 'count', 'match', 'search', 'value'];

/** Judges a path that is to be asked of a text of `length` characters. The patterns of `match` and `search` are bounded by
 *  it: a request file may come from a stranger, and a regular expression can run for years. Never throws. */
export function jsonPathFault(path: string, length = 0): JsonPathFault | undefined {
  try {
    const query = parse(path);
    const unknown = callsIn(query).find(({ name }) => !FUNCTIONS.includes(name));
    if (unknown !== undefined) return { code: 'jsonpath-malformed', offset: path.indexOf(unknown.name) };
    const isSlow = patternsIn(query).some(pattern => pattern === undefined || isPatternSlow(pattern, length));
    return isSlow ? { code: 'jsonpath-pattern-slow', offset: path.search(/match|search/) } : undefined;
  } catch (error) {
    return { code: 'jsonpath-malformed', offset: offsetOf(error) };
  }
}

interface Call {
  readonly name: string;
  readonly given: readonly unknown[];
}

/** The functions that a path calls, in its filters. */
function callsIn(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(callsIn);
  const { type, name, arguments: given } = node as { type?: unknown; name?: unknown; arguments?: unknown };
  if (type !== 'FunctionExpr' || !Array.isArray(given)) return inside;
  return [{ name: String(name), given }, ...inside];
}

/** The patterns that the path's functions are given; undefined for one that comes out of the answer itself. */
function patternsIn(query: unknown): (string | undefined)[] {
  return callsIn(query)
    .filter(({ name }) => name === 'match' || name === 'search')
    .map(({ given }) => {
      const pattern = (given[1] as { value?: unknown } | undefined)?.value;
      return typeof pattern === 'string' ? pattern : undefined;
    });
}

/** The parser's errors carry their place. */
function offsetOf(error: unknown): number {
  const { location } = error as { location?: { start?: { offset?: number } } };
  return location?.start?.offset ?? 0;
}
