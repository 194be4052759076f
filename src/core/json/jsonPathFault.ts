import parse from 'jsonpath-rfc9535/parser';
import { re2Source } from './patternSyntax.ts';

/** What keeps a JSONPath from being asked, and where in it. */
export interface JsonPathFault {
  readonly code: 'jsonpath-malformed' | 'jsonpath-pattern-slow';
  readonly offset: number;
}

/** Source: RFC 9535, 2.4. */
const FUNCTIONS = ['length', 'count', 'match', 'search', 'value'];

/** Longer paths aren't written by hand, and the parser goes down by recursion. */
const MAX_LENGTH = 10_000;

/** Judges a path before it is asked. The patterns of `match` and `search` must be searched for in linear time: a request file
 *  may come from a stranger, and a back-reference can run for years. Never throws. */
export function jsonPathFault(path: string): JsonPathFault | undefined {
  if (path.length > MAX_LENGTH) return { code: 'jsonpath-malformed', offset: 0 };
  try {
    const query = parse(path);
    const unknown = callsIn(query).find(({ name }) => !FUNCTIONS.includes(name));
    if (unknown !== undefined) return { code: 'jsonpath-malformed', offset: path.indexOf(unknown.name) };
    const isSlow = patternsIn(query).some(pattern => re2Source(pattern) === undefined);
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

/** The patterns that are written in the path; others come out of the response, and match nothing if they can't be used. */
function patternsIn(query: unknown): string[] {
  return callsIn(query)
    .filter(({ name }) => name === 'match' || name === 'search')
    .map(({ given }) => (given[1] as { value?: unknown } | undefined)?.value)
    .filter(pattern => typeof pattern === 'string');
}

/** The parser's errors carry their place. */
function offsetOf(error: unknown): number {
  const { location } = error as { location?: { start?: { offset?: number } } };
  return location?.start?.offset ?? 0;
}
