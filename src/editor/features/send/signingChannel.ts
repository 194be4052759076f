import * as vscode from 'vscode';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

/** The output channel that shows what was signed, created with its first entry. */
export class SigningChannel extends DisposableStore {
  readonly #localize: Localizer;
  #channel: vscode.OutputChannel | undefined;

  constructor(localize: Localizer) {
    super();
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
      vscode.window.createOutputChannel(this.#localize('report.channel'), 'fiscal-signing'),
    );
    return this.#channel;
  }
}
