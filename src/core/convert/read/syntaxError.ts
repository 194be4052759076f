import { isStrictJson } from '../../formats/strictJson.ts';
import { tokensOfJson } from '../../formats/tokensOfJson.ts';
import type { ImportFault } from './readImport.ts';

/** Where a text can't be read. */
export interface SyntaxErrorPlace {
  readonly format: 'JSON' | 'YAML';
  /** Counted from 1. */
  readonly line: number;
}

/** The YAML parser, if it was loaded to read the text. */
export interface YamlSyntax {
  readonly yamlErrorLine: (text: string) => number | undefined;
}

/** The faults that a syntax error, among other things, can cause. */
const MALFORMED: readonly ImportFault[] = [
  'import-openapi-malformed',
  'import-postman-malformed',
  'har-malformed',
];

/** The first syntax error of a text that isn't imported because of `fault`; undefined if there is none. */
export function importSyntaxError(
  fault: ImportFault,
  text: string,
  yaml: YamlSyntax | undefined,
): SyntaxErrorPlace | undefined {
  return MALFORMED.includes(fault) ? syntaxError(text, yaml) : undefined;
}

/** The first syntax error of a text, read as YAML if its parser is given, and otherwise as JSON. */
export function syntaxError(text: string, yaml?: YamlSyntax): SyntaxErrorPlace | undefined {
  const line = (yaml?.yamlErrorLine ?? jsonErrorLine)(text);
  return line === undefined ? undefined : { format: yaml === undefined ? 'JSON' : 'YAML', line };
}

/** What may come next in a JSON text. `firstValue`, `firstName`, and `separator` also allow the end of the list or object. */
type Expected = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'separator' | 'nothing';

/** The line of the first syntax error of a JSON text, counted from 1; undefined if there is none. The messages of
 *  JSON.parse don't always have a position, and quote the text. */
export function jsonErrorLine(text: string): number | undefined {
  const own = text.replace(/^\uFEFF/, '');
  const at = jsonErrorOffset(own);
  return at === undefined ? undefined : own.slice(0, at).split(/\r\n|\r|\n/).length;
}

/** Source: RFC 8259. */
function jsonErrorOffset(text: string): number | undefined {
  const closings: ('}' | ']')[] = [];
  const afterValue = (): Expected => (closings.length === 0 ? 'nothing' : 'separator');
  let expected: Expected = 'value';
  for (const { start, end } of tokensOfJson(text)) {
    const character = text.charAt(start);
    const isValue: boolean = expected === 'value' || expected === 'firstValue';
    const isName: boolean = expected === 'name' || expected === 'firstName';
    if (isValue && (character === '{' || character === '[')) {
      closings.push(character === '{' ? '}' : ']');
      expected = character === '{' ? 'firstName' : 'firstValue';
    } else if (['separator', 'firstName', 'firstValue'].includes(expected) && character === closings.at(-1)) {
      closings.pop();
      expected = afterValue();
    } else if (expected === 'separator' && character === ',') {
      expected = closings.at(-1) === '}' ? 'name' : 'value';
    } else if (expected === 'colon' && character === ':') {
      expected = 'value';
    } else {
      const isRight = isValue || (isName && character === '"');
      if (!isRight || !isScalar(text.slice(start, end))) return start;
      expected = isName ? 'colon' : afterValue();
    }
  }
  return expected === 'nothing' ? undefined : text.length;
}

function isScalar(token: string): boolean {
  return !/^[[\]{},:]/.test(token) && isStrictJson(token);
}
