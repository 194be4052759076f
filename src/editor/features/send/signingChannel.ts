import * as vscode from 'vscode';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** Its name is the same in every language, so that it is found in all of them. */
const CHANNEL_NAME = 'Fiscal: Signing';

/** The output channel that shows what was signed. It is made with its first entry. */
export class SigningChannel extends DisposableStore {
  #channel: vscode.OutputChannel | undefined;

  append(entry: string): void {
    this.#open().append(entry);
  }

  show(): void {
    this.#open().show(true);
  }

  #open(): vscode.OutputChannel {
    this.#channel ??= this.add(vscode.window.createOutputChannel(CHANNEL_NAME, 'fiscal-signing'));
    return this.#channel;
  }
}
