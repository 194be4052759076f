import type { Range } from '../../problem.ts';

/** Identifies a fix's title in src/text. */
export type FixTitle =
  | 'use'
  | 'insert'
  | 'insert-blank-line'
  | 'insert-space'
  | 'remove'
  | 'remove-this'
  | 'remove-header'
  | 'encode'
  | 'remove-comment'
  | 'remove-comma'
  | 'double-quotes'
  | 'remove-quotes'
  | 'remove-indent'
  | 'start-request'
  | 'move-down'
  | 'declare-variable'
  | 'upper-case'
  | 'rename-request'
  | 'rename-imported'
  | 'import-file'
  | 'create-file'
  | 'save-file'
  | 'use-environment'
  | 'select-environment'
  | 'add-environment'
  | 'add-environment-for'
  | 'set-endpoint-path';

export interface TextChange {
  readonly range: Range;
  readonly newText: string;
  /** Where the user types next: the number of characters of `newText` before the caret. Otherwise, the caret stays where it is. */
  readonly caret?: number;
}

/** A change that fixes a problem. */
export interface QuickFix {
  readonly title: FixTitle;
  readonly args: Readonly<Record<string, string | number>>;
  readonly change: TextChange;
  /** Whether the fix is the only reasonable one. */
  readonly isPreferred: boolean;
}

/** A fix that is the only reasonable one. */
export function preferred(title: FixTitle, change: TextChange, args: QuickFix['args'] = {}): QuickFix {
  return { title, args, change, isPreferred: true };
}
