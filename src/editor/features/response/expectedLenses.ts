import * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { RESPONSE_SCHEME } from '../../platform/documents/columns.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { ResponseDocuments } from './responseDocuments.ts';

/** Above a response of a named request: saves it as the expected one, and compares it with that. */
export class ExpectedLenses extends DisposableStore implements vscode.CodeLensProvider {
  readonly #responses: ResponseDocuments;
  readonly #localize: Localizer;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(responses: ResponseDocuments, localize: Localizer) {
    super();
    this.#responses = responses;
    this.#localize = localize;
    this.add(responses.onDidChange(() => this.#changed.fire()));
    this.add(vscode.languages.registerCodeLensProvider({ scheme: RESPONSE_SCHEME }, this));
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    if (this.#responses.at(uri)?.expected?.named.name === undefined) return [];
    return (
      [
        ['expected.save', COMMANDS.saveExpected],
        ['expected.compare', COMMANDS.compareExpected],
      ] as const
    ).map(([title, command]) => {
      const shown = { title: this.#localize(title), command, arguments: [uri] };
      return new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), shown);
    });
  }
}
