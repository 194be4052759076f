import * as vscode from 'vscode';
import type { Locale } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { requestTextAt } from './requestTextAt.ts';

const TEXT = 'text/plain';
/** Nobody copies a longer command. */
const MAX_CHARACTERS = 1_048_576;

/** Converts a curl command or a HAR entry that is pasted into a request file to a request; the paste menu also offers
 *  the plain text. In a position where that would split a request, such as a body, it pastes the plain text and
 *  offers the request. */
export class PasteAsRequest implements vscode.DocumentPasteEditProvider {
  static readonly metadata: vscode.DocumentPasteProviderMetadata = {
    providedPasteEditKinds: [requestKind()],
    pasteMimeTypes: [TEXT],
  };

  readonly #documents: DocumentStore;
  readonly #locale: Locale;

  constructor(documents: DocumentStore, locale: Locale) {
    this.#documents = documents;
    this.#locale = locale;
  }

  async provideDocumentPasteEdits(
    document: vscode.TextDocument,
    ranges: readonly vscode.Range[],
    dataTransfer: vscode.DataTransfer,
    _context: vscode.DocumentPasteEditContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentPasteEdit[] | undefined> {
    const pasted = await dataTransfer.get(TEXT)?.asString();
    const [range, second] = ranges;
    if (pasted === undefined || range === undefined || second !== undefined || !mayBeRequest(pasted)) {
      return undefined;
    }
    const { requestPasteText } = await import('./importedText.ts');
    const written = requestPasteText(pasted, this.#locale);
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

function requestKind(): vscode.DocumentDropOrPasteEditKind {
  return vscode.DocumentDropOrPasteEditKind.Empty.append('fiscal', 'request');
}

/** Checks the first characters, because most pastes are something else. */
function mayBeRequest(text: string): boolean {
  return text.length <= MAX_CHARACTERS && /^\s{0,20}(?:\$ ?)?(?:curl(?:\.exe)?\s|\{)/.test(text);
}

function isWhole(document: vscode.TextDocument, range: vscode.Range): boolean {
  const { start, end } = range;
  const last = document.lineAt(document.lineCount - 1).range.end;
  return start.line === 0 && start.character === 0 && end.isEqual(last);
}
