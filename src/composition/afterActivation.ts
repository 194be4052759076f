import * as vscode from 'vscode';
import { isEnvironmentFile, isRequestFile } from '../editor/platform/documents/documentKinds.ts';
import { DisposableStore } from '../editor/platform/lifecycle/disposableStore.ts';

/** Without an open file, only a search for symbols, the tests, and changes to files by other programs wait for it. */
const LATEST_MS = 1_000;

/** Does something once, in a turn of its own so that earlier questions of VS Code are answered first: when a request file or
 *  a file of environments is open, otherwise a second after the activation. */
export function afterActivation(work: () => unknown): vscode.Disposable {
  const owner = new DisposableStore();
  let timer: NodeJS.Timeout | undefined;
  const startIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      owner.dispose();
      work();
    }, ms);
  };
  const startFor = (document: vscode.TextDocument): void => {
    if (isRequestFile(document) || isEnvironmentFile(document.uri)) startIn(0);
  };
  owner.add({ dispose: () => clearTimeout(timer) });
  owner.add(vscode.workspace.onDidOpenTextDocument(startFor));
  startIn(LATEST_MS);
  vscode.workspace.textDocuments.forEach(startFor);
  return owner;
}
