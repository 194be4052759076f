import * as vscode from 'vscode';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import { EXPLANATION_SCHEME, FISCAL_LANGUAGE, HTTP_FILES, RESPONSE_SCHEME } from './documentKinds.ts';

/** The CodeLenses of one kind. */
export interface CodeLensSource {
  readonly onDidChangeCodeLenses: vscode.Event<void>;
  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] | Promise<vscode.CodeLens[]>;
  /** Returns the CodeLenses of other sources without a command. */
  resolveCodeLens?(lens: vscode.CodeLens): vscode.CodeLens;
}

interface IncludedSource {
  readonly files: vscode.DocumentSelector;
  readonly source: CodeLensSource;
}

const FILES = [FISCAL_LANGUAGE, HTTP_FILES, { scheme: RESPONSE_SCHEME }, { scheme: EXPLANATION_SCHEME }];

/** All CodeLenses of the extension, registered at activation as one provider, in which features that are loaded later include theirs.
 *  Whenever a provider is registered, VS Code shows the CodeLenses of all visible editors without their commands until it has
 *  requested them again, and it doesn't request them for an editor that loses the focus in the meantime. */
export class CodeLenses extends DisposableStore implements vscode.CodeLensProvider {
  /** The latest first, as VS Code orders providers. */
  readonly #included: IncludedSource[] = [];
  /** The files whose CodeLenses VS Code has requested. */
  readonly #requested = new WeakSet<vscode.TextDocument>();
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor() {
    super();
    this.add(vscode.languages.registerCodeLensProvider(FILES, this));
  }

  include(files: vscode.DocumentSelector, source: CodeLensSource): void {
    this.#included.unshift({ files, source });
    this.add(source.onDidChangeCodeLenses(() => this.#changed.fire()));
    void this.#announce({ files, source });
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    this.#requested.add(document);
    const results = await Promise.allSettled(
      this.#included
        .filter(each => isFor(each, document))
        .map(async ({ source }) => source.provideCodeLenses(document)),
    );
    let all: vscode.CodeLens[] = [];
    for (const result of results) {
      // VS Code logs it. The CodeLenses of other sources are shown nevertheless.
      if (result.status === 'rejected') void Promise.reject(result.reason);
      // Usually, only one source has CodeLenses, maybe thousands.
      else all = all.length === 0 ? result.value : [...all, ...result.value];
    }
    return all;
  }

  resolveCodeLens(lens: vscode.CodeLens): vscode.CodeLens {
    for (const { source } of this.#included) {
      const resolved = source.resolveCodeLens?.(lens);
      if (resolved?.isResolved) return resolved;
    }
    return lens;
  }

  /** Has VS Code request the CodeLenses again if there are new ones. */
  async #announce(included: IncludedSource): Promise<void> {
    for (const { document } of vscode.window.visibleTextEditors) {
      if (!this.#requested.has(document) || !isFor(included, document)) continue;
      const lenses = await included.source.provideCodeLenses(document);
      if (lenses.length > 0) return this.#changed.fire();
    }
  }
}

function isFor({ files }: IncludedSource, document: vscode.TextDocument): boolean {
  return vscode.languages.match(files, document) > 0;
}
