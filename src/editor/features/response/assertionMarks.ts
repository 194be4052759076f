import * as vscode from 'vscode';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Say } from '../../platform/notifications/say.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';

/** Underlines the assertions that the last answer of a request did not meet; an edit of the file takes the marks back,
 *  since they speak of what was sent, and so does closing it. */
export class AssertionMarks extends DisposableStore {
  readonly #marks = this.add(vscode.languages.createDiagnosticCollection('fiscal-assertions'));
  readonly #say: Say;

  constructor(say: Say) {
    super();
    this.#say = say;
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // It comes for a save, too, which changes nothing.
        if (contentChanges.length > 0) this.#marks.delete(document.uri);
      }),
    );
    this.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#marks.delete(uri)));
  }

  /** Replaces the marks of one request's assertions; those of other requests stay. What is given is masked. */
  show(file: vscode.Uri, results: readonly ReportedAssertion[]): void {
    const ranges = results.map(({ range }) => toEditorRange(range));
    const others = (this.#marks.get(file) ?? []).filter(
      ({ range }) => !ranges.some(own => own.isEqual(range)),
    );
    const failed = results.filter(({ passed }) => !passed);
    this.#marks.set(file, [...others, ...failed.map(result => this.#mark(result))]);
  }

  #mark({ range, actual, why }: ReportedAssertion): vscode.Diagnostic {
    const was = actual === null ? this.#say('assertion.nothing') : this.#say('assertion.was', { actual });
    const text = why ?? was;
    const mark = new vscode.Diagnostic(toEditorRange(range), text, vscode.DiagnosticSeverity.Error);
    mark.source = 'fiscal';
    mark.code = 'assertion-failed';
    return mark;
  }
}
