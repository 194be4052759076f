import type { BlockProblem, Span } from '../syntax/nodes.ts';

export type Subject = 'status' | 'header' | 'body' | 'duration';

/** Operators between two sides, and those that judge the left side alone. */
const BINARY_OPERATORS = [
  ...['==', '!=', '>', '>=', '<', '<='],
  ...['contains', 'startsWith', 'endsWith', 'includes', 'matches'],
] as const;
const UNARY_OPERATORS = ['exists', 'isFalse', 'isTrue', 'isNumber', 'isString', 'isArray'] as const;

export type Operator = (typeof BINARY_OPERATORS)[number] | (typeof UNARY_OPERATORS)[number];

/** `?? subject argument operator right`, each part with its place in the block. */
export interface Assertion {
  readonly subject: Subject;
  /** A header's name, or a path into the body; undefined for the whole body and for what takes none. */
  readonly argument: Span | undefined;
  readonly operator: Operator;
  /** Undefined for an operator that judges the left side alone. */
  readonly right: Span | undefined;
}

/** Why an expression is no assertion. Never an error: other tools have assertions that are not known here, and the request
 *  is sent all the same; the assertion counts as failed. */
export type AssertionProblem = BlockProblem & { readonly severity: 'warning' };

const SUBJECTS: readonly Subject[] = ['status', 'header', 'body', 'duration'];

/** Takes the expression in `[start, end)` of a block's text apart. Linear in its length, never throws. */
export function parseAssertion(text: string, { start, end }: Span): Assertion | AssertionProblem {
  const scan = { text, at: start, end };
  const subjectSpan = nextWord(scan);
  const subjectText = slice(text, subjectSpan);
  const subject = SUBJECTS.find(known => known === subjectText);
  if (subject === undefined) {
    const code = subjectText === '' ? 'assertion-empty' : 'assertion-subject-unknown';
    return problem(code, subjectSpan, { subject: subjectText });
  }
  let operatorSpan = nextWord(scan);
  let argument: Span | undefined;
  const takesArgument =
    subject === 'header' || (subject === 'body' && operatorOf(text, operatorSpan) === undefined);
  if (takesArgument) {
    argument = operatorSpan;
    if (operatorOf(text, argument) !== undefined) return problem('assertion-header-missing', argument, {});
    operatorSpan = nextWord(scan);
  }
  if (operatorSpan.start === operatorSpan.end) {
    return problem('assertion-operator-missing', { start, end }, {});
  }
  const operator = operatorOf(text, operatorSpan);
  if (operator === undefined) {
    return problem('assertion-operator-unknown', operatorSpan, { operator: slice(text, operatorSpan) });
  }
  const right = rest(scan);
  const isUnary = UNARY_OPERATORS.some(known => known === operator);
  if (isUnary && right.start < right.end) return problem('assertion-right-excess', right, { operator });
  if (!isUnary && right.start === right.end)
    return problem('assertion-right-missing', operatorSpan, { operator });
  return { subject, argument, operator, right: isUnary ? undefined : right };
}

function problem(code: string, { start, end }: Span, args: BlockProblem['args']): AssertionProblem {
  return { code, severity: 'warning', start, end, args };
}

interface Scan {
  readonly text: string;
  at: number;
  readonly end: number;
}

/** Up to the next white space that stands in no brackets and no quotes: a path may have both. */
function nextWord(scan: Scan): Span {
  skipSpace(scan);
  const { text, at: start, end } = scan;
  let depth = 0;
  let quote = '';
  let at = start;
  for (; at < end; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (depth > 0 && (character === '"' || character === "'")) quote = character;
    else if ('[({'.includes(character)) depth += 1;
    else if ('])}'.includes(character)) depth -= 1;
    else if (depth <= 0 && (character === ' ' || character === '\t')) break;
  }
  scan.at = Math.min(at, end);
  return { start, end: scan.at };
}

function rest(scan: Scan): Span {
  skipSpace(scan);
  return { start: scan.at, end: scan.end };
}

function skipSpace(scan: Scan): void {
  while (scan.at < scan.end && ' \t'.includes(scan.text.charAt(scan.at))) scan.at += 1;
}

function operatorOf(text: string, span: Span): Operator | undefined {
  const word = slice(text, span);
  return [...BINARY_OPERATORS, ...UNARY_OPERATORS].find(operator => operator === word);
}

function slice(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
