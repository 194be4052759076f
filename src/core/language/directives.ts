/** The directives of a request's head, and what is inserted for each behind the `@`. */
export const DIRECTIVES = [
  { name: 'name', snippet: 'name ${1:request}' },
  { name: 'application', snippet: 'application ${1:default}' },
  { name: 'timestamp', snippet: 'timestamp ${1:1700000000}' },
  { name: 'sign', snippet: 'sign ${1:0123456789abcdef0123456789abcdef}' },
  { name: 'no-sign', snippet: 'no-sign' },
  { name: 'prompt', snippet: 'prompt ${1:name} ${2:text}' },
  { name: 'secret', snippet: 'secret ${1:name} ${2:text}' },
  { name: 'note', snippet: 'note ${1:text}' },
  { name: 'timeout', snippet: 'timeout ${1:30} s' },
  { name: 'expect', snippet: 'expect ${1:status == 200}' },
  { name: 'no-redirect', snippet: 'no-redirect' },
  { name: 'no-cookie-jar', snippet: 'no-cookie-jar' },
] as const;

export type DirectiveName = (typeof DIRECTIVES)[number]['name'];
