import * as vscode from 'vscode';
import { DisposableStore } from './disposableStore.ts';

/** Does something once, in a turn of its own so that what was asked for first is answered first: when a file that it is
 *  about is open, or `latestMs` after the activation where none is. */
export function behindActivation(
  work: () => unknown,
  isAbout: (document: vscode.TextDocument) => boolean,
  latestMs: number,
): vscode.Disposable {
  const owner = new DisposableStore();
  let timer: NodeJS.Timeout | undefined;
  const doItIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      owner.dispose();
      work();
    }, ms);
  };
  const look = (document: vscode.TextDocument): void => {
    if (isAbout(document)) doItIn(0);
  };
  owner.add({ dispose: () => clearTimeout(timer) });
  owner.add(vscode.workspace.onDidOpenTextDocument(look));
  doItIn(latestMs);
  vscode.workspace.textDocuments.forEach(look);
  return owner;
}
