import * as vscode from 'vscode';
import { valueOrQuotes, visibleLine } from '../../../core/visibleText.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';

/** Underlines the assertions that failed for the last response to a request. Editing or closing the file removes the
 *  marks, because they refer to what was sent. */
export class AssertionMarks extends DisposableStore {
  readonly #marks = this.add(vscode.languages.createDiagnosticCollection('fiscal-assertions'));
  readonly #localize: Localizer;

  constructor(localize: Localizer) {
    super();
    this.#localize = localize;
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // The event also occurs when the file is saved, which changes nothing.
        if (contentChanges.length > 0) this.#marks.delete(document.uri);
      }),
    );
    this.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#marks.delete(uri)));
  }

  /** Removes all marks, which refer to responses from an environment that is no longer selected. */
  clear(): void {
    this.#marks.clear();
  }

  /** Replaces the marks of one request's assertions; those of other requests stay. The results are already masked. */
  show(file: vscode.Uri, results: readonly ReportedAssertion[]): void {
    const ranges = results.map(({ range }) => toEditorRange(range));
    const others = (this.#marks.get(file) ?? []).filter(
      ({ range }) => !ranges.some(own => own.isEqual(range)),
    );
    const failed = results.filter(({ passed }) => !passed);
    this.#marks.set(file, [...others, ...failed.map(result => this.#mark(result))]);
  }

  #mark({ text: assertion, range, actual, why }: ReportedAssertion): vscode.Diagnostic {
    const was =
      actual === null
        ? this.#localize('assertion.nothing')
        : this.#localize('assertion.was', { actual: valueOrQuotes(actual) });
    // The list of problems doesn't show the line, which says what was expected.
    const text = why ?? `${visibleLine(assertion)}: ${was}`;
    const mark = new vscode.Diagnostic(toEditorRange(range), text, vscode.DiagnosticSeverity.Error);
    mark.source = 'fiscal';
    mark.code = 'assertion-failed';
    return mark;
  }
}
