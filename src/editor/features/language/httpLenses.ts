import * as vscode from 'vscode';
import type { Block } from '../../../core/syntax/nodes.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { setting } from '../../platform/settings/settings.ts';
import type { HttpRequests } from './httpRequests.ts';

/** The files of other tools in which API requests get CodeLenses. */
export const HTTP_FILES: vscode.DocumentSelector = { pattern: '**/*.{http,rest}' };

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
    const isAll = setting('http.codeLens') === 'always';
    return isAll ? lenses : lenses.filter(({ block }) => block !== undefined && isOffered(block));
  }

  resolveCodeLens(lens: Lens): Lens {
    return this.#lenses.resolveCodeLens(lens);
  }
}
