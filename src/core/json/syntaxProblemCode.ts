/** Problem codes for jsonc-parser's error names, and for `TooDeep`; see src/text/problems/jsonText.ts. */
const CODES = new Map([
  ['TooDeep', 'json-too-deep'],
  ['InvalidSymbol', 'json-symbol-unknown'],
  ['InvalidNumberFormat', 'json-number-malformed'],
  ['PropertyNameExpected', 'json-key-expected'],
  ['ValueExpected', 'json-value-expected'],
  ['ColonExpected', 'json-colon-expected'],
  ['CommaExpected', 'json-comma-expected'],
  ['CloseBraceExpected', 'json-brace-unclosed'],
  ['CloseBracketExpected', 'json-bracket-unclosed'],
  ['EndOfFileExpected', 'json-end-expected'],
  ['InvalidCommentToken', 'json-comment'],
  ['UnexpectedEndOfComment', 'json-comment-unclosed'],
  ['UnexpectedEndOfString', 'json-string-unclosed'],
  ['UnexpectedEndOfNumber', 'json-number-malformed'],
  ['InvalidUnicode', 'json-escape-unknown'],
  ['InvalidEscapeCharacter', 'json-escape-unknown'],
  ['InvalidCharacter', 'json-character-not-allowed'],
]);

export function syntaxProblemCode(name: string): string {
  return CODES.get(name) ?? 'json-symbol-unknown';
}
