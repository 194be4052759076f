import type * as vscode from 'vscode';
import type { NamedExchange, NamedResponses } from '../../../core/request/variables/references.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { openDocument, type Workbench } from '../../platform/workbench.ts';

/** The last response to each named request of an open file, for `{{name.response…}}`. Only in memory, and discarded
 *  with the file's tab. */
export class ResponseStore extends DisposableStore {
  readonly #workspace: Workbench['workspace'];
  readonly #namedResponses = new Map<string, Map<string, NamedExchange>>();

  constructor({ workspace }: Workbench) {
    super();
    this.#workspace = workspace;
    this.add(workspace.onDidCloseTextDocument(({ uri }) => this.#namedResponses.delete(uri.toString())));
  }

  of(file: vscode.Uri): NamedResponses {
    return this.#namedResponses.get(file.toString()) ?? new Map();
  }

  keep(file: vscode.Uri, exchange: NamedExchange): void {
    const { name } = exchange.request;
    if (name === undefined) return;
    const key = file.toString();
    // If the file was closed in the meantime, its response would never be discarded.
    if (openDocument({ workspace: this.#workspace }, key) === undefined) return;
    const ofFile = this.#namedResponses.get(key) ?? new Map<string, NamedExchange>();
    this.#namedResponses.set(key, ofFile.set(name, exchange));
  }
}
