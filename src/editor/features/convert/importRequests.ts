import type * as vscode from 'vscode';
import { hadCredentials, type ImportedRequests, readRequests } from '../../../app/convert/readRequests.ts';
import { type ImportFormat, importFormatOf } from '../../../core/convert/read/readImport.ts';
import type { FinishedRequest } from '../../../core/convert/requestDraft.ts';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import type { Locale } from '../../../text/text.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { placeForRequest } from '../../platform/documents/requestInsertion.ts';
import { readUserFile } from '../../platform/files/userFile.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { tell } from '../../platform/tell.ts';
import { openUnsaved, type Workbench } from '../../platform/workbench.ts';
import { type ImportLocalizer, importFaultText, importLocalizer } from './importedText.ts';

const MAX_BYTES = 67_108_864;

/** The names of formats are the same in every language. */
const FORMAT_NAMES: Readonly<Record<ImportFormat, string>> = {
  curl: 'curl',
  har: 'HAR',
  openapi: 'OpenAPI',
  postman: 'Postman',
};

export interface ImportNeeds {
  readonly documents: DocumentStore;
  readonly locale: Locale;
}

/** *Import…*: reads requests from the clipboard, a file that the user selects, or the workspace file `argument`, and
 *  opens them as a new request file; a curl command is inserted into the active request file. Sends nothing and reads
 *  no secret. Does nothing if `argument` is neither undefined, such a file, nor a row of a view. */
export async function importRequests(
  workbench: Workbench,
  argument: unknown,
  { documents, locale }: ImportNeeds,
): Promise<void> {
  // The Explorer's menu passes a file from the workspace. VS Code would load an `http:` URI over the network.
  const isFile =
    argument instanceof workbench.Uri && workbench.workspace.getWorkspaceFolder(argument) !== undefined;
  if (!isFile && argument !== undefined && !isViewRow(argument)) return;
  const localize = importLocalizer(locale);
  // Read before the first question, which takes the focus.
  const active = workbench.window.activeTextEditor;
  const source = isFile ? { file: argument } : await pickSource(workbench, localize);
  const text = source === undefined ? undefined : await textOf(workbench, source, localize);
  if (text === undefined) return;
  const imported = await readRequests(text, locale);
  if (imported.kind !== 'read') {
    void tell(workbench.window, 'error', importFaultText(imported, localize));
    return;
  }
  const { format } = imported;
  const requests =
    format === 'curl' ? imported.requests : await pickRequests(workbench, imported, format, localize);
  if (requests === undefined || requests.length === 0) return;
  const written = imported.write(requests);
  if (format === 'curl' && active?.document.languageId === FISCAL_LANGUAGE)
    await insert(workbench, active, written, documents);
  else await openUnsaved(workbench, { language: FISCAL_LANGUAGE, content: written });
  if (hadCredentials(requests)) void tell(workbench.window, 'information', localize('import.cleaned'));
}

/** A button in a view's title passes the focused row, which is irrelevant for the import. */
function isViewRow(argument: unknown): boolean {
  return typeof argument === 'object' && argument !== null && 'kind' in argument;
}

type Source = { readonly file: vscode.Uri } | { readonly text: string };

async function pickSource(workbench: Workbench, localize: ImportLocalizer): Promise<Source | undefined> {
  const copied = await workbench.env.clipboard.readText();
  const format = copied.length > MAX_BYTES ? undefined : importFormatOf(copied);
  const found =
    format === undefined
      ? {}
      : { description: localize('import.clipboardFormat', { format: FORMAT_NAMES[format] }) };
  const clipboard = {
    label: localize('import.clipboard'),
    ...found,
    detail: localize('import.clipboardDetail'),
    iconPath: new workbench.ThemeIcon('clippy'),
  };
  const file = {
    label: localize('import.file'),
    detail: localize('import.fileDetail'),
    iconPath: new workbench.ThemeIcon('folder-opened'),
  };
  // If the clipboard contains something to import, the clipboard is listed first.
  const items = format === undefined ? [file, clipboard] : [clipboard, file];
  const chosen = await workbench.window.showQuickPick(items, { placeHolder: localize('import.from') });
  if (chosen === undefined) return undefined;
  if (chosen === clipboard) return { text: copied };
  const [picked] =
    (await workbench.window.showOpenDialog({
      title: localize('import.dialogTitle'),
      openLabel: localize('import.open'),
      filters: {
        [localize('import.requestFiles')]: [
          'json',
          'har',
          'yaml',
          'yml',
          'sh',
          'txt',
          'bat',
          'cmd',
          'ps1',
          'curl',
        ],
        [localize('import.allFiles')]: ['*'],
      },
    })) ?? [];
  return picked === undefined ? undefined : { file: picked };
}

/** Undefined if there's nothing to read, which a message reports. */
async function textOf(
  workbench: Workbench,
  source: Source,
  localize: ImportLocalizer,
): Promise<string | undefined> {
  if ('text' in source) {
    if (source.text.trim() !== '') return source.text;
    void tell(workbench.window, 'error', localize('import.clipboardEmpty'));
    return undefined;
  }
  const tooLarge = (limit: { readonly megabytes: number }) => localize('import.too-large', limit);
  const bytes = await readUserFile(workbench, source.file, MAX_BYTES, tooLarge);
  return bytes && shownTextOfFile(bytes);
}

/** All are selected initially. Undefined if the user cancels. */
async function pickRequests(
  workbench: Workbench,
  { requests }: ImportedRequests,
  format: ImportFormat,
  localize: ImportLocalizer,
): Promise<readonly FinishedRequest[] | undefined> {
  if (requests.length === 1) return requests;
  const items = requests.map(request => ({
    request,
    label: inertLine(`${request.method} ${request.target}`),
    ...(request.title === '' ? {} : { description: inertLine(request.title) }),
    picked: true,
  }));
  const chosen = await workbench.window.showQuickPick(items, {
    title: localize('import.dialogTitle'),
    placeHolder: localize('import.pick', { format: FORMAT_NAMES[format] }),
    canPickMany: true,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  return chosen?.map(({ request }) => request);
}

/** Inserts the text after the request at the cursor, so that no request is split. */
async function insert(
  workbench: Workbench,
  { document, selection, viewColumn }: vscode.TextEditor,
  text: string,
  documents: DocumentStore,
): Promise<void> {
  const { position, before } = placeForRequest(workbench, documents, document, selection.active.line);
  const editor = await workbench.window.showTextDocument(document, viewColumn);
  const isLast = position.isEqual(document.lineAt(document.lineCount - 1).range.end);
  await editor.edit(builder => builder.insert(position, before + text + (isLast ? '' : '\n')));
  const end = document.positionAt(document.offsetAt(position) + before.length);
  editor.selection = new workbench.Selection(end, end);
  editor.revealRange(new workbench.Range(end, end), workbench.TextEditorRevealType.InCenterIfOutsideViewport);
}
