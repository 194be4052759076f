import type { Range } from '../../problem.ts';

/** Names a fix for src/text. */
export type FixTitle =
  | 'use'
  | 'insert'
  | 'insert-blank-line'
  | 'insert-space'
  | 'remove'
  | 'remove-this'
  | 'remove-comment'
  | 'remove-quotes'
  | 'remove-indent'
  | 'start-request'
  | 'move-down'
  | 'declare-variable'
  | 'upper-case'
  | 'rename-request';

export interface TextChange {
  readonly range: Range;
  readonly newText: string;
}

/** A change that mends a problem. */
export interface QuickFix {
  readonly title: FixTitle;
  readonly args: Readonly<Record<string, string | number>>;
  readonly change: TextChange;
  /** Whether it is the one right answer. */
  readonly isPreferred: boolean;
}

/** A fix that is the one right answer. */
export function preferred(title: FixTitle, change: TextChange, args: QuickFix['args'] = {}): QuickFix {
  return { title, args, change, isPreferred: true };
}
