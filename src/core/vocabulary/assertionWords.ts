/** What an assertion can check. Its documentation is in src/text/language/vocabularyText.ts. */
export interface AssertionSubjectRow {
  readonly name: string;
  /** The text that completion inserts. No part of it stays selected, because the next Enter would delete it. */
  readonly snippet: string;
  /** Whether a header name or a path follows. */
  readonly argument?: 'required' | 'optional';
}

export const ASSERTION_SUBJECTS = [
  { name: 'status', snippet: 'status == 200' },
  { name: 'header', snippet: 'header content-type contains json', argument: 'required' },
  { name: 'body', snippet: 'body success == true', argument: 'optional' },
  { name: 'duration', snippet: 'duration < 1000' },
] as const satisfies readonly AssertionSubjectRow[];

export type AssertionSubject = (typeof ASSERTION_SUBJECTS)[number]['name'];

/** After `body matches`: the stored expected response. In quotes, the word is an ordinary pattern. */
export const EXPECTED_WORD = 'expected';

/** A whole assertion about the expected response. */
export const EXPECTED_ASSERTION = `body matches ${EXPECTED_WORD}`;

/** Where the word is in such an assertion; undefined for any other assertion. */
export function expectedWordIn(
  expression: string,
): { readonly start: number; readonly end: number } | undefined {
  const [, before] = /^(body[ \t]+matches[ \t]+)expected[ \t]*$/.exec(expression) ?? [];
  return before === undefined
    ? undefined
    : { start: before.length, end: before.length + EXPECTED_WORD.length };
}

/** Operators that are followed by a value. */
export const COMPARISONS = ['==', '!=', '>=', '<=', '>', '<'] as const;
const TEXT_OPERATORS = ['contains', 'startsWith', 'endsWith', 'includes', 'matches'] as const;
/** Operators without a value. */
export const UNARY_OPERATORS = ['exists', 'isFalse', 'isTrue', 'isNumber', 'isString', 'isArray'] as const;

export const WORD_OPERATORS = [...TEXT_OPERATORS, ...UNARY_OPERATORS] as const;
export const ASSERTION_OPERATORS = [...COMPARISONS, ...WORD_OPERATORS] as const;

export type AssertionOperator = (typeof ASSERTION_OPERATORS)[number];

/** The status codes in the specification. Source: Endpoints; Errors. */
export const ASSERTED_STATUSES = ['200', '400', '401', '403', '404', '429'] as const;

/** The fields of the envelope and of the echo result. Source: Resources. */
export const ASSERTED_FIELDS = [
  ...['success', 'code', 'errorType', 'message'],
  ...['data.echo', 'data.appKey', 'data.appName', 'data.serverTime'],
] as const;
