import * as vscode from 'vscode';
import { localeOf } from '../../../text/text.ts';
import { columnOf, companionColumn } from '../../platform/documents/columns.ts';
import { fileTitle, titledPath } from '../../platform/documents/documentTitle.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { ResponseLayout } from './responseLayout.ts';
import { type ResponseView, responseText } from './responseText.ts';

/** The scheme of the read-only documents that show responses. */
export const RESPONSE_SCHEME = 'fiscal-response';

/** A response as stored while its document is open, or what is shown instead of one. */
export interface ShownResponse {
  readonly view: ResponseView;
  /** As received, for saving; undefined without a response. */
  readonly body: Uint8Array | undefined;
  readonly mask: MaskText;
  /** The id of its history entry; undefined if it couldn't be stored. */
  readonly historyId: string | undefined;
}

/** The response documents: one for each request file, with the file's latest response. */
export class ResponseDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #responses = new Map<string, ShownResponse>();
  readonly #changed = this.add(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changed.event;
  readonly #layout: ResponseLayout;
  readonly #localize: Localizer;

  constructor(layout: ResponseLayout, localize: Localizer) {
    super();
    this.#layout = layout;
    this.#localize = localize;
    this.add(layout.onDidChange(() => this.#showAnew()));
    this.add(vscode.workspace.registerTextDocumentContentProvider(RESPONSE_SCHEME, this));
    this.add(vscode.workspace.onDidCloseTextDocument(() => this.#forgetClosed()));
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string | undefined> {
    const response = this.at(uri);
    if (response === undefined) return undefined;
    const { view, body } = response;
    return body === undefined ? view.head : responseText(view, this.#layout.current, this.#localize);
  }

  at(uri: vscode.Uri): ShownResponse | undefined {
    return this.#responses.get(uri.toString());
  }

  /** Stores a response to be shown on request. */
  keep(requestFile: vscode.Uri, response: ShownResponse): void {
    const uri = responseUri(requestFile);
    this.#responses.set(uri.toString(), response);
    this.#changed.fire(uri);
  }

  /** Stores a response and shows it next to the request, which keeps the focus. */
  async show(requestFile: vscode.Uri, response: ShownResponse): Promise<void> {
    this.keep(requestFile, response);
    await this.reveal(requestFile);
  }

  /** Stores what is shown instead of a response. It's only displayed if a response is open, which could otherwise be
   *  mistaken for this request's. */
  async replace(requestFile: vscode.Uri, response: ShownResponse): Promise<void> {
    this.keep(requestFile, response);
    if (columnOf(RESPONSE_SCHEME) !== undefined) await this.reveal(requestFile);
  }

  /** Shows the latest response again; does nothing if there is none. */
  async reveal(requestFile: vscode.Uri): Promise<void> {
    const uri = responseUri(requestFile);
    if (!this.#responses.has(uri.toString())) return;
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, {
      viewColumn: companionColumn(requestFile),
      preserveFocus: true,
      preview: true,
    });
  }

  #showAnew(): void {
    for (const key of this.#responses.keys()) this.#changed.fire(vscode.Uri.parse(key, true));
  }

  /** A response is stored while its document or its request file is open, since either leads back to it. */
  #forgetClosed(): void {
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    for (const key of this.#responses.keys()) {
      if (!open.has(key) && !open.has(vscode.Uri.parse(key).query)) this.#responses.delete(key);
    }
  }
}

/** `Response: echo`. Contains the request file, so that it differs from another folder's. */
export function responseUri(requestFile: vscode.Uri): vscode.Uri {
  return vscode.Uri.from({
    scheme: RESPONSE_SCHEME,
    path: titledPath('response', fileTitle(requestFile), localeOf(vscode.env.language)),
    query: requestFile.toString(),
  });
}
