import * as vscode from 'vscode';
import { fixesFor } from '../../../core/language/fixes/fixesFor.ts';
import type { Problem } from '../../../core/problem.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { FIX_TEXTS } from '../../../text/language/languageText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { diagnosticsShowing } from './diagnostics.ts';

/** The problems shown for a file. */
export type ShownProblems = (uri: vscode.Uri) => readonly Problem[];

/** The quick fixes of the problems at a position. */
export class QuickFixes implements vscode.CodeActionProvider {
  readonly #documents: DocumentStore;
  readonly #problems: ShownProblems;
  readonly #locale: Locale;

  constructor(documents: DocumentStore, problems: ShownProblems, locale: Locale) {
    this.#documents = documents;
    this.#problems = problems;
    this.#locale = locale;
  }

  provideCodeActions(
    textDocument: vscode.TextDocument,
    range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const document = this.#documents.get(textDocument);
    return this.#problems(textDocument.uri).flatMap(problem => {
      const place = toEditorRange(problem.range);
      if (place.intersection(range) === undefined) return [];
      return fixesFor(document, problem).map(({ title, args, change, isPreferred }) => {
        const words = visibleLine(localize(FIX_TEXTS[title], this.#locale, args));
        const action = new vscode.CodeAction(words, vscode.CodeActionKind.QuickFix);
        action.edit = new vscode.WorkspaceEdit();
        action.edit.replace(textDocument.uri, toEditorRange(change.range), change.newText);
        action.isPreferred = isPreferred;
        action.diagnostics = diagnosticsShowing(problem, diagnostics);
        return action;
      });
    });
  }
}
