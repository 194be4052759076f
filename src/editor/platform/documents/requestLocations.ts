import type * as vscode from 'vscode';
import { type RequestEntry, requestAtLine } from '../../../core/request/prepare/requestList.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { openDocument, type Workbench } from '../workbench.ts';
import { isRequestFile } from './documentKinds.ts';
import type { DocumentStore } from './documentStore.ts';

/** A request in a file, in its current state. */
export interface RequestLocation {
  readonly uri: vscode.Uri;
  readonly document: FiscalDocument;
  readonly entry: RequestEntry;
  readonly block: Block;
}

/** The request in a command's arguments; undefined if they name none. Any extension, and any `command:` link, can
 *  pass anything. */
export function requestOfArguments(
  { Uri, workspace }: Workbench,
  documents: DocumentStore,
  args: readonly unknown[],
): RequestLocation | undefined {
  const [uri, line] = args;
  if (!(uri instanceof Uri) || typeof line !== 'number' || !Number.isSafeInteger(line) || line < 0) {
    return undefined;
  }
  // Only open files, because a command must not be a way to read a file.
  const open = openDocument({ workspace }, uri);
  return open === undefined ? undefined : requestInDocument(documents, open, line);
}

/** The request with everything that its file imports, for sending or explaining it; undefined if the user doesn't want to
 *  wait for that. */
export async function withImports(
  place: RequestLocation,
  documents: Pick<DocumentStore, 'awaited'>,
): Promise<RequestLocation | undefined> {
  const document = await documents.awaited(place.document, place.uri);
  if (document === undefined) return undefined;
  // If the document is the same, the caller gets the same object.
  return document === place.document ? place : { ...place, document };
}

/** The open request file in a command's arguments; without arguments, the active editor's. */
export function requestFileOf(
  { Uri, window, workspace }: Workbench,
  [uri]: readonly unknown[],
): vscode.TextDocument | undefined {
  const file = uri instanceof Uri ? openDocument({ workspace }, uri) : window.activeTextEditor?.document;
  return file !== undefined && isRequestFile(file) ? file : undefined;
}

/** The request file in the workspace for which a command was called in the Explorer. It's shown, so that what is sent
 *  is visible. */
export async function shownRequestFile(
  { Uri, window, workspace }: Workbench,
  [uri]: readonly unknown[],
): Promise<vscode.TextDocument | undefined> {
  const isMeant =
    uri instanceof Uri && uri.path.endsWith('.fiscal') && workspace.getWorkspaceFolder(uri) !== undefined;
  if (!isMeant) return undefined;
  const { document } = await window.showTextDocument(uri);
  return isRequestFile(document) ? document : undefined;
}

/** The request at the cursor of the active editor. */
export function requestAtCursor(
  { window }: Workbench,
  documents: DocumentStore,
): RequestLocation | undefined {
  const editor = window.activeTextEditor;
  return editor === undefined
    ? undefined
    : requestInDocument(documents, editor.document, editor.selection.active.line);
}

/** The request that contains a line of a file. */
export function requestInDocument(
  documents: DocumentStore,
  textDocument: vscode.TextDocument,
  line: number,
): RequestLocation | undefined {
  if (!isRequestFile(textDocument)) return undefined;
  const document = documents.get(textDocument);
  const entry = requestAtLine(document, line);
  const block = entry === undefined ? undefined : document.blocks[entry.blockIndex];
  return entry === undefined || block === undefined
    ? undefined
    : { uri: textDocument.uri, document, entry, block };
}
