/** What an assertion may look at, and what is inserted for it. Nothing in it stays selected: the next Enter would delete
 *  it. */
export const ASSERTION_SUBJECTS = [
  { name: 'status', snippet: 'status == 200' },
  { name: 'header', snippet: 'header content-type contains json' },
  { name: 'body', snippet: 'body success == true' },
  { name: 'duration', snippet: 'duration < 1000' },
] as const;

export type AssertionSubject = (typeof ASSERTION_SUBJECTS)[number]['name'];

export const ASSERTION_OPERATORS = [
  ...['==', '!=', '>', '>=', '<', '<=', 'contains', 'startsWith', 'endsWith', 'includes', 'matches'],
  ...['exists', 'isFalse', 'isTrue', 'isNumber', 'isString', 'isArray'],
] as const;

/** The statuses that the specification shows. Source: Endpoints; Errors. */
export const ASSERTED_STATUSES = ['200', '400', '401', '403', '404', '429'] as const;

/** The envelope's fields, and the echo's. Source: Resources. */
export const ASSERTED_FIELDS = [
  ...['success', 'code', 'errorType', 'message'],
  ...['data.echo', 'data.appKey', 'data.appName', 'data.serverTime'],
] as const;
