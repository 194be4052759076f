import * as vscode from 'vscode';
import { FISCAL_LANGUAGE, isRequestFile } from '../../platform/documents/documentKinds.ts';
import { Burst } from '../../platform/lifecycle/burst.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { HttpRequests } from './httpRequests.ts';

/** Combines rapid key presses. */
const DELAY_MS = 200;

/** Used with `resourcePath in …` in package.json to show buttons. For a file on another machine, the extension
 *  doesn't know the window's URI, but the path is the same, with the separators of this machine for local files. */
const CONTEXT = 'fiscal.httpFiles';

/** Determines which visible files of other tools have supported requests: these get title buttons, and the
 *  environment in the status bar. */
export class HttpFiles extends DisposableStore {
  readonly #requests: HttpRequests;
  readonly #notify: (files: ReadonlySet<string>) => void;
  readonly #burst = this.add(new Burst(() => void this.#look(), DELAY_MS));
  #notified = '';
  #looks = 0;

  constructor(requests: HttpRequests, notify: (files: ReadonlySet<string>) => void) {
    super();
    this.#requests = requests;
    this.#notify = notify;
    this.add(vscode.window.onDidChangeVisibleTextEditors(() => void this.#look()));
    this.add(requests.onDidChange(() => void this.#look()));
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (isHttpFile(document)) this.#burst.request();
      }),
    );
    void this.#look();
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const files: vscode.Uri[] = [];
    for (const { document } of vscode.window.visibleTextEditors) {
      const isOffered = isHttpFile(document) && (await this.#requests.hasOffered(document));
      if (isOffered) files.push(document.uri);
    }
    const found = files.join('\n');
    if (look !== this.#looks || found === this.#notified || this.isDisposed) return;
    this.#notified = found;
    this.#notify(new Set(files.map(uri => uri.toString())));
    const paths = files.flatMap(({ path, fsPath }) => [path, fsPath]);
    void vscode.commands.executeCommand('setContext', CONTEXT, paths);
  }
}

function isHttpFile(document: vscode.TextDocument): boolean {
  return document.languageId !== FISCAL_LANGUAGE && isRequestFile(document);
}
