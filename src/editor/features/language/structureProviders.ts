import * as vscode from 'vscode';
import { isSubsequence } from '../../../core/language/completion/completion.ts';
import {
  createFileLinks,
  createFolding,
  type FoldingLines,
  selectionsAt,
} from '../../../core/language/navigation/documentStructure.ts';
import { createOutline, type OutlineEntry } from '../../../core/language/navigation/outline.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';
import { inOwnTurn, inSlices } from '../../platform/lifecycle/turns.ts';

export const SYMBOL_KINDS: Readonly<Record<OutlineEntry['kind'], vscode.SymbolKind>> = {
  import: vscode.SymbolKind.Module,
  request: vscode.SymbolKind.Method,
  variable: vscode.SymbolKind.Variable,
};

/** Outline, breadcrumbs, and *Go to Symbol*. */
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
    return inOwnTurn(this.#documents.turns, token, () =>
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

/** Opens the files that imports and bodies refer to, only inside the workspace folder, where sending could read them. */
export class LinkProvider implements vscode.DocumentLinkProvider {
  readonly #documents: DocumentStore;
  readonly #linksIn = createFileLinks();

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  provideDocumentLinks(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentLink[] | undefined> {
    return inOwnTurn(this.#documents.turns, token, () => this.#links(document, token));
  }

  async #links(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentLink[]> {
    const root = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
    if (root === undefined) return [];
    const found = await inSlices(
      this.#linksIn(this.#documents.get(document)),
      () => token.isCancellationRequested,
    );
    return (found ?? []).flatMap(({ range, path }) => {
      const target = vscode.Uri.joinPath(document.uri, '..', path.replaceAll('\\', '/'));
      if (!isInFolder(root, target)) return [];
      return [new vscode.DocumentLink(toEditorRange(range), target)];
    });
  }
}

/** Folds requests, bodies, and comments. */
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
    return inOwnTurn(this.#documents.turns, token, () =>
      inSlices(this.#foldingOf(this.#documents.get(document)), () => token.isCancellationRequested),
    );
  }
}

function rangeOf({ kind, startLine, endLine }: FoldingLines, line: number): vscode.FoldingRange {
  const foldingKind = kind === 'comment' ? vscode.FoldingRangeKind.Comment : undefined;
  return new vscode.FoldingRange(line + startLine, line + endLine, foldingKind);
}

const MAX_SYMBOLS = 500;

/** *Go to Symbol in Workspace*: the requests of all request files. */
export class WorkspaceSymbols implements vscode.WorkspaceSymbolProvider<vscode.SymbolInformation> {
  readonly #requests: () => Promise<WorkspaceRequests>;

  constructor(requests: () => Promise<WorkspaceRequests>) {
    this.#requests = requests;
  }

  async provideWorkspaceSymbols(
    query: string,
    token: vscode.CancellationToken,
  ): Promise<vscode.SymbolInformation[]> {
    const requests = await this.#requests();
    await requests.gather();
    if (token.isCancellationRequested) return [];
    const found: vscode.SymbolInformation[] = [];
    for (const file of requests.files()) {
      for (const { label, detail, selection } of file.requests) {
        if (!isSubsequence(query, `${label} ${detail}`)) continue;
        const location = new vscode.Location(file.uri, toEditorRange(selection));
        const container = label === detail ? '' : visibleLine(detail);
        const name = visibleLine(label);
        found.push(new vscode.SymbolInformation(name, SYMBOL_KINDS.request, container, location));
        if (found.length === MAX_SYMBOLS) return found;
      }
    }
    return found;
  }
}
