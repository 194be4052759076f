import * as vscode from 'vscode';
import type { Range } from '../../../core/problem.ts';
import { editorRange } from '../workbench.ts';

/** `editorRange` for the language features, which load VS Code's module anyway. */
export function toEditorRange(range: Range, line?: number): vscode.Range {
  return editorRange(vscode, range, line);
}
