import * as vscode from 'vscode';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Say } from '../../platform/notifications/say.ts';

/** The output channel that shows what was signed, created with its first entry. */
export class SigningChannel extends DisposableStore {
  readonly #say: Say;
  #channel: vscode.OutputChannel | undefined;

  constructor(say: Say) {
    super();
    this.#say = say;
  }

  append(entry: string): void {
    this.#open().append(entry);
  }

  show(): void {
    this.#open().show(true);
  }

  #open(): vscode.OutputChannel {
    this.#channel ??= this.add(
      vscode.window.createOutputChannel(this.#say('report.channel'), 'fiscal-signing'),
    );
    return this.#channel;
  }
}
