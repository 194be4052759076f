import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { isStrictJson } from '../formats/strictJson.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { nestingBeyond, type SyntaxFault } from './jsonTree.ts';

/** Deeper documents aren't checked, because the parser is recursive. JSON itself has no limit. */
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

/** What is wrong with a JSON text at a position, described as specifically as the characters there allow. */
export interface JsonFault {
  readonly code: ProblemCode;
  readonly offset: number;
  readonly length: number;
  readonly args: Readonly<Record<string, string>>;
}

/** The first position where a text isn't standard JSON (without comments and trailing commas). Undefined if the text is valid, empty, or
 *  too deep to check. Never throws. Source: RFC 8259. */
export function strictJsonFault(text: string): JsonFault | undefined {
  // Most texts are valid, which the engine's own parser finds out many times faster.
  if (isStrictJson(text) || nestingBeyond(text, MAX_DEPTH) !== undefined) return undefined;
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: true });
  const first = errors.toSorted((left, right) => left.offset - right.offset)[0];
  if (first === undefined) return undefined;
  const { offset, length } = first;
  return jsonFault({ name: printParseErrorCode(first.error), offset, length }, text);
}

/** What is wrong at a fault that the parser found in a text. */
export function jsonFault(fault: SyntaxFault, text: string): JsonFault {
  return (
    excessComma(fault, text) ??
    (fault.name === 'InvalidSymbol' ? otherSyntax(fault, text) : undefined) ?? {
      code: CODES.get(nameOf(fault, text)) ?? 'json-symbol-unknown',
      offset: fault.offset,
      length: fault.length,
      args: {},
    }
  );
}

/** A comma with no value before or after it, where the parser misses that value. */
function excessComma({ name, offset }: SyntaxFault, text: string): JsonFault | undefined {
  if (name !== 'PropertyNameExpected' && name !== 'ValueExpected') return undefined;
  const before = text.slice(0, offset).trimEnd();
  const here = text.charAt(offset);
  const fault = { code: 'json-comma-excess', length: 1, args: {} } as const;
  if (/^[}\]]$/.test(here) && before.endsWith(',')) return { ...fault, offset: before.length - 1 };
  return here === ',' && /[,[{]$/.test(before) ? { ...fault, offset } : undefined;
}

/** Syntax of other languages: their quotation marks, unquoted keys, and constants. */
function otherSyntax({ offset, length }: SyntaxFault, text: string): JsonFault | undefined {
  const rest = text.slice(offset);
  const quoted = /^(?:'(?:[^'\\\r\n]|\\.)*'|`[^`\r\n]*`|[“”„][^“”\r\n]*[“”]|[‘’][^‘’\r\n]*[‘’])/.exec(rest);
  if (quoted !== null) return { code: 'json-quotes-other', offset, length: quoted[0].length, args: {} };
  const written = rest.slice(0, length);
  const place = { offset, length };
  if (
    /[{,]$/.test(text.slice(0, offset).trimEnd()) &&
    /^\s*:/.test(rest.slice(length)) &&
    /^[\w$-]+$/.test(written)
  ) {
    return { code: 'json-key-unquoted', ...place, args: { key: written } };
  }
  const word = CONSTANTS.get(written.toLowerCase());
  return word === undefined ? undefined : { code: 'json-word-other', ...place, args: { written, word } };
}

/** Constants of other languages, in lowercase. */
const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
]);

/** The parser reads `01` as two numbers, and `+1` and `.5` as words. */
function nameOf({ name, offset }: SyntaxFault, text: string): string {
  const isSecondHalf = /\d/.test(text.charAt(offset)) && text.charAt(offset - 1) === '0';
  const isNumber = name === 'InvalidSymbol' && /^[+.-]?\d/.test(text.slice(offset, offset + 2));
  return isSecondHalf || isNumber ? 'InvalidNumberFormat' : name;
}
