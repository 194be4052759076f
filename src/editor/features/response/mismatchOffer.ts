import * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { CodeLensSource } from '../../platform/documents/codeLenses.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { acceptedLocally } from '../gateway/gatewayOrigin.ts';

const SHOWN_KEY = 'fiscal.hasSeenMismatch';

/** Shows what to try next above a response that the local gateway accepted, until the user has seen an explained
 *  mismatch. */
export class MismatchOffer extends DisposableStore implements CodeLensSource {
  readonly #memory: vscode.Memento;
  readonly #origin: () => string;
  readonly #localize: Localizer;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  /** `origin` is the local gateway's. */
  constructor(memory: vscode.Memento, origin: () => string, localize: Localizer) {
    super();
    this.#memory = memory;
    this.#origin = origin;
    this.#localize = localize;
  }

  /** Must be called when the user has seen an explained mismatch. */
  readonly seen = async (): Promise<void> => {
    await this.#memory.update(SHOWN_KEY, true);
    this.#changed.fire();
  };

  /** Whether the offer is shown above the first line of a response. */
  isShown(document: vscode.TextDocument): boolean {
    return this.#memory.get(SHOWN_KEY) !== true && acceptedLocally(document.getText(), this.#origin());
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    if (!this.isShown(document)) return [];
    const command = {
      title: this.#localize('response.simulateMismatch'),
      tooltip: this.#localize('response.simulateMismatchDetail'),
      command: COMMANDS.tryWrongSignature,
    };
    return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command)];
  }
}
