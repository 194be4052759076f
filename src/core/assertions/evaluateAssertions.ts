import { tokensOfJson } from '../formats/tokensOfJson.ts';
import type { LinearPattern, linearPattern } from '../json/query/linearPattern.ts';
import type { JsonFound, QueryableJson } from '../json/query/queryableJson.ts';
import type { Problem, Range } from '../problem.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { namedBodyText, responseBodyText } from '../responseBodyText.ts';
import { headerValue, type WireResponse } from '../wireMessages.ts';
import { compareDecimals } from './decimals.ts';
import {
  jsonPathOf,
  patternOf,
  type ReadyAssertion,
  type UnreadableAssertion,
  unquoted,
} from './readyAssertion.ts';

/** The result of an assertion. It may quote the response, and with it a secret that the response echoes: mask it
 *  before showing it. */
export interface AssertionResult {
  readonly text: string;
  readonly passed: boolean;
  /** The actual left side; null if the response doesn't have it, or if the assertion or its path couldn't be evaluated. */
  readonly actual: string | null;
  readonly range: Range;
  /** Why the assertion failed without being evaluated, or where the body differs from the expected one; absent otherwise. */
  readonly reason?: Problem;
  /** For a body that differs from the expected one: both, for a view of differences. */
  readonly sides?: ComparedSides;
}

/** An expected response and the actual one as texts that differ only where the responses do. */
export interface ComparedSides {
  readonly expected: string;
  readonly actual: string;
}

/** How a response's body compares with the expected one: where it differs, or why it can't be compared. */
export type ExpectedBody =
  | { readonly kind: 'compared'; readonly paths: readonly string[]; readonly sides?: ComparedSides }
  /** The file has no expected response with this name. */
  | { readonly kind: 'missing'; readonly file: string; readonly name: string }
  | { readonly kind: 'unusable'; readonly code: ProblemCode; readonly args: Problem['args'] };

/** Evaluates assertions for a response, in order. JSONPath is loaded only if an assertion is about the body. `compared` is called only if
 *  an assertion is about the expected response. */
export async function evaluateAssertions(
  assertions: readonly (ReadyAssertion | UnreadableAssertion)[],
  response: WireResponse,
  compared: () => Promise<ExpectedBody>,
): Promise<readonly AssertionResult[]> {
  const ofBody = assertions.some(each => each.kind === 'ready' && each.subject === 'body');
  const json = ofBody ? await import('../json/query/queryableJson.ts') : undefined;
  const document = json?.QueryableJson.read(namedBodyText(response.body, response.headers));
  const isOfExpected = assertions.some(each => each.kind === 'ready' && each.ofExpected);
  const expected = isOfExpected ? await compared() : undefined;
  const hasPattern = assertions.some(each => each.kind === 'ready' && each.operator === 'matches');
  const compile = hasPattern
    ? withSharedSteps((await import('../json/query/linearPattern.ts')).linearPattern)
    : undefined;
  return assertions.map(assertion => {
    const { text, range } = assertion;
    const failed = { text, passed: false, actual: null, range };
    if (assertion.kind === 'unreadable') return { ...failed, reason: assertion.reason };
    const left = leftSide(assertion, response, document);
    if (left?.type === 'refused') return { ...failed, reason: reasonOf(assertion, left.code) };
    const actual = left?.text ?? null;
    if (expected !== undefined && assertion.ofExpected) {
      const reason = expectedReason(expected, range);
      const sides = expected.kind === 'compared' ? expected.sides : undefined;
      const differing = sides === undefined ? {} : { sides };
      return { text, passed: reason === undefined, actual, range, ...(reason && { reason }), ...differing };
    }
    const passed = compare(left, assertion, compile);
    return passed === 'slow'
      ? { ...failed, actual, reason: reasonOf(assertion, 'assertion-pattern-given-up') }
      : { text, passed, actual, range };
  });
}

/** The maximum number of paths that a message names. */
const NAMED_PATHS = 5;

/** Why the body isn't the expected one, or can't be compared with it; undefined if nothing differs. */
function expectedReason(expected: ExpectedBody, range: Range): Problem | undefined {
  const problem = (code: ProblemCode, args: Problem['args']): Problem => ({
    ...{ code, severity: 'warning', range, args },
  });
  if (expected.kind === 'unusable') return problem(expected.code, expected.args);
  if (expected.kind === 'missing')
    return problem('assertion-expected-missing', { file: expected.file, name: expected.name });
  const { paths } = expected;
  if (paths.length === 0) return undefined;
  const named = paths.slice(0, NAMED_PATHS).join(', ') + (paths.length > NAMED_PATHS ? ', …' : '');
  return problem('assertion-expected-differs', { paths: named });
}

/** The limit for the steps of all patterns together, twice that of one pattern: a request file can have thousands of assertions. */
const MAX_PATTERN_STEPS = 2 ** 27;

/** Compiles patterns that give up once earlier patterns have used all steps. */
function withSharedSteps(compile: typeof linearPattern): typeof linearPattern {
  let leftSteps = MAX_PATTERN_STEPS;
  return (...pattern) => {
    const compiled = compile(...pattern);
    if (compiled === undefined) return undefined;
    const test: LinearPattern['test'] = text => {
      const steps = compiled.stepsFor(text);
      if (steps > leftSteps) return 'unfinished';
      const result = compiled.test(text);
      if (result !== 'unfinished') leftSteps -= steps;
      return result;
    };
    return { ...compiled, test };
  };
}

/** A path that can't be evaluated for this response. */
interface RefusedPath {
  readonly type: 'refused';
  readonly code: ProblemCode;
}

function reasonOf({ range, argument = '' }: ReadyAssertion, code: ProblemCode): Problem {
  return { code, severity: 'warning', range, args: { path: argument } };
}

function leftSide(
  { subject, argument }: ReadyAssertion,
  response: WireResponse,
  document: QueryableJson | undefined,
): JsonFound | RefusedPath | undefined {
  switch (subject) {
    case 'status':
      return numberOf(String(response.status));
    case 'duration':
      return numberOf(String(Math.round(response.timings.totalMs)));
    case 'header': {
      const value = headerValue(response.headers, (argument ?? '').toLowerCase());
      return value === undefined ? undefined : textOf(value);
    }
    case 'body':
      return bodyValue(argument, response, document);
  }
}

/** The value at the path; several values as an array. A body that isn't JSON is a string without paths. */
function bodyValue(
  argument: string | undefined,
  { body, headers }: WireResponse,
  document: QueryableJson | undefined,
): JsonFound | RefusedPath | undefined {
  if (document === undefined) {
    if (argument !== undefined) return undefined;
    return textOf(responseBodyText(body, headers)?.text ?? new TextDecoder().decode(body));
  }
  const result = document.query(argument === undefined ? '$' : jsonPathOf(argument));
  if (result.kind === 'refused') return { type: 'refused', code: result.code };
  const [first, second] = result.values;
  if (second === undefined) return first;
  const source = `[${result.values.map(value => value.source).join(',')}]`;
  return { type: 'array', source, text: source, items: () => result.values };
}

function numberOf(text: string): JsonFound {
  return { type: 'number', text, source: text };
}

function textOf(text: string): JsonFound {
  return { type: 'string', text, source: JSON.stringify(text) };
}

/** Compiles patterns; undefined if no assertion has one, because the compiler is loaded on demand. */
type Compile = typeof linearPattern | undefined;

/** Whether an assertion passes; a missing side satisfies only `!=`. `slow`: matching the pattern on this text could
 *  take too long, so it wasn't tried. The function is long because it has one case for each operator. */
function compare(
  left: JsonFound | undefined,
  { operator, right = '' }: Pick<ReadyAssertion, 'operator' | 'right'>,
  compile: Compile,
): boolean | 'slow' {
  if (left === undefined) return operator === '!=';
  const expected = unquoted(right);
  const order = () => compareDecimals(left.text, right) ?? Number.NaN;
  switch (operator) {
    case '==':
      return equalTo(right)(left);
    case '!=':
      return !equalTo(right)(left);
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
      return left.items === undefined ? left.text.includes(expected) : left.items().some(equalTo(right));
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
function equalTo(right: string): (left: JsonFound) => boolean {
  const expected = unquoted(right);
  // An array may have very many items.
  let whole: string | undefined;
  return left => {
    if (left.type === 'object' || left.type === 'array') {
      whole ??= compact(right);
      return compact(left.source) === whole;
    }
    if (left.type === 'number' && expected === right) {
      const order = compareDecimals(left.text, right);
      if (order !== undefined) return order === 0;
    }
    return left.text === expected;
  };
}

function matches(text: string, right: string, compile: Compile): boolean | 'slow' {
  const pattern = patternOf(right);
  const compiled = pattern && compile?.(pattern.source, pattern.flags);
  // The compiler rejects the pattern, for example because of thousands of repetitions.
  if (compiled === undefined) return pattern === undefined ? false : 'slow';
  const matched = compiled.test(text);
  return matched === 'unfinished' ? 'slow' : matched;
}

/** A space between two tokens keeps `[1 2]` from being the same as `[12]`. */
function compact(json: string): string {
  const tokens = Array.from(tokensOfJson(json), ({ start, end }) => json.slice(start, end));
  return tokens.map(token => (token.startsWith('"') ? token : token.replace(/\s+/g, ''))).join(' ');
}
