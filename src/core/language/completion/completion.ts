import type { Endpoint } from '../../api/endpoint.ts';
import type { Range } from '../../problem.ts';
import type { About } from '../../vocabulary/about.ts';

export type CompletionKind =
  | 'method'
  | 'endpoint'
  | 'header'
  | 'value'
  | 'variable'
  | 'dynamic'
  | 'directive'
  | 'keyword'
  | 'key'
  | 'file'
  | 'folder';

/** How many are found for a place at most: more keep the editor from what is typed meanwhile. Where there are so many,
 *  there may be others, which are found once more is written. */
export const MAX_COMPLETIONS = 500;

/** Something that can be written at a place. */
export interface Completion {
  readonly kind: CompletionKind;
  readonly label: string;
  /** What is inserted, as a snippet: `${1:text}` are tab stops, `\$` and `\}` the characters themselves. */
  readonly snippet: string;
  readonly replace: Range;
  /** What VS Code compares with the text in `replace`, and with what is typed next; the label where there is none. */
  readonly filter?: string;
  /** Shown beside the label; the same in every language. */
  readonly detail?: string;
  readonly about?: About;
  readonly endpoint?: Endpoint;
  /** Whether what was inserted wants to be completed further: a method its path, a folder its file. */
  readonly goesOn?: boolean;
}

/** A text as a snippet inserts it unchanged. */
export function literal(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
