import * as vscode from 'vscode';
import type { CodeLensSource } from '../../platform/documents/codeLenses.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { LanguageFeatures, MovedFiles } from './languageFeatures.ts';
import type { LensProvider, RequestLens } from './lenses.ts';

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

/** Creates the changes for files that are moved, of which some may be imported. */
type ImportEdits = (files: MovedFiles, imported: readonly vscode.Uri[]) => Promise<vscode.WorkspaceEdit>;

/** Changes the `# @import` lines that name a file or folder that the user moves or renames, before it's moved. */
function registerImportMoves(importEdits: ImportEdits): vscode.Disposable {
  const editsFor = async (files: MovedFiles): Promise<vscode.WorkspaceEdit | undefined> => {
    const mayBe = await Promise.all(files.map(({ oldUri }) => mayBeImported(oldUri)));
    const imported = files.filter((_, index) => mayBe[index]).map(({ oldUri }) => oldUri);
    return imported.length === 0 ? undefined : importEdits(files, imported);
  };
  return vscode.workspace.onWillRenameFiles(event => event.waitUntil(editsFor(event.files)));
}

/** A request file, or a folder that may contain some. */
async function mayBeImported(uri: vscode.Uri): Promise<boolean> {
  if (/\.(?:fiscal|http|rest)$/i.test(uri.path)) return true;
  try {
    return (await vscode.workspace.fs.stat(uri)).type === vscode.FileType.Directory;
  } catch (error) {
    // The file was never saved.
    if (error instanceof vscode.FileSystemError) return false;
    throw error;
  }
}

/** Provides the CodeLenses from activation on, and loads the code that creates them, including the parser, when VS Code first asks for
 *  some. */
export class LazyLenses extends DisposableStore implements CodeLensSource {
  readonly #load: () => Promise<LensProvider>;
  #loaded: LensProvider | undefined;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(load: () => Promise<LensProvider>) {
    super();
    this.#load = load;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<RequestLens[]> {
    const lenses = await this.#load();
    if (this.#loaded === undefined) this.add(lenses.onDidChangeCodeLenses(() => this.#changed.fire()));
    this.#loaded = lenses;
    return lenses.provideCodeLenses(document);
  }

  resolveCodeLens(lens: RequestLens): RequestLens {
    return this.#loaded?.resolveCodeLens(lens) ?? lens;
  }
}
