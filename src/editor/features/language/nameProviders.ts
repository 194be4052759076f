import * as vscode from 'vscode';
import { jsonKeyRange } from '../../../core/json/jsonPositions.ts';
import {
  createReferences,
  type NamedThing,
  renameChanges,
} from '../../../core/language/navigation/nameReferences.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { RENAME_TEXTS } from '../../../text/editor/navigationText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { environmentFolderFor } from '../environments/environmentFolder.ts';
import type { LanguageContexts } from './languageContexts.ts';

/** *Go to Definition*, *Find References* and *Rename* for variables and request names. */
export class NameProviders
  implements vscode.DefinitionProvider, vscode.ReferenceProvider, vscode.RenameProvider
{
  readonly #documents: DocumentStore;
  readonly #contexts: LanguageContexts;
  readonly #locale: Locale;
  readonly #references = createReferences();

  constructor(documents: DocumentStore, contexts: LanguageContexts, locale: Locale) {
    this.#documents = documents;
    this.#contexts = contexts;
    this.#locale = locale;
  }

  async provideDefinition(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Location[]> {
    const { uri } = textDocument;
    const { document, thing } = this.#at(textDocument, position);
    if (thing === undefined) return [];
    const given = this.#references.all(document, thing).filter(({ isDefinition }) => isDefinition);
    if (given.length > 0) return given.map(({ range }) => new vscode.Location(uri, toEditorRange(range)));
    return thing.kind === 'variable' ? this.#inEnvironment(uri, thing.name) : [];
  }

  provideReferences(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
    { includeDeclaration }: vscode.ReferenceContext,
  ): vscode.Location[] {
    const { document, thing } = this.#at(textDocument, position);
    if (thing === undefined) return [];
    return this.#references
      .all(document, thing)
      .filter(({ isDefinition }) => includeDeclaration || !isDefinition)
      .map(({ range }) => new vscode.Location(textDocument.uri, toEditorRange(range)));
  }

  prepareRename(textDocument: vscode.TextDocument, position: vscode.Position): vscode.Range {
    const { document, thing } = this.#at(textDocument, position);
    if (thing === undefined) throw new Error(localize(RENAME_TEXTS['rename-elsewhere'], this.#locale));
    const changes = renameChanges(document, thing, thing.name, this.#references);
    if (typeof changes === 'string') throw this.#refusal(changes, thing.name);
    return toEditorRange(thing.range);
  }

  provideRenameEdits(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
    newName: string,
  ): vscode.WorkspaceEdit {
    const { document, thing } = this.#at(textDocument, position);
    const edit = new vscode.WorkspaceEdit();
    if (thing === undefined) return edit;
    const changes = renameChanges(document, thing, newName, this.#references);
    if (typeof changes === 'string') throw this.#refusal(changes, newName);
    for (const { range, newText } of changes) edit.replace(textDocument.uri, toEditorRange(range), newText);
    return edit;
  }

  #at(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
  ): { readonly document: FiscalDocument; readonly thing: NamedThing | undefined } {
    const document = this.#documents.get(textDocument);
    return { document, thing: this.#references.at(document, position) };
  }

  /** VS Code shows the message of this error if a rename isn't possible. */
  #refusal(fault: keyof typeof RENAME_TEXTS, name: string): Error {
    return new Error(localize(RENAME_TEXTS[fault], this.#locale, { name }));
  }

  /** The key in the environments file whose value is effective. */
  async #inEnvironment(uri: vscode.Uri, name: string): Promise<vscode.Location[]> {
    const { environment } = await this.#contexts.of(uri);
    const folder = await environmentFolderFor(uri);
    const [place] = environment?.places.get(name) ?? [];
    if (environment === undefined || folder === undefined || place === undefined) return [];
    const file = vscode.Uri.joinPath(folder, place.file);
    // Read from disk, like the value itself, because the editor's version may be older.
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    const range = jsonKeyRange(text, [place.isShared ? '$shared' : environment.name, name]);
    return range === undefined ? [] : [new vscode.Location(file, toEditorRange(range))];
  }
}
