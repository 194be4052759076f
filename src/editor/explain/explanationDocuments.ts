import * as vscode from 'vscode';
import { EXPLANATION_SOURCES } from '../../text/documentTitleText.ts';
import { localeOf, say } from '../../text/text.ts';
import { companionColumn } from '../columns.ts';
import { DisposableStore } from '../disposableStore.ts';
import { fileTitle, titledPath } from '../documentTitle.ts';
import { stepDone } from '../walkthrough.ts';

/** Scheme of the read-only documents that show explanations. */
export const EXPLANATION_SCHEME = 'fiscal-explanation';

interface Shown {
  readonly text: string;
  /** The request that it is about. */
  readonly request: vscode.Location | undefined;
}

/** Shows explanations as documents, one for each request file and one for each other source (what was pasted, the
 *  gateway's journal), and leads from the place that they name to the request. */
export class ExplanationDocuments
  extends DisposableStore
  implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider
{
  readonly #shown = new Map<string, Shown>();
  readonly #changed = this.add(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changed.event;

  constructor() {
    super();
    this.add(vscode.workspace.registerTextDocumentContentProvider(EXPLANATION_SCHEME, this));
    this.add(vscode.languages.registerDocumentLinkProvider({ scheme: EXPLANATION_SCHEME }, this));
    this.add(vscode.workspace.onDidCloseTextDocument(() => this.#forgetClosed()));
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#shown.get(uri.toString())?.text;
  }

  /** The `file:line` that stands in the document's second line. */
  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    const request = this.#shown.get(document.uri.toString())?.request;
    if (request === undefined || document.lineCount < 2) return [];
    const { range } = document.lineAt(1);
    const target = request.uri.with({ fragment: `L${request.range.start.line + 1}` });
    return [new vscode.DocumentLink(range, target)];
  }

  /** Shows the text where answers are shown, beside the request; an earlier one about the same file gives way. */
  async show(
    text: string,
    request: vscode.Location | undefined,
    source: keyof typeof EXPLANATION_SOURCES = 'pasted',
  ): Promise<void> {
    const uri = explanationUri(request?.uri, source);
    this.#shown.set(uri.toString(), { text, request });
    this.#changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, {
      viewColumn: companionColumn(request?.uri),
      preserveFocus: true,
      preview: true,
    });
    stepDone('ownCode');
  }

  /** As answers are: an explanation is kept as long as its document or its request file is open. Of what belongs to no file
   *  there are few. */
  #forgetClosed(): void {
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    for (const [key, { request }] of this.#shown) {
      if (request !== undefined && !open.has(key) && !open.has(request.uri.toString()))
        this.#shown.delete(key);
    }
  }
}

function explanationUri(
  requestFile: vscode.Uri | undefined,
  source: keyof typeof EXPLANATION_SOURCES,
): vscode.Uri {
  const locale = localeOf(vscode.env.language);
  const name = requestFile === undefined ? say(EXPLANATION_SOURCES[source], locale) : fileTitle(requestFile);
  return vscode.Uri.from({
    scheme: EXPLANATION_SCHEME,
    path: titledPath('explanation', name, locale),
    query: requestFile?.toString() ?? '',
  });
}
