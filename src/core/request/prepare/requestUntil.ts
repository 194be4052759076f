import type { ReadyAssertion } from '../../assertions/readyAssertion.ts';
import type { BlockProblem, PlacedBlock, Span } from '../../syntax/nodes.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { lastDirective } from '../../syntax/requestName.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import { readUntilTimeMs, splitUntil, type UntilClause } from '../../vocabulary/untilClauses.ts';
import { mayHaveChangedData, methodOverrides } from '../address/requestEffect.ts';
import type { JudgePath } from '../variables/references.ts';
import type { Lookup } from '../variables/variableLookup.ts';
import { readAssertion } from './requestAssertions.ts';
import type { RequestHead } from './requestHead.ts';

/** `# @until`: send again until the condition is true. */
export interface PreparedUntil {
  readonly condition: ReadyAssertion;
  /** The time from a response to the next attempt. */
  readonly everyMs: number;
  /** After this time, no attempt begins. */
  readonly forMs: number;
}

/** The limits of a clause's value, and the default without the clause. */
const TIMES = {
  every: { fewestMs: 1_000, mostMs: 600_000, defaultMs: 2_000 },
  for: { fewestMs: 1_000, mostMs: 3_600_000, defaultMs: 60_000 },
} as const;

/** The last `# @until` of a block's request; undefined without one, or if it's faulty. Unlike in other assertions, a condition that can't
 *  be read is an error: it would never become true, which would show only after all attempts. `body`: its bytes, once they're known. */
export function requestUntil(
  placed: PlacedBlock,
  head: RequestHead | undefined,
  lookup: Lookup,
  judgePath: JudgePath | undefined,
  problems: BlockProblem[],
  body?: Uint8Array,
): { readonly until?: PreparedUntil } {
  const { block } = placed;
  const directive = block.text.includes('@until') ? lastDirective(block, 'until') : undefined;
  if (directive === undefined) return {};
  const found: BlockProblem[] = [];
  const { start, end } = directive.value;
  const { clauses } = splitUntil(block.text.slice(start, end));
  const span: Span = writtenAssertion(block.text, directive) ?? directive.value;
  const place = span.start < span.end ? span : directive.name;
  const method = head === undefined ? undefined : changingMethod(head, body);
  if (method !== undefined) {
    found.push({ code: 'until-not-get', severity: 'error', ...directive.name, args: { method } });
  }
  const made = readAssertion(block.text, span, lookup, judgePath);
  if ('problems' in made) {
    for (const problem of made.problems) {
      const at = problem.start < problem.end ? problem : { ...problem, ...place };
      found.push({ ...at, severity: 'error' });
    }
  }
  const everyMs = timeOf('every', clauses, start, block.text, found);
  const forMs = timeOf('for', clauses, start, block.text, found);
  const every = clauses.find(({ keyword }) => keyword === 'every');
  if (found.length === 0 && every !== undefined && everyMs > forMs) {
    found.push({
      ...{ code: 'until-once', severity: 'warning' },
      ...{ start: start + every.word.start, end: start + every.value.end, args: { seconds: forMs / 1000 } },
    });
  }
  problems.push(...found);
  if ('problems' in made || found.some(({ severity }) => severity === 'error')) return {};
  return {
    until: { condition: { kind: 'ready', range: rangeOf(placed, span), ...made.parts }, everyMs, forMs },
  };
}

/** The method if it isn't GET, or the data-changing method that a header, a parameter, or a field of the body replaces it with. */
function changingMethod(
  { method, headers, target }: RequestHead,
  body: Uint8Array | undefined,
): string | undefined {
  if (method !== 'GET') return method;
  const effect = { method, headers, query: target?.query ?? '', body };
  return mayHaveChangedData(effect) ? methodOverrides(effect)[0]?.[1] : undefined;
}

function timeOf(
  keyword: UntilClause['keyword'],
  clauses: readonly UntilClause[],
  offset: number,
  text: string,
  problems: BlockProblem[],
): number {
  const { fewestMs, mostMs, defaultMs } = TIMES[keyword];
  const [clause, repeated] = clauses.filter(each => each.keyword === keyword);
  if (clause === undefined) return defaultMs;
  const { word, value } = repeated ?? clause;
  const timeMs = readUntilTimeMs(text.slice(offset + value.start, offset + value.end));
  if (repeated === undefined && timeMs !== undefined && timeMs >= fewestMs && timeMs <= mostMs) return timeMs;
  const place = value.start < value.end ? value : word;
  problems.push({
    ...{
      code: keyword === 'every' ? 'until-every-invalid' : 'until-for-invalid',
      severity: 'error',
      args: {},
    },
    ...{ start: offset + (repeated === undefined ? place.start : word.start), end: offset + place.end },
  });
  return defaultMs;
}
