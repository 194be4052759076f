import * as vscode from 'vscode';
import type { Range } from '../core/problem.ts';

/** The core's range as VS Code's; both count lines and UTF-16 characters from 0. */
export function toEditorRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
