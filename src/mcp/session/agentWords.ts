/** What to do about an error of a call, by its code, where the command line's text names options that tools don't have. */
export const AGENT_WORDS: ReadonlyMap<string, string> = new Map([
  [
    'explain-nothing',
    'Nothing to explain. Pass `curl` or `har`, or `path` and `timestamp` with `sign` or `signingString`.',
  ],
  ['explain-timestamp-missing', 'Pass `timestamp`: the value of the timestamp header, exactly as sent.'],
  ['explain-sign-missing', 'Pass `sign`, the signature that the code sent, or `signingString`.'],
  ['sign-name-needed', 'The file has several requests. Pass `name`.'],
  ['selector-needed', 'The file has several requests. Pass `name`.'],
]);
