import * as vscode from 'vscode';
import { isLoopbackOrigin } from '../../../core/request/address/isLoopback.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

const CONSENT_KEY = 'fiscal.knownOrigins';

/** Asks once for each environment and origin before anything is sent to another machine. */
export class FirstSend {
  readonly #memory: vscode.Memento;
  readonly #localize: Localizer;

  constructor(memory: vscode.Memento, localize: Localizer) {
    this.#memory = memory;
    this.#localize = localize;
  }

  async allows(environment: string, origin: string): Promise<boolean> {
    if (isLoopbackOrigin(origin)) return true;
    const known = this.#memory.get<readonly string[]>(CONSENT_KEY) ?? [];
    const place = JSON.stringify([environment, origin]);
    if (known.includes(place)) return true;
    const { host } = new URL(origin);
    const accept = this.#localize('firstSend.accept', { host });
    const choice = await vscode.window.showWarningMessage(
      this.#localize('firstSend.question', { host }),
      { modal: true, detail: this.#localize('firstSend.detail', { origin, environment }) },
      accept,
    );
    if (choice !== accept) return false;
    await this.#memory.update(CONSENT_KEY, [...known, place]);
    return true;
  }
}
