import * as vscode from 'vscode';
import type { Locale } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { requestPasteText, requestTextAt } from './importedText.ts';
import { type PastedRequests, requestKind } from './requestPaste.ts';

/** Converts pasted text to a request; the paste menu also offers the plain text. In a position where that would split
 *  a request, such as a body, it pastes the plain text and offers the request. */
export class PasteAsRequest implements PastedRequests {
  readonly #documents: DocumentStore;
  readonly #locale: Locale;

  constructor(documents: DocumentStore, locale: Locale) {
    this.#documents = documents;
    this.#locale = locale;
  }

  async edits(
    document: vscode.TextDocument,
    range: vscode.Range,
    pasted: string,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentPasteEdit[] | undefined> {
    const written = await requestPasteText(pasted, this.#locale);
    if (written === undefined || token.isCancellationRequested) return undefined;
    const placed = this.#placedText(document, range, written.text);
    const edit = new vscode.DocumentPasteEdit(placed ?? written.text, written.title, requestKind());
    if (placed === undefined) edit.yieldTo = [vscode.DocumentDropOrPasteEditKind.Text];
    return [edit];
  }

  #placedText(document: vscode.TextDocument, range: vscode.Range, text: string): string | undefined {
    if (!range.isEmpty) return isWhole(document, range) ? text : undefined;
    const { line, character } = range.start;
    const { text: lineText } = document.lineAt(line);
    if (lineText.trim() !== '' || character !== lineText.length) return undefined;
    return requestTextAt(this.#documents.get(document), line, text);
  }
}

function isWhole(document: vscode.TextDocument, range: vscode.Range): boolean {
  const { start, end } = range;
  const last = document.lineAt(document.lineCount - 1).range.end;
  return start.line === 0 && start.character === 0 && end.isEqual(last);
}
