import * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { acceptedLocally } from '../gateway/acceptedLocally.ts';
import { RESPONSE_SCHEME } from './responseDocuments.ts';

const SHOWN_KEY = 'fiscal.hasSeenMismatch';

/** Above a response that the local gateway accepted: what to try next, until the user has seen a mismatch explained. The
 *  next step is one click away then, and afterwards out of the way. */
export class MismatchOffer extends DisposableStore implements vscode.CodeLensProvider {
  readonly #memory: vscode.Memento;
  readonly #origin: () => string;
  readonly #say: Say;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  /** `origin` is where the local gateway listens. */
  constructor(memory: vscode.Memento, origin: () => string, say: Say) {
    super();
    this.#memory = memory;
    this.#origin = origin;
    this.#say = say;
    this.add(vscode.languages.registerCodeLensProvider({ scheme: RESPONSE_SCHEME }, this));
  }

  /** The user has seen one. */
  readonly seen = async (): Promise<void> => {
    await this.#memory.update(SHOWN_KEY, true);
    this.#changed.fire();
  };

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    if (this.#memory.get(SHOWN_KEY) === true) return [];
    if (!acceptedLocally(document.getText(), this.#origin())) return [];
    const command = {
      title: this.#say('response.simulateMismatch'),
      tooltip: this.#say('response.simulateMismatchDetail'),
      command: COMMANDS.tryWrongSignature,
    };
    return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command)];
  }
}
