import * as vscode from 'vscode';
import { createOutline, type OutlineEntry } from '../../../core/language/navigation/outline.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { inOwnTurn, inSlices } from '../../platform/lifecycle/turns.ts';

export const SYMBOL_KINDS: Readonly<Record<OutlineEntry['kind'], vscode.SymbolKind>> = {
  request: vscode.SymbolKind.Method,
  variable: vscode.SymbolKind.Variable,
};

/** Outline, breadcrumbs and *Go to Symbol*. */
export class OutlineProvider implements vscode.DocumentSymbolProvider {
  readonly #documents: DocumentStore;
  readonly #outlineOf = createOutline(symbolOf);

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  provideDocumentSymbols(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentSymbol[] | undefined> {
    return inOwnTurn(token, () =>
      inSlices(this.#outlineOf(this.#documents.get(document)), () => token.isCancellationRequested),
    );
  }
}

function symbolOf(
  { kind, label, detail, range, selection }: OutlineEntry,
  line: number,
): vscode.DocumentSymbol {
  return new vscode.DocumentSymbol(
    visibleLine(label),
    label === detail ? '' : visibleLine(detail),
    SYMBOL_KINDS[kind],
    toEditorRange(range, line),
    toEditorRange(selection, line),
  );
}
