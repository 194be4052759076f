import * as vscode from 'vscode';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { BodyLayout } from './bodyView.ts';

/** For the `when` clauses of package.json. */
const CONTEXT = 'fiscal.rawResponse';

/** How this window displays the bodies of all responses. */
export class ResponseLayout extends DisposableStore {
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  #current: BodyLayout = 'laid-out';

  get current(): BodyLayout {
    return this.#current;
  }

  async choose(layout: BodyLayout): Promise<void> {
    this.#current = layout;
    await vscode.commands.executeCommand('setContext', CONTEXT, layout === 'raw');
    this.#changed.fire();
  }
}
