import * as vscode from 'vscode';
import { selectionsAt } from '../../../core/language/navigation/selectionsAt.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';

/** *Expand Selection*. */
export class SelectionProvider implements vscode.SelectionRangeProvider {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  provideSelectionRanges(
    textDocument: vscode.TextDocument,
    positions: readonly vscode.Position[],
  ): vscode.SelectionRange[] {
    const document = this.#documents.get(textDocument);
    return positions.map(position => {
      let selection: vscode.SelectionRange | undefined;
      for (const range of selectionsAt(document, position).toReversed()) {
        selection = new vscode.SelectionRange(toEditorRange(range), selection);
      }
      return selection ?? new vscode.SelectionRange(new vscode.Range(position, position));
    });
  }
}
