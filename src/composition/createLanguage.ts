import * as vscode from 'vscode';
import { LanguageFeatures } from '../editor/features/language/languageFeatures.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { isRequestFile } from '../editor/platform/documents/documentKinds.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

/** `commandLine` puts `fiscal` into the terminals. */
type LanguageServices = EditorServices & { readonly commandLine: () => Promise<void> };

/** Calls `work` for each open request file, now and when the workspace becomes trusted, and for each one that is opened later. */
function whenRequestFileOpens(work: () => unknown): vscode.Disposable {
  const { workspace } = vscode;
  const lookAt = (document: vscode.TextDocument): void => {
    if (isRequestFile(document)) work();
  };
  const lookAtAll = (): void => workspace.textDocuments.forEach(lookAt);
  lookAtAll();
  return vscode.Disposable.from(
    workspace.onDidOpenTextDocument(lookAt),
    workspace.onDidGrantWorkspaceTrust(lookAtAll),
  );
}

export function createLanguage(services: LanguageServices): FeatureContents<never> {
  const { context, owner, environments, index, unknown, commandLine } = services;
  const { extension, extensionUri, globalState } = context;
  environments.watch();
  void unknown();
  owner.add(whenRequestFileOpens(commandLine));
  owner.add(new Walkthrough(globalState).watch());
  const requests = async () => (await index()).requests;
  owner.add(new LanguageFeatures({ ...services, extensionUri, extensionId: extension.id, requests }));
  return { views: {}, commands: {} };
}
