import type * as vscode from 'vscode';
import { member, textMember } from '../../../core/formats/unknownValue.ts';
import { createRequestSummaries } from '../../../core/language/navigation/requestSummaries.ts';
import { type RequestEntry, requestAtLine } from '../../../core/request/prepare/requestList.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { tell } from '../tell.ts';
import { openDocument, showRange, type Workbench } from '../workbench.ts';
import { isRequestFile } from './documentKinds.ts';
import type { DocumentStore } from './documentStore.ts';
import { findMarked, type RequestMiss } from './writtenRequest.ts';

/** A request in a file, in its current state. */
export interface RequestLocation {
  readonly uri: vscode.Uri;
  readonly document: FiscalDocument;
  readonly entry: RequestEntry;
  readonly block: Block;
}

/** The request in a command's arguments: those of `requestArguments`, or a row of a view, whose file is shown. Says why
 *  not if the file no longer has it; undefined if the arguments name none. Any extension, and any `command:` link, can pass anything. */
export async function requestOfArguments(
  workbench: Workbench,
  documents: DocumentStore,
  args: readonly unknown[],
): Promise<RequestLocation | RequestMiss | undefined> {
  const [uri, line, mark] = args;
  if (!(uri instanceof workbench.Uri)) return requestOfRow(workbench, documents, uri);
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 0) return undefined;
  // Only open files, because a command must not be a way to read a file.
  const open = openDocument(workbench, uri);
  if (open === undefined || mark === undefined) return open && requestInDocument(documents, open, line);
  const [label, digest] = [textMember(mark, 'label'), textMember(mark, 'digest')];
  if (label === undefined || digest === undefined || !isRequestFile(open)) return undefined;
  const found = findMarked(documents.get(open), { label, digest }, line);
  return typeof found === 'string' ? found : requestInDocument(documents, open, found.line);
}

/** The request of a row in a view. It's shown in its file, so that what is sent is visible. */
async function requestOfRow(
  workbench: Workbench,
  documents: DocumentStore,
  row: unknown,
): Promise<RequestLocation | RequestMiss | undefined> {
  const uri = member(row, 'request', 'uri');
  if (!(uri instanceof workbench.Uri) || !isIndexed(workbench, uri)) return undefined;
  const document = await openedDocument(workbench, uri);
  if (document === undefined || !isRequestFile(document)) return 'gone';
  const summary = ['request', 'summary'] as const;
  const alike = createRequestSummaries()(documents.get(document)).filter(
    ({ label, method, target }) =>
      label === member(row, ...summary, 'label') &&
      method === member(row, ...summary, 'method') &&
      target === member(row, ...summary, 'target'),
  );
  const [only, ...others] = alike;
  const place = only && requestInDocument(documents, document, only.selection.start.line);
  if (place === undefined) return 'gone';
  await showRange(workbench, uri, place.entry.range);
  return others.length === 0 ? place : 'alike';
}

/** Whether a view can have rows for a file: it's in the workspace, or open. */
function isIndexed(workbench: Workbench, uri: vscode.Uri): boolean {
  return isInWorkspace(workbench, uri) || openDocument(workbench, uri) !== undefined;
}

/** Undefined if the file doesn't exist. A closed untitled document would be reopened empty. */
export async function openedDocument(
  workbench: Workbench,
  uri: vscode.Uri,
): Promise<vscode.TextDocument | undefined> {
  const open = openDocument(workbench, uri);
  if (open !== undefined || uri.scheme === 'untitled') return open;
  try {
    return await workbench.workspace.openTextDocument(uri);
  } catch {
    // VS Code's own message suggests no next step.
    return undefined;
  }
}

/** Says that a command has no request, or why its request wasn't found. */
export function tellMissing(
  { window }: Pick<Workbench, 'window'>,
  miss: RequestMiss | undefined,
  localize: (key: 'send.noRequest' | `send.${RequestMiss}`) => string,
): void {
  void tell(window, 'warning', localize(miss === undefined ? 'send.noRequest' : `send.${miss}`));
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
  workbench: Workbench,
  [uri]: readonly unknown[],
): Promise<vscode.TextDocument | undefined> {
  if (!(uri instanceof workbench.Uri) || !isInWorkspace(workbench, uri)) return undefined;
  const { document } = await workbench.window.showTextDocument(uri);
  return isRequestFile(document) ? document : undefined;
}

function isInWorkspace({ workspace }: Workbench, uri: vscode.Uri): boolean {
  return uri.path.endsWith('.fiscal') && workspace.getWorkspaceFolder(uri) !== undefined;
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
