import * as vscode from 'vscode';
import { isLoopbackOrigin } from '../../../core/request/address/isLoopback.ts';
import type { Say } from '../../platform/notifications/say.ts';

const CONSENT_KEY = 'fiscal.knownOrigins';

/** Asks once for each environment and origin before anything is sent to another machine. */
export class FirstSend {
  readonly #memory: vscode.Memento;
  readonly #say: Say;

  constructor(memory: vscode.Memento, say: Say) {
    this.#memory = memory;
    this.#say = say;
  }

  async allows(environment: string, origin: string): Promise<boolean> {
    if (isLoopbackOrigin(origin)) return true;
    const known = this.#memory.get<readonly string[]>(CONSENT_KEY) ?? [];
    const place = JSON.stringify([environment, origin]);
    if (known.includes(place)) return true;
    const { host } = new URL(origin);
    const accept = this.#say('firstSend.accept', { host });
    const choice = await vscode.window.showWarningMessage(
      this.#say('firstSend.question', { host }),
      { modal: true, detail: this.#say('firstSend.detail', { origin, environment }) },
      accept,
    );
    if (choice !== accept) return false;
    await this.#memory.update(CONSENT_KEY, [...known, place]);
    return true;
  }
}
