import * as vscode from 'vscode';
import { fileVariables } from '../../../core/language/model/fileVariables.ts';
import { isApiRequest } from '../../../core/language/model/requestFacts.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { FISCAL_LANGUAGE, isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Burst } from '../../platform/lifecycle/turns.ts';
import { setting } from '../../platform/settings/settings.ts';
import type { LanguageContexts } from './languageContexts.ts';

/** Combines rapid key presses. */
const DELAY_MS = 200;

/** Used with `resourcePath in …` in package.json to show buttons. For a file on another machine, the extension
 *  doesn't know the window's URI, but the path is the same, with the separators of this machine for local files. */
const CONTEXT = 'fiscal.httpFiles';

/** Determines which visible files of other tools have supported requests: these get title buttons, and the
 *  environment in the status bar. */
export class HttpFiles extends DisposableStore {
  readonly #requests: HttpRequests;
  readonly #notify: (files: ReadonlySet<string>) => void;
  readonly #burst = this.add(new Burst(() => void this.#look(), DELAY_MS));
  #notified = '';
  #looks = 0;

  constructor(requests: HttpRequests, notify: (files: ReadonlySet<string>) => void) {
    super();
    this.#requests = requests;
    this.#notify = notify;
    this.add(vscode.window.onDidChangeVisibleTextEditors(() => void this.#look()));
    this.add(requests.onDidChange(() => void this.#look()));
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (isHttpFile(document)) this.#burst.request();
      }),
    );
    void this.#look();
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const files: vscode.Uri[] = [];
    for (const { document } of vscode.window.visibleTextEditors) {
      const isOffered = isHttpFile(document) && (await this.#requests.hasOffered(document));
      if (isOffered) files.push(document.uri);
    }
    const found = files.join('\n');
    if (look !== this.#looks || found === this.#notified || this.isDisposed) return;
    this.#notified = found;
    this.#notify(new Set(files.map(uri => uri.toString())));
    const paths = files.flatMap(({ path, fsPath }) => [path, fsPath]);
    void vscode.commands.executeCommand('setContext', CONTEXT, paths);
  }
}

function isHttpFile(document: vscode.TextDocument): boolean {
  return document.languageId !== FISCAL_LANGUAGE && isRequestFile(document);
}

/** A CodeLens with its request. */
export interface BlockLens extends vscode.CodeLens {
  readonly block: Block | undefined;
}

/** Provides the CodeLenses of each request in a request file. */
export interface BlockLenses<Lens extends BlockLens> {
  readonly onDidChangeCodeLenses: vscode.Event<void>;
  provideCodeLenses(document: vscode.TextDocument): Promise<Lens[]>;
  resolveCodeLens(lens: Lens): Lens;
}

/** *Send signed request* in `.http` files: above API requests, above all, or above none, depending on the setting. */
export class HttpLensProvider<Lens extends BlockLens>
  extends DisposableStore
  implements vscode.CodeLensProvider<Lens>
{
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;
  readonly #requests: HttpRequests;
  readonly #lenses: BlockLenses<Lens>;

  constructor(requests: HttpRequests, lenses: BlockLenses<Lens>) {
    super();
    this.#requests = requests;
    this.#lenses = lenses;
    const refresh = (): void => this.#changed.fire();
    this.add(lenses.onDidChangeCodeLenses(refresh));
    this.add(requests.onDidChange(refresh));
  }

  async provideCodeLenses(textDocument: vscode.TextDocument): Promise<Lens[]> {
    // A file that the user has switched to the Fiscal language gets the CodeLenses of request files.
    if (textDocument.languageId === FISCAL_LANGUAGE) return [];
    const isOffered = await this.#requests.offeredIn(textDocument);
    const lenses = await this.#lenses.provideCodeLenses(textDocument);
    const isAll = setting(vscode, 'http.codeLens') === 'always';
    if (isAll) return lenses;
    // *Send all* would also send requests that aren't to the API.
    const isOfApi = lenses.every(({ block }) => block === undefined || isOffered(block));
    return lenses.filter(({ block }) => (block === undefined ? isOfApi : isOffered(block)));
  }

  resolveCodeLens(lens: Lens): Lens {
    return this.#lenses.resolveCodeLens(lens);
  }
}

/** Whether a block's request is supported. */
export type IsOffered = (block: Block) => boolean;

/** Which requests of a file are supported: in a `.fiscal` file, all of them; in files of other tools, those to the API, all, or
 *  none, depending on the setting. */
export class HttpRequests extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #contexts: LanguageContexts;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  /** Fired when the setting, the environment, or the endpoints change. */
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
    const wanted = isRequestFile(textDocument) ? setting(vscode, 'http.codeLens') : 'never';
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
