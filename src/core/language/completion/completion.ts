import type { Endpoint } from '../../api/endpoints.ts';
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
  | 'folder'
  | 'template';

/** The maximum number of variables offered at a position; more would block the editor while the user types. If this number is reached,
 *  more matches may appear after further typing. */
export const MAX_COMPLETIONS = 500;

/** Something that can be inserted at a position. */
export interface Completion {
  readonly kind: CompletionKind;
  readonly label: string;
  /** The snippet to insert: `${1:text}` is a tab stop; `\$` and `\}` are the characters themselves. */
  readonly snippet: string;
  readonly replace: Range;
  /** The text that VS Code compares with the text in `replace` and with further typing. Default: the label. */
  readonly filter?: string;
  /** Shown next to the label; the same in every language. */
  readonly detail?: string;
  readonly about?: About;
  /** Shown next to the label, in the user's language. */
  readonly title?: string;
  readonly endpoint?: Endpoint;
  /** Whether completion should open again after inserting, as after a method for the path, or after a folder for a file. */
  readonly goesOn?: boolean;
}

/** Escapes a text, so a snippet inserts it unchanged. */
export function literal(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** What a snippet inserts before anything is typed into its tab stops. */
export function plainSnippet(snippet: string): string {
  const texts = new Map<string, string>();
  return snippet
    .replace(/\$\{(\d+):((?:\\(?!\$\{).|[^\\$}])*)\}/g, (_all, stop: string, text: string) => {
      texts.set(stop, text);
      return text;
    })
    .replace(/(?<!\\)\$(\d+)/g, (_all, stop: string) => texts.get(stop) ?? '')
    .replace(/\\([\\$}])/g, '$1');
}

/** Whether `text` contains all characters of `wanted` in the same order, ignoring case, as VS Code matches typed
 *  text. */
export function isSubsequence(wanted: string, text: string): boolean {
  const known = text.toLowerCase();
  let at = 0;
  for (const character of wanted.toLowerCase()) {
    at = known.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Whether the typed words match the beginnings of words in the text, in order and ignoring case: `emitir nf` matches
 *  `Emitir uma NF-e`. Hyphens may be omitted. */
export function wordsFit(written: string, text: string): boolean {
  const known = text.toLowerCase().split(/[\s/{}]+/);
  let at = 0;
  for (const word of written.toLowerCase().split(/\s+/).filter(Boolean)) {
    const found = known.findIndex(
      (one, index) => index >= at && (one.startsWith(word) || one.replaceAll('-', '').startsWith(word)),
    );
    if (found === -1) return false;
    at = found + 1;
  }
  return true;
}
