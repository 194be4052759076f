import * as vscode from 'vscode';
import { createFormatChanges } from '../../../core/language/fixes/formatChanges.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';

export class FormattingProvider
  implements vscode.DocumentFormattingEditProvider, vscode.DocumentRangeFormattingEditProvider
{
  readonly #documents: DocumentStore;
  readonly #changesOf = createFormatChanges();

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  provideDocumentFormattingEdits(document: vscode.TextDocument): vscode.TextEdit[] {
    return this.#changesOf(this.#documents.get(document)).map(({ range, newText }) =>
      vscode.TextEdit.replace(toEditorRange(range), newText),
    );
  }

  provideDocumentRangeFormattingEdits(document: vscode.TextDocument, range: vscode.Range): vscode.TextEdit[] {
    return this.provideDocumentFormattingEdits(document).filter(edit => range.contains(edit.range));
  }
}
