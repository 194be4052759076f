import * as vscode from 'vscode';
import { LanguageFeatures } from '../editor/features/language/languageFeatures.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { isRequestFile } from '../editor/platform/documents/documentKinds.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface LanguageNeeds
  extends Pick<EditorServices, 'context' | 'owner' | 'documents' | 'environments' | 'environmentStatus'>,
    Pick<EditorServices, 'catalogue' | 'secrets' | 'secretsChanged' | 'lenses' | 'index' | 'notices'>,
    Pick<EditorServices, 'openFiles' | 'clock' | 'locale' | 'unknown'> {
  /** Puts `fiscal` into the terminals. */
  readonly commandLine: () => Promise<void>;
}

/** Now, if one is open, and again as soon as the workspace is trusted. */
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

export function createLanguage(needs: LanguageNeeds): FeatureContents<never> {
  const { context, owner, documents, environments, environmentStatus, catalogue, secrets } = needs;
  const { secretsChanged, lenses, index, notices, openFiles, clock, locale } = needs;
  const { extension, extensionUri, globalState } = context;
  environments.watch();
  void needs.unknown();
  owner.add(whenRequestFileOpens(needs.commandLine));
  owner.add(new Walkthrough(globalState).watch());
  owner.add(
    new LanguageFeatures({
      ...{ documents, environments, environmentStatus, catalogue, secrets, secretsChanged, lenses, notices },
      ...{ openFiles, clock, locale, extensionUri, extensionId: extension.id },
      requests: async () => (await index()).requests,
    }),
  );
  return { views: {}, commands: {} };
}
