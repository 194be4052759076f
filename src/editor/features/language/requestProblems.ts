import type * as vscode from 'vscode';
import { createFileCheck } from '../../../app/check/checkFile.ts';
import type { Problem } from '../../../core/problem.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { slicer } from '../../platform/lifecycle/turns.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { storedSecrets } from '../secrets/storedSecrets.ts';
import type { BodyFiles } from './bodyFiles.ts';
import type { LanguageContexts } from './languageContexts.ts';

export interface RequestProblemsNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly contexts: LanguageContexts;
  readonly secrets: SecretStore;
  readonly bodyFiles: BodyFiles;
}

/** Finds the problems of an open request file. */
export class RequestProblems {
  readonly #parts: RequestProblemsNeeds;
  readonly #check = createFileCheck();

  constructor(parts: RequestProblemsNeeds) {
    this.#parts = parts;
  }

  /** Undefined if `isOver` returned true in the meantime. */
  async of(open: vscode.TextDocument, isOver: () => boolean): Promise<readonly Problem[] | undefined> {
    const { uri } = open;
    const { documents, environments, contexts, secrets, bodyFiles } = this.#parts;
    const context = await contexts.of(uri);
    const chosen = context.environment === undefined ? await environments.chosen(uri) : undefined;
    const stored = await storedSecrets(this.#parts.workbench, secrets);
    const document = documents.get(open);
    return this.#check(
      {
        ...{ path: uri.fsPath, document, context, stored },
        unknown: chosen?.kind === 'unknown' ? chosen : undefined,
        // In Restricted Mode, nothing can be sent, and no file is read because a request file names it.
        bodyFileProblems: async environment =>
          this.#parts.workbench.workspace.isTrusted ? bodyFiles.problems(document, uri, environment) : [],
      },
      slicer(isOver),
    );
  }
}
