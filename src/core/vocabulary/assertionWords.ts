/** What an assertion can look at. Its documentation is in src/text/language/vocabularyText.ts. */
export interface AssertionSubjectRow {
  readonly name: string;
  /** What completion inserts. Nothing in it stays selected, because the next Enter would delete it. */
  readonly snippet: string;
  /** Whether a header's name or a path follows it. */
  readonly argument?: 'required' | 'optional';
}

export const ASSERTION_SUBJECTS = [
  { name: 'status', snippet: 'status == 200' },
  { name: 'header', snippet: 'header content-type contains json', argument: 'required' },
  { name: 'body', snippet: 'body success == true', argument: 'optional' },
  { name: 'duration', snippet: 'duration < 1000' },
] as const satisfies readonly AssertionSubjectRow[];

export type AssertionSubject = (typeof ASSERTION_SUBJECTS)[number]['name'];

/** Operators with a value after them. */
export const COMPARISONS = ['==', '!=', '>=', '<=', '>', '<'] as const;
const TEXT_OPERATORS = ['contains', 'startsWith', 'endsWith', 'includes', 'matches'] as const;
/** Operators without one. */
export const UNARY_OPERATORS = ['exists', 'isFalse', 'isTrue', 'isNumber', 'isString', 'isArray'] as const;

export const WORD_OPERATORS = [...TEXT_OPERATORS, ...UNARY_OPERATORS] as const;
export const ASSERTION_OPERATORS = [...COMPARISONS, ...WORD_OPERATORS] as const;

export type AssertionOperator = (typeof ASSERTION_OPERATORS)[number];

/** The statuses that the specification shows. Source: Endpoints; Errors. */
export const ASSERTED_STATUSES = ['200', '400', '401', '403', '404', '429'] as const;

/** The envelope's fields, and the echo's. Source: Resources. */
export const ASSERTED_FIELDS = [
  ...['success', 'code', 'errorType', 'message'],
  ...['data.echo', 'data.appKey', 'data.appName', 'data.serverTime'],
] as const;
