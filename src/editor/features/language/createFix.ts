import type * as vscode from 'vscode';
import type { FixTitle, QuickFix } from '../../../core/language/fixes/quickFix.ts';

/** Creates a fix of the problem in question, still without what it does. */
export type CreateFix = (title: FixTitle, args: QuickFix['args'], isPreferred: boolean) => vscode.CodeAction;
