import * as vscode from 'vscode';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { once } from '../../platform/lifecycle/once.ts';
import type { FirstSay } from '../../platform/notifications/say.ts';
import type { WorkspaceIndex } from '../endpoints/workspaceIndex.ts';
import type { Sender } from '../send/sender.ts';
import type { TestExplorerParts } from './testExplorer.ts';

export interface TestParts extends Omit<TestExplorerParts, 'index' | 'sender'> {
  readonly index: () => Promise<WorkspaceIndex>;
  readonly sender: () => Promise<Sender>;
  readonly say: FirstSay;
}

/** Request files may be open while the window still has other things to do. */
const LATER_MS = 1_000;

/** The Test Explorer: requests with assertions as tests. Its contents are loaded a moment after the first request file is
 *  open, or when the tests are looked at. */
export function lateTests(parts: TestParts): vscode.Disposable {
  const owner = new DisposableStore();
  const controller = owner.add(vscode.tests.createTestController('fiscal', 'Fiscal'));
  const explorer = once(async () => {
    const [{ TestExplorer }, index, sender] = await Promise.all([
      import('./testExplorer.ts'),
      parts.index(),
      parts.sender(),
    ]);
    return owner.add(new TestExplorer(controller, { ...parts, index, sender }));
  });
  const resolve = async (): Promise<void> => (await explorer()).resolve();
  controller.resolveHandler = resolve;
  controller.refreshHandler = resolve;
  controller.createRunProfile(
    parts.say('test.run'),
    vscode.TestRunProfileKind.Run,
    async (request, token) => (await explorer()).run(request, token),
    true,
  );
  const later = once(() => {
    const timer = setTimeout(() => void explorer(), LATER_MS);
    owner.add({ dispose: () => clearTimeout(timer) });
  });
  const look = ({ languageId }: vscode.TextDocument): void => {
    if (languageId === FISCAL_LANGUAGE) later();
  };
  owner.add(vscode.workspace.onDidOpenTextDocument(look));
  vscode.workspace.textDocuments.forEach(look);
  return owner;
}
