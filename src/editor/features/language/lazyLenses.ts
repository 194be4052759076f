import * as vscode from 'vscode';
import type { CodeLensSource } from '../../platform/documents/codeLenses.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { LensProvider, RequestLens } from './lenses.ts';

/** Provides the CodeLenses from activation on, and loads the code that creates them, including the parser, when VS Code first asks for
 *  some. */
export class LazyLenses extends DisposableStore implements CodeLensSource {
  readonly #load: () => Promise<LensProvider>;
  #loaded: LensProvider | undefined;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(load: () => Promise<LensProvider>) {
    super();
    this.#load = load;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<RequestLens[]> {
    const lenses = await this.#load();
    if (this.#loaded === undefined) this.add(lenses.onDidChangeCodeLenses(() => this.#changed.fire()));
    this.#loaded = lenses;
    return lenses.provideCodeLenses(document);
  }

  resolveCodeLens(lens: RequestLens): RequestLens {
    return this.#loaded?.resolveCodeLens(lens) ?? lens;
  }
}
