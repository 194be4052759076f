import type { ProblemCode } from '../problemCodes.ts';
import type { BlockProblem, Span } from '../syntax/nodes.ts';
import {
  ASSERTION_OPERATORS,
  ASSERTION_SUBJECTS,
  type AssertionOperator,
  type AssertionSubject,
  type AssertionSubjectRow,
  expectedWordIn,
  UNARY_OPERATORS,
} from '../vocabulary/assertionWords.ts';
import { bracketedWord } from '../vocabulary/bracketedWord.ts';

/** `?? subject argument operator right`; the argument and the right side are positions in the block. */
export interface Assertion {
  readonly subject: AssertionSubject;
  /** A header name, or a path in the body; undefined for the whole body and for subjects without an argument. */
  readonly argument: Span | undefined;
  readonly operator: AssertionOperator;
  /** Undefined for an operator without a right side. */
  readonly right: Span | undefined;
  /** `body matches expected`: compared with the stored expected response. */
  readonly ofExpected?: true;
}

/** Why an expression isn't an assertion. Never an error: other tools have assertions that aren't supported here. The
 *  request is sent anyway, and the assertion counts as failed. */
export type AssertionProblem = BlockProblem & { readonly severity: 'warning' };

/** Parses the expression in `[start, end)` of a block's text. Linear in its length, never throws. */
export function parseAssertion(text: string, { start, end }: Span): Assertion | AssertionProblem {
  const scan = { text, at: start, end };
  const subjectSpan = nextWord(scan);
  const subjectText = slice(text, subjectSpan);
  const row = ASSERTION_SUBJECTS.find(known => known.name === subjectText);
  const subject = row?.name;
  if (row === undefined || subject === undefined) {
    const code = subjectText === '' ? 'assertion-empty' : 'assertion-subject-unknown';
    return problem(code, subjectSpan, { subject: subjectText });
  }
  const { argument: taken }: AssertionSubjectRow = row;
  let operatorSpan = nextWord(scan);
  let argument: Span | undefined;
  const takesArgument =
    taken === 'required' || (taken === 'optional' && operatorOf(text, operatorSpan) === undefined);
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
  const isOfExpected = expectedWordIn(text.slice(start, end)) !== undefined;
  return {
    ...{ subject, argument, operator, right: isUnary ? undefined : right },
    ...(isOfExpected ? { ofExpected: true as const } : {}),
  };
}

function problem(code: ProblemCode, { start, end }: Span, args: BlockProblem['args']): AssertionProblem {
  return { code, severity: 'warning', start, end, args };
}

interface Scan {
  readonly text: string;
  at: number;
  readonly end: number;
}

/** The word up to the next whitespace outside brackets and quotes: in those, a path may contain whitespace. */
function nextWord(scan: Scan): Span {
  skipSpace(scan);
  const { text, at: start, end } = scan;
  scan.at = bracketedWord(text, start, end).end;
  return { start, end: scan.at };
}

function rest(scan: Scan): Span {
  skipSpace(scan);
  return { start: scan.at, end: scan.end };
}

function skipSpace(scan: Scan): void {
  while (scan.at < scan.end && ' \t'.includes(scan.text.charAt(scan.at))) scan.at += 1;
}

function operatorOf(text: string, span: Span): AssertionOperator | undefined {
  const word = slice(text, span);
  return ASSERTION_OPERATORS.find(operator => operator === word);
}

function slice(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
