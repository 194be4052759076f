import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { ProblemCode } from '../problemCodes.ts';
import { nestingBeyond, type SyntaxFault } from './jsonTree.ts';

/** Deeper texts aren't checked, because the parser is recursive. JSON itself has no limit. */
const MAX_DEPTH = 1_000;

/** Problem codes for jsonc-parser's error names, and for `TooDeep`; see src/text/problems/jsonText.ts. */
const CODES: ReadonlyMap<string, ProblemCode> = new Map([
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

export function syntaxProblemCode(name: string): ProblemCode {
  return CODES.get(name) ?? 'json-symbol-unknown';
}

/** The first position where a text isn't standard JSON (without comments and trailing commas). Undefined if it's
 *  valid, empty, or too deep to check. Never throws. Source: RFC 8259. */
export function strictJsonFault(text: string): SyntaxFault | undefined {
  if (nestingBeyond(text, MAX_DEPTH) !== undefined) return undefined;
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: true });
  const first = errors.toSorted((left, right) => left.offset - right.offset)[0];
  if (first === undefined) return undefined;
  const { offset, length } = first;
  return { name: nameOf(printParseErrorCode(first.error), text, offset), offset, length };
}

/** The parser reads `01` as two numbers, and `+1` and `.5` as words. */
function nameOf(name: string, text: string, offset: number): string {
  const isSecondHalf = /\d/.test(text.charAt(offset)) && text.charAt(offset - 1) === '0';
  const isNumber = name === 'InvalidSymbol' && /^[+.-]?\d/.test(text.slice(offset, offset + 2));
  return isSecondHalf || isNumber ? 'InvalidNumberFormat' : name;
}
