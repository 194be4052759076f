import * as vscode from 'vscode';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import type { NamingFile } from '../../../core/language/navigation/nameReferences.ts';
import { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { MAX_IMPORT_BYTES } from '../../../core/syntax/importGraph.ts';
import { isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';

/** As many as are indexed for *Go to Symbol in Workspace*. */
const MAX_FILES = 2_000;

/** The workspace folder's files that import this one, directly or not, with their imports: open files as they are in their editors,
 *  others as they are on disk. In Restricted Mode, only open files. */
export async function importingFiles(
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
