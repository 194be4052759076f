import * as vscode from 'vscode';
import type { Range } from '../../../core/problem.ts';

/** Converts a range of the core to one of VS Code, moved down by `line` lines; both count lines and UTF-16 characters
 *  from 0. */
export function toEditorRange({ start, end }: Range, line = 0): vscode.Range {
  return new vscode.Range(line + start.line, start.character, line + end.line, end.character);
}
