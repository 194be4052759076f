import type * as vscode from 'vscode';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** The output channel that shows what was signed, created with its first entry. */
export class SigningChannel extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #localize: Localizer;
  #channel: vscode.OutputChannel | undefined;

  constructor(workbench: Workbench, localize: Localizer) {
    super();
    this.#workbench = workbench;
    this.#localize = localize;
  }

  append(entry: string): void {
    this.#open().append(entry);
  }

  show(): void {
    this.#open().show(true);
  }

  #open(): vscode.OutputChannel {
    this.#channel ??= this.add(
      this.#workbench.window.createOutputChannel(this.#localize('report.channel'), 'fiscal-signing'),
    );
    return this.#channel;
  }
}
