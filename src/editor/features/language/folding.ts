import * as vscode from 'vscode';
import { createFolding, type FoldingLines } from '../../../core/language/navigation/folding.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { inOwnTurn, inSlices } from '../../platform/lifecycle/turns.ts';

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
    return inOwnTurn(token, () =>
      inSlices(this.#foldingOf(this.#documents.get(document)), () => token.isCancellationRequested),
    );
  }
}

function rangeOf({ kind, startLine, endLine }: FoldingLines, line: number): vscode.FoldingRange {
  const foldingKind = kind === 'comment' ? vscode.FoldingRangeKind.Comment : undefined;
  return new vscode.FoldingRange(line + startLine, line + endLine, foldingKind);
}
