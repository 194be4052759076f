import { jsonErrorLine } from '../jsonErrorLine.ts';
import type { ImportFault } from './readImport.ts';

/** Where a text can't be read. */
export interface SyntaxErrorPlace {
  readonly format: 'JSON' | 'YAML';
  /** Counted from 1. */
  readonly line: number;
}

/** The parser of YAML, if it was loaded to read the text. */
export interface YamlSyntax {
  readonly yamlErrorLine: (text: string) => number | undefined;
}

/** Why a text isn't imported if it has a syntax error, and for other reasons. */
const MALFORMED: readonly ImportFault[] = [
  'import-openapi-malformed',
  'import-postman-malformed',
  'har-malformed',
];

/** The first syntax error of a text that isn't imported because of `fault`; undefined if that isn't the reason. */
export function importSyntaxError(
  fault: ImportFault,
  text: string,
  yaml: YamlSyntax | undefined,
): SyntaxErrorPlace | undefined {
  return MALFORMED.includes(fault) ? syntaxError(text, yaml) : undefined;
}

/** The first syntax error of a text, in YAML if its parser is given and else in JSON. */
export function syntaxError(text: string, yaml?: YamlSyntax): SyntaxErrorPlace | undefined {
  const line = (yaml?.yamlErrorLine ?? jsonErrorLine)(text);
  return line === undefined ? undefined : { format: yaml === undefined ? 'JSON' : 'YAML', line };
}
