import * as vscode from 'vscode';
import { LanguageFeatures } from '../editor/features/language/languageFeatures.ts';
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

export interface LanguageContents extends FeatureContents<never> {
  readonly features: LanguageFeatures;
}

export function createLanguage(services: LanguageServices): LanguageContents {
  const { context, owner, index, unknown, commandLine } = services;
  const { extension, extensionUri } = context;
  void unknown();
  owner.add(whenRequestFileOpens(commandLine));
  const requests = async () => (await index()).requests;
  const features = new LanguageFeatures({ ...services, extensionUri, extensionId: extension.id, requests });
  return { views: {}, commands: {}, features: owner.add(features) };
}
