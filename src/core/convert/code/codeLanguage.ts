import type { NotedValue } from '../responseValues.ts';
import type { CodeWriter } from './codeRequest.ts';

/** The languages' names on the command line, in display order. Kept apart from the generators, which are loaded only when code is
 *  generated. */
export const CODE_LANGUAGE_IDS = [
  'curl',
  'typescript',
  'javascript',
  'python',
  'java',
  'csharp',
  'php',
  'go',
  'ruby',
] as const;

export type CodeLanguageId = (typeof CODE_LANGUAGE_IDS)[number];

/** A language that code can be generated in. */
export interface CodeLanguage {
  readonly id: CodeLanguageId;
  /** The display name, with the requirements of the code. */
  readonly title: string;
  /** A file name for the code. */
  readonly file: string;
  /** The editor's language id. */
  readonly editorLanguage: string;
  readonly write: CodeWriter;
  /** The program with variables in place of the marks for values. */
  readonly splice: (code: string, values: readonly NotedValue[]) => string;
}
