import { type AssertionProblem, parseAssertion } from '../../assertions/assertion.ts';
import {
  jsonPathOf,
  type ReadyAssertion,
  rightFault,
  type UnreadableAssertion,
} from '../../assertions/readyAssertion.ts';
import type { BlockProblem, PlacedBlock, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { placedProblems, rangeOf } from '../../syntax/ranges.ts';
import { lastDirective, requestDirectives } from '../../syntax/requestName.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import { readUntilTimeMs, splitUntil, type UntilClause } from '../../vocabulary/untilClauses.ts';
import { mayHaveChangedData, methodOverrides } from '../address/requestEffect.ts';
import type { JudgePath } from '../variables/references.ts';
import { resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';
import type { RequestHead } from './requestHead.ts';

export type PreparedAssertion = ReadyAssertion | UnreadableAssertion;

/** The assertions of a block's request (`?? …`, `# @expect …`), in order, after replacing variables. An unreadable
 *  assertion is a warning, not an error: the request is sent and the assertion fails. */
export function requestAssertions(
  placed: PlacedBlock,
  lookup: Lookup,
  judgePath: JudgePath | undefined,
  problems: BlockProblem[],
): readonly PreparedAssertion[] {
  const { text, nodes } = placed.block;
  if (!nodes.some(node => expressionOf(text, node) !== undefined)) return [];
  const { name } = requestDirectives(text, nodes);
  return nodes.flatMap<PreparedAssertion>(node => {
    const span = expressionOf(text, node);
    if (span === undefined) return [];
    const range = rangeOf(placed, span);
    const made = withName(readAssertion(text, span, lookup, judgePath), span, name);
    if ('parts' in made) return [{ kind: 'ready', range, ...made.parts }];
    // Only the problem of a text that became too long stays an error.
    const warnings = made.problems.map(problem =>
      problem.code === 'text-too-long' ? problem : ({ ...problem, severity: 'warning' } as const),
    );
    problems.push(...warnings);
    return placedProblems(placed, warnings)
      .slice(0, 1)
      .map(reason => ({ kind: 'unreadable', text: text.slice(span.start, span.end), range, reason }));
  });
}

function expressionOf(text: string, node: SyntaxNode): Span | undefined {
  const assertion = writtenAssertion(text, node);
  return assertion?.isUntil === false ? assertion : undefined;
}

/** An assertion's parts with their values, or what is wrong with it. */
type ReadParts =
  | { readonly parts: Omit<ReadyAssertion, 'kind' | 'range'> }
  | { readonly problems: readonly (BlockProblem | AssertionProblem)[] };

/** Only a request with a name has an expected response. */
function withName(read: ReadParts, span: Span, name: string | undefined): ReadParts {
  if ('problems' in read || read.parts.ofExpected !== true || name !== undefined) return read;
  return { problems: [{ code: 'expected-unnamed', severity: 'warning', ...span, args: {} }] };
}

/** The assertion in a block's text, after replacing variables. */
function readAssertion(
  text: string,
  span: Span,
  lookup: Lookup,
  judgePath: JudgePath | undefined,
): ReadParts {
  const parsed = parseAssertion(text, span);
  if ('code' in parsed) return { problems: [parsed] };
  const { subject, operator, ofExpected } = parsed;
  const argument = parsed.argument === undefined ? undefined : resolveText(text, [parsed.argument], lookup);
  const right = parsed.right === undefined ? undefined : resolveText(text, [parsed.right], lookup);
  const problems = [...(argument?.problems ?? []), ...(right?.problems ?? [])];
  if (right !== undefined && parsed.right !== undefined && !right.isPending) {
    const code = right.problems.length > 0 ? undefined : rightFault(operator, right.text);
    if (code !== undefined) problems.push({ code, severity: 'warning', ...parsed.right, args: { operator } });
  }
  if (subject === 'body' && argument !== undefined && argument.problems.length === 0 && !argument.isPending) {
    problems.push(...pathProblems(argument.text, argument.sourceOf, judgePath));
  }
  if (problems.length > 0) return { problems };
  const { start, end } = parsed.argument ?? { start: span.start, end: span.start };
  const { start: rightStart, end: rightEnd } = parsed.right ?? { start: span.end, end: span.end };
  const words = [text.slice(span.start, start), argument?.text, text.slice(end, rightStart), right?.text];
  return {
    parts: {
      text: words.join('') + text.slice(rightEnd, span.end),
      ...{ subject, argument: argument?.text, operator, right: right?.text },
      ...(ofExpected ? { ofExpected } : {}),
    },
  };
}

function pathProblems(
  path: string,
  sourceOf: (start: number, end: number) => Span,
  judgePath: JudgePath | undefined,
): BlockProblem[] {
  const whole = sourceOf(0, path.length);
  if (path.startsWith('/')) return [{ code: 'assertion-xpath', severity: 'warning', ...whole, args: {} }];
  const full = jsonPathOf(path);
  const fault = judgePath?.(full);
  if (fault === undefined) return [];
  const offset = Math.max(0, Math.min(path.length - 1, fault.offset - (full.length - path.length)));
  const place = sourceOf(offset, path.length);
  return [{ code: fault.code, severity: 'warning', ...place, args: { path } }];
}

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
