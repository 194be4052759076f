import * as vscode from 'vscode';
import type { Problem } from '../../../core/problem.ts';
import { QUICK_FIX_TEXTS } from '../../../text/language/languageText.ts';
import type { Locale } from '../../../text/text.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { type LocalizerOf, localizerFrom } from '../../platform/notifications/localizerFrom.ts';
import { type Diagnostics, diagnosticsShowing } from './diagnostics.ts';

const LINE_TO_REMOVE: ReadonlySet<string> = new Set(['header-computed', 'header-reserved']);

/** Fixes problems with only one solution: removes a computed header, encodes a character that would be changed on its
 *  way. */
export class QuickFixes implements vscode.CodeActionProvider {
  readonly #diagnostics: Diagnostics;
  readonly #localize: LocalizerOf<keyof typeof QUICK_FIX_TEXTS>;

  constructor(diagnostics: Diagnostics, locale: Locale) {
    this.#diagnostics = diagnostics;
    this.#localize = localizerFrom(QUICK_FIX_TEXTS, locale);
  }

  provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    context: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    return this.#diagnostics
      .problems(document.uri)
      .filter(problem => toEditorRange(problem.range).intersection(range) !== undefined)
      .map(problem => this.#fix(document, problem, context))
      .filter(fix => fix !== undefined);
  }

  #fix(
    document: vscode.TextDocument,
    problem: Problem,
    context: vscode.CodeActionContext,
  ): vscode.CodeAction | undefined {
    const place = toEditorRange(problem.range);
    const edit = new vscode.WorkspaceEdit();
    let title: string;
    const { suggestion } = problem.args;
    if (LINE_TO_REMOVE.has(problem.code)) {
      edit.delete(document.uri, document.lineAt(place.start.line).rangeIncludingLineBreak);
      title = this.#localize('fix.removeHeader', { name: problem.args['name'] ?? '' });
    } else if (typeof suggestion === 'string' && suggestion !== '') {
      edit.replace(document.uri, place, suggestion);
      title = this.#localize('fix.encode', { suggestion });
    } else return undefined;
    const fix = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    fix.edit = edit;
    fix.isPreferred = true;
    fix.diagnostics = diagnosticsShowing(problem, context.diagnostics);
    return fix;
  }
}
