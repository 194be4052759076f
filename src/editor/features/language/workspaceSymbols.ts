import * as vscode from 'vscode';
import { isSubsequence } from '../../../core/language/completion/isSubsequence.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { SYMBOL_KINDS } from './structureProviders.ts';

const MAX_ANSWERS = 500;

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
        if (found.length === MAX_ANSWERS) return found;
      }
    }
    return found;
  }
}
