import * as vscode from 'vscode';
import { fileVariables } from '../../../core/language/model/fileVariables.ts';
import { isApiRequest } from '../../../core/language/model/requestFacts.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { FISCAL_LANGUAGE, isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { setting } from '../../platform/settings/settings.ts';
import type { LanguageContexts } from './languageContexts.ts';

/** Whether a block's request is supported. */
export type IsOffered = (block: Block) => boolean;

/** Which requests of a file are supported: in a `.fiscal` file all of them; in files of other tools those to the API,
 *  all, or none, depending on the setting. */
export class HttpRequests extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #contexts: LanguageContexts;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  /** Fired when the setting, the environment or the endpoints change. */
  readonly onDidChange = this.#changed.event;

  constructor(documents: DocumentStore, contexts: LanguageContexts) {
    super();
    this.#documents = documents;
    this.#contexts = contexts;
    this.add(contexts.onDidChange(() => this.#changed.fire()));
    this.add(
      vscode.workspace.onDidChangeConfiguration(change => {
        if (change.affectsConfiguration('fiscal.http.codeLens')) this.#changed.fire();
      }),
    );
  }

  async offeredIn(textDocument: vscode.TextDocument): Promise<IsOffered> {
    if (textDocument.languageId === FISCAL_LANGUAGE) return () => true;
    const wanted = isRequestFile(textDocument) ? setting('http.codeLens') : 'never';
    if (wanted !== 'matching') return () => wanted === 'always';
    const context = await this.#contexts.of(textDocument.uri);
    const variables = fileVariables(this.#documents.get(textDocument), context);
    return block => isApiRequest(block, variables, context);
  }

  /** Whether any request of the file is supported. */
  async hasOffered(textDocument: vscode.TextDocument): Promise<boolean> {
    const isOffered = await this.offeredIn(textDocument);
    return this.#documents
      .get(textDocument)
      .blocks.some(block => block.nodes.some(({ kind }) => kind === 'requestLine') && isOffered(block));
  }
}
