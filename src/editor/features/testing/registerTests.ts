import * as vscode from 'vscode';
import { once } from '../../../core/once.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { TestExplorer } from './testExplorer.ts';

/** A window that opens with a request file has more urgent work first. */
const DELAY_MS = 1_000;

/** The Test Explorer: requests with assertions as tests. It's created in its own turn, because that takes VS Code as long as
 *  all commands, and what the activation was for is needed first. Its contents are loaded shortly after the first request
 *  file is opened, or when the user opens the Testing view. */
export function registerTests(
  runLabel: string,
  load: (controller: vscode.TestController) => Promise<TestExplorer>,
): vscode.Disposable {
  const owner = new DisposableStore();
  owner.soon(() => createTests(owner, runLabel, load));
  return owner;
}

function createTests(
  owner: DisposableStore,
  runLabel: string,
  load: (controller: vscode.TestController) => Promise<TestExplorer>,
): void {
  const controller = owner.add(vscode.tests.createTestController('fiscal', 'Fiscal'));
  const explorer = once(() => load(controller));
  const resolve = async (): Promise<void> => (await explorer()).resolve();
  controller.resolveHandler = resolve;
  controller.refreshHandler = resolve;
  controller.createRunProfile(
    runLabel,
    vscode.TestRunProfileKind.Run,
    async (request, token) => (await explorer()).run(request, token),
    true,
  );
  const loadLater = once(() => {
    const timer = setTimeout(() => void explorer(), DELAY_MS);
    owner.add({ dispose: () => clearTimeout(timer) });
  });
  const loadFor = ({ languageId }: vscode.TextDocument): void => {
    if (languageId === FISCAL_LANGUAGE) loadLater();
  };
  owner.add(vscode.workspace.onDidOpenTextDocument(loadFor));
  vscode.workspace.textDocuments.forEach(loadFor);
}
