import * as vscode from 'vscode';
import { registerImportMoves } from './importMoves.ts';
import type { LanguageFeatures } from './languageFeatures.ts';

/** Registers the language features that VS Code may need before any file of ours is open. */
export function registerEarlyLanguage(load: () => Promise<LanguageFeatures>): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        (await load()).symbols.provideWorkspaceSymbols(query, token),
    }),
    registerImportMoves(async (...moved) => (await load()).importEdits(...moved)),
  );
}
