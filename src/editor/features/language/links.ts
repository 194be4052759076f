import * as vscode from 'vscode';
import { fileLinks } from '../../../core/language/navigation/fileLinks.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';
import { inOwnTurn } from '../../platform/lifecycle/turns.ts';

/** Opens the files that bodies refer to, only inside the workspace folder, where sending could read them. */
export class LinkProvider implements vscode.DocumentLinkProvider {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  provideDocumentLinks(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentLink[] | undefined> {
    return inOwnTurn(token, () => this.#links(document));
  }

  #links(document: vscode.TextDocument): vscode.DocumentLink[] {
    const root = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
    if (root === undefined) return [];
    return fileLinks(this.#documents.get(document)).flatMap(({ range, path }) => {
      const target = vscode.Uri.joinPath(document.uri, '..', path.replaceAll('\\', '/'));
      if (!isInFolder(root, target)) return [];
      return [new vscode.DocumentLink(toEditorRange(range), target)];
    });
  }
}
