import * as vscode from 'vscode';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import { jsonKeyRange } from '../../../core/json/jsonPositions.ts';
import {
  createReferences,
  homeOfName,
  type NamedThing,
  type NamingFile,
  type RenameFault,
  renameChanges,
} from '../../../core/language/navigation/nameReferences.ts';
import { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { MAX_IMPORT_BYTES } from '../../../core/syntax/importGraph.ts';
import { RENAME_TEXTS } from '../../../text/editor/navigationText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { environmentFolderFor } from '../environments/environmentFolder.ts';
import type { LanguageContexts } from './languageContexts.ts';

/** *Go to Definition*, *Find References*, and *Rename* for variables and request names. */
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
    const { document, thing } = await this.#named(textDocument, position);
    if (thing === undefined) return [];
    const home = homeOfName(document, thing, this.#references);
    if (home !== undefined) {
      const place = uriOf(home, document, uri);
      return this.#references
        .all(home, thing)
        .filter(({ isDefinition }) => isDefinition)
        .map(({ range }) => new vscode.Location(place, toEditorRange(range)));
    }
    return thing.kind === 'variable' ? this.#inEnvironment(uri, thing.name) : [];
  }

  async provideReferences(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
    { includeDeclaration }: vscode.ReferenceContext,
  ): Promise<vscode.Location[]> {
    const { document, thing } = await this.#named(textDocument, position);
    if (thing === undefined) return [];
    const files = await this.#filesNaming(document, textDocument.uri, thing);
    return files.flatMap(({ id, document }) =>
      this.#references
        .all(document, thing)
        .filter(({ isDefinition }) => includeDeclaration || !isDefinition)
        .map(({ range }) => new vscode.Location(id, toEditorRange(range))),
    );
  }

  async prepareRename(textDocument: vscode.TextDocument, position: vscode.Position): Promise<vscode.Range> {
    const { document, thing } = await this.#named(textDocument, position);
    if (thing === undefined || homeOfName(document, thing, this.#references) === undefined)
      throw this.#refusal('rename-elsewhere', thing?.name ?? '');
    return toEditorRange(thing.range);
  }

  async provideRenameEdits(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
    newName: string,
  ): Promise<vscode.WorkspaceEdit> {
    const edit = await this.renaming(textDocument, position, newName);
    if (typeof edit === 'string') throw this.#refusal(edit, newName);
    return edit;
  }

  /** The changes that rename what is at a position, or why it can't have that name. */
  async renaming(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
    newName: string,
  ): Promise<vscode.WorkspaceEdit | RenameFault> {
    const { document, thing } = await this.#named(textDocument, position);
    const edit = new vscode.WorkspaceEdit();
    if (thing === undefined) return edit;
    const files = await this.#filesNaming(document, textDocument.uri, thing);
    const changes = renameChanges(files, thing, newName, this.#references);
    if (typeof changes === 'string') return changes;
    for (const { id, range, newText } of changes) edit.replace(id, toEditorRange(range), newText);
    return edit;
  }

  /** What has a name at a position. Waits, because the file that the name comes from might not have been read yet. */
  async #named(
    textDocument: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<{ readonly document: FiscalDocument; readonly thing: NamedThing | undefined }> {
    const known = this.#documents.get(textDocument);
    const document = (await this.#documents.awaited(known, textDocument.uri)) ?? known;
    return { document, thing: this.#references.at(document, position) };
  }

  /** The files in which a name refers to the same thing as in this one. */
  async #filesNaming(
    document: FiscalDocument,
    uri: vscode.Uri,
    thing: NamedThing,
  ): Promise<readonly NamingFile<vscode.Uri>[]> {
    const home = homeOfName(document, thing, this.#references);
    if (home === undefined) return [{ id: uri, document }];
    const homeUri = uriOf(home, document, uri);
    const importing = await importingFiles(homeUri, this.#documents);
    const naming = importing.filter(file => {
      const other = homeOfName(file.document, thing, this.#references);
      return other !== undefined && uriOf(other, file.document, file.id).toString() === homeUri.toString();
    });
    return [{ id: homeUri, document: home }, ...naming];
  }

  /** VS Code shows the message of this error if a rename isn't possible. */
  #refusal(fault: keyof typeof RENAME_TEXTS, name: string): Error {
    return new Error(localize(RENAME_TEXTS[fault], this.#locale, { name }));
  }

  /** The key in the environments file whose value is effective. */
  async #inEnvironment(uri: vscode.Uri, name: string): Promise<vscode.Location[]> {
    const { environment } = await this.#contexts.of(uri);
    const folder = await environmentFolderFor(vscode, uri);
    const [place] = environment?.places.get(name) ?? [];
    if (environment === undefined || folder === undefined || place === undefined) return [];
    const file = vscode.Uri.joinPath(folder, place.file);
    // Read from disk, like the value itself, because the version in an editor may differ.
    const text = shownTextOfFile(await vscode.workspace.fs.readFile(file));
    const range = jsonKeyRange(text, [place.isShared ? '$shared' : environment.name, name]);
    return range === undefined ? [] : [new vscode.Location(file, toEditorRange(range))];
  }
}

/** The URI of the file that gives a name its meaning in a document. */
function uriOf(home: FiscalDocument, document: FiscalDocument, uri: vscode.Uri): vscode.Uri {
  return home === document || home.path === undefined ? uri : vscode.Uri.parse(home.path, true);
}

/** As many as are indexed for *Go to Symbol in Workspace*. */
const MAX_FILES = 2_000;

/** The workspace folder's files that import this one, directly or not, with their imports: open files as they are in their editors,
 *  others as they are on disk. In Restricted Mode, only open files. */
async function importingFiles(
  imported: vscode.Uri,
  documents: DocumentStore,
): Promise<readonly NamingFile<vscode.Uri>[]> {
  const files = await filesThatImport(imported, documents);
  files.delete(imported.toString());
  const found: NamingFile<vscode.Uri>[] = [];
  for (const { id, document } of files.values()) {
    const linked = await documents.linked(document, id);
    if (linked?.imports?.files.some(({ path }) => path === imported.toString()))
      found.push({ id, document: linked });
  }
  return found;
}

/** The request files of a workspace folder that import any file, without what they import, and all that are open. */
export async function filesThatImport(
  near: vscode.Uri,
  documents: DocumentStore,
): Promise<Map<string, NamingFile<vscode.Uri>>> {
  const files = new Map<string, NamingFile<vscode.Uri>>();
  for (const open of vscode.workspace.textDocuments) {
    if (isRequestFile(open)) files.set(open.uri.toString(), { id: open.uri, document: documents.own(open) });
  }
  for (const uri of await otherFiles(near)) {
    const document = files.has(uri.toString()) ? undefined : await importingDocument(uri);
    if (document !== undefined) files.set(uri.toString(), { id: uri, document });
  }
  return files;
}

async function otherFiles(imported: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const folder = vscode.workspace.getWorkspaceFolder(imported);
  if (folder === undefined || !vscode.workspace.isTrusted) return [];
  const pattern = new vscode.RelativePattern(folder, '**/*.{fiscal,http,rest}');
  return vscode.workspace.findFiles(pattern, '**/node_modules/**', MAX_FILES);
}

/** Undefined for a file that imports nothing, is too large, or was deleted in the meantime. */
async function importingDocument(uri: vscode.Uri): Promise<FiscalDocument | undefined> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > MAX_IMPORT_BYTES) return undefined;
    const text = shownTextOfFile(await vscode.workspace.fs.readFile(uri));
    return text.includes('@import') ? FiscalDocument.parse(text) : undefined;
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return undefined;
    throw error;
  }
}
