import * as vscode from 'vscode';
import { type HostMessage, type PageMessage, readPageMessage } from '../../../webviewMessages/protocol.ts';
import { companionColumn, INSPECTOR_TYPE } from '../../platform/documents/columns.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { requestEditor } from './inspectorFollower.ts';

/** The inspector's panel next to the editor. It transfers messages without interpreting them. */
export class InspectorPanel extends DisposableStore {
  readonly #panel: vscode.WebviewPanel;
  /** Fired once, when the user closes the panel. */
  readonly onDidClose: vscode.Event<void>;

  /** `receive` gets the page's valid messages; anything else is dropped. */
  constructor(
    extensionUri: vscode.Uri,
    title: string,
    language: string,
    receive: (message: PageMessage) => void,
  ) {
    super();
    const root = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
    this.#panel = this.add(
      vscode.window.createWebviewPanel(
        INSPECTOR_TYPE,
        title,
        { viewColumn: companionColumn(vscode, requestEditor()?.document.uri), preserveFocus: true },
        { enableScripts: true, enableForms: false, enableCommandUris: false, localResourceRoots: [root] },
      ),
    );
    this.onDidClose = this.#panel.onDidDispose;
    const { webview } = this.#panel;
    this.add(
      webview.onDidReceiveMessage((value: unknown) => {
        const message = readPageMessage(value);
        if (message !== undefined) receive(message);
      }),
    );
    webview.html = pageOf(webview, root, title, language);
  }

  /** A hidden page receives nothing; it requests everything when it's visible again. */
  get isVisible(): boolean {
    return !this.isDisposed && this.#panel.visible;
  }

  post(message: HostMessage): void {
    if (!this.isDisposed) void this.#panel.webview.postMessage(message);
  }

  reveal(): void {
    this.#panel.reveal(undefined, false);
  }
}

function pageOf(webview: vscode.Webview, root: vscode.Uri, title: string, language: string): string {
  const nonce = crypto.randomUUID();
  const file = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(root, name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${file('inspector.css')}">
</head>
<body>
<main id="inspector"></main>
<script nonce="${nonce}" src="${file('inspector.js')}"></script>
</body>
</html>
`;
}
