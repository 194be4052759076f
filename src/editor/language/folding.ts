import * as vscode from 'vscode';
import { createFolding, type FoldingLines } from '../../core/language/folding.ts';
import type { DocumentStore } from '../documentStore.ts';
import { inOwnTurn } from '../inOwnTurn.ts';

export class FoldingProvider implements vscode.FoldingRangeProvider {
  readonly #documents: DocumentStore;
  readonly #foldingOf = createFolding(rangeOf);

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  provideFoldingRanges(
    document: vscode.TextDocument,
    _context: vscode.FoldingContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.FoldingRange[] | undefined> {
    return inOwnTurn(token, () => this.#ranges(document));
  }

  #ranges(document: vscode.TextDocument): vscode.FoldingRange[] {
    return this.#foldingOf(this.#documents.get(document));
  }
}

function rangeOf({ kind, startLine, endLine }: FoldingLines): vscode.FoldingRange {
  return kind === 'comment'
    ? new vscode.FoldingRange(startLine, endLine, vscode.FoldingRangeKind.Comment)
    : new vscode.FoldingRange(startLine, endLine);
}
