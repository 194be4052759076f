import * as vscode from 'vscode';
import type { Exchange, NamedResponses } from '../../../core/request/variables/namedResponses.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** The last response to each named request of an open file, for `{{name.response…}}`. Only in memory, and discarded
 *  with the file's tab. */
export class ResponseStore extends DisposableStore {
  readonly #answers = new Map<string, Map<string, Exchange>>();

  constructor() {
    super();
    this.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#answers.delete(uri.toString())));
  }

  of(file: vscode.Uri): NamedResponses {
    return this.#answers.get(file.toString()) ?? new Map();
  }

  keep(file: vscode.Uri, exchange: Exchange): void {
    const { name } = exchange.request;
    if (name === undefined) return;
    const key = file.toString();
    const ofFile = this.#answers.get(key) ?? new Map<string, Exchange>();
    this.#answers.set(key, ofFile.set(name, exchange));
  }
}
