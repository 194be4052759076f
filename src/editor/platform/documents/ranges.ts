import * as vscode from 'vscode';
import type { Range } from '../../../core/problem.ts';

/** The core's range as VS Code's, `line` lines further down; both count lines and UTF-16 characters from 0. */
export function toEditorRange({ start, end }: Range, line = 0): vscode.Range {
  return new vscode.Range(line + start.line, start.character, line + end.line, end.character);
}
