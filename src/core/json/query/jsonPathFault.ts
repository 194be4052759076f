import parse from 'jsonpath-rfc9535/parser';
import { re2Source } from './patternSyntax.ts';

/** Why a JSONPath can't be evaluated, and the position of the fault. */
export interface JsonPathFault {
  readonly code: 'jsonpath-malformed' | 'jsonpath-pattern-slow';
  readonly offset: number;
}

/** Source: RFC 9535, 2.4. */
const FUNCTIONS = ['length', 'count', 'match', 'search', 'value'];

/** Nobody writes longer paths by hand, and the parser is recursive. */
const MAX_LENGTH = 10_000;

/** Checks a path before it's evaluated. The patterns of `match` and `search` must be searchable in linear time: a
 *  request file may come from a stranger, and a backreference can take years. Never throws. */
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

/** The function calls in the filters of a path. */
function callsIn(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(callsIn);
  const { type, name, arguments: given } = node as { type?: unknown; name?: unknown; arguments?: unknown };
  if (type !== 'FunctionExpr' || !Array.isArray(given)) return inside;
  return [{ name: String(name), given }, ...inside];
}

/** The patterns written in the path. Others come from the response and match nothing if they're invalid. */
function patternsIn(query: unknown): string[] {
  return callsIn(query)
    .filter(({ name }) => name === 'match' || name === 'search')
    .map(({ given }) => (given[1] as { value?: unknown } | undefined)?.value)
    .filter(pattern => typeof pattern === 'string');
}

/** The parser's errors include their position. */
function offsetOf(error: unknown): number {
  const { location } = error as { location?: { start?: { offset?: number } } };
  return location?.start?.offset ?? 0;
}
