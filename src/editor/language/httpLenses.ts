import * as vscode from 'vscode';
import { isApiRequest } from '../../core/language/isApiRequest.ts';
import { valueIn } from '../../core/language/values.ts';
import type { Block } from '../../core/syntax/nodes.ts';
import { DisposableStore } from '../disposableStore.ts';
import { type DocumentStore, FISCAL_LANGUAGE } from '../documentStore.ts';
import { settings } from '../settings/settings.ts';
import type { LanguageSurroundings } from './languageSurroundings.ts';

/** The files of other tools in which requests to the API get lenses. */
export const HTTP_FILES: vscode.DocumentSelector = { pattern: '**/*.{http,rest}' };

/** A lens that knows its request. */
export interface BlockLens extends vscode.CodeLens {
  readonly block: Block | undefined;
}

/** Gives each request of a request file its lenses. */
export interface BlockLenses<Lens extends BlockLens> {
  readonly onDidChangeCodeLenses: vscode.Event<void>;
  provideCodeLenses(document: vscode.TextDocument): Promise<Lens[]>;
  resolveCodeLens(lens: Lens): Lens;
}

/** *Send signed request* in `.http` files: above the API's requests, above all, or above none, as the setting says. */
export class HttpLensProvider<Lens extends BlockLens>
  extends DisposableStore
  implements vscode.CodeLensProvider<Lens>
{
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;
  readonly #documents: DocumentStore;
  readonly #surroundings: LanguageSurroundings;
  readonly #lenses: BlockLenses<Lens>;

  constructor(documents: DocumentStore, surroundings: LanguageSurroundings, lenses: BlockLenses<Lens>) {
    super();
    this.#documents = documents;
    this.#surroundings = surroundings;
    this.#lenses = lenses;
    const tell = (): void => this.#changed.fire();
    this.add(lenses.onDidChangeCodeLenses(tell));
    this.add(surroundings.onDidChange(tell));
  }

  async provideCodeLenses(textDocument: vscode.TextDocument): Promise<Lens[]> {
    const wanted = settings.httpCodeLens();
    // One that the user has taken for a request file has its lenses as such.
    if (wanted === 'never' || textDocument.languageId === FISCAL_LANGUAGE) return [];
    const lenses = await this.#lenses.provideCodeLenses(textDocument);
    if (wanted === 'always') return lenses;
    const surroundings = await this.#surroundings.of(textDocument.uri);
    const lookup = valueIn(this.#documents.get(textDocument), surroundings);
    return lenses.filter(({ block }) => block !== undefined && isApiRequest(block, lookup, surroundings));
  }

  resolveCodeLens(lens: Lens): Lens {
    return this.#lenses.resolveCodeLens(lens);
  }
}
