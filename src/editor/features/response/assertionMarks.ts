import * as vscode from 'vscode';
import type { Range } from '../../../core/problem.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { ChosenEnvironmentName } from '../environments/chosenEnvironmentName.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';

/** Underlines the assertions that failed for the last response to a request. Editing or closing the file removes the
 *  marks, because they refer to what was sent; so does selecting another environment, whose response isn't known. */
export class AssertionMarks extends DisposableStore {
  readonly #marks = this.add(vscode.languages.createDiagnosticCollection('fiscal-assertions'));
  readonly #localize: Localizer;

  constructor(environments: ChosenEnvironmentName, localize: Localizer) {
    super();
    this.#localize = localize;
    let { name } = environments.selection;
    this.add(
      environments.onDidChange(() => {
        if (name !== environments.selection.name) this.#marks.clear();
        name = environments.selection.name;
      }),
    );
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // The event also occurs on saving, which changes nothing.
        if (contentChanges.length > 0) this.#marks.delete(document.uri);
      }),
    );
    this.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#marks.delete(uri)));
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

  /** Removes the marks of one request's assertions, which don't apply to a newer send. */
  remove(file: vscode.Uri, assertions: readonly Range[]): void {
    const ranges = assertions.map(toEditorRange);
    const marks = this.#marks.get(file) ?? [];
    const others = marks.filter(({ range }) => !ranges.some(own => own.isEqual(range)));
    if (others.length < marks.length) this.#marks.set(file, others);
  }

  #mark({ range, actual, why }: ReportedAssertion): vscode.Diagnostic {
    const was =
      actual === null ? this.#localize('assertion.nothing') : this.#localize('assertion.was', { actual });
    const text = why ?? was;
    const mark = new vscode.Diagnostic(toEditorRange(range), text, vscode.DiagnosticSeverity.Error);
    mark.source = 'fiscal';
    mark.code = 'assertion-failed';
    return mark;
  }
}
