import * as vscode from 'vscode';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import type { CommandId } from './commands.ts';

/** As many as several windows full of requests have CodeLenses. */
const MOST = 500;

/** Commands with their arguments as commands of their own, without any. VS Code keeps the arguments of a CodeLens only until it
 *  has asked for newer CodeLenses, and shows the older one for up to half a second longer: a click on it would say “Actual
 *  command not found”. */
export class BoundCommands extends DisposableStore {
  /** By command and arguments, the one that was asked for last at the end. */
  readonly #bound = new Map<string, { readonly id: string; readonly registration: vscode.Disposable }>();
  #count = 0;

  /** The id of a command that runs `command` with these arguments. */
  idOf(command: CommandId, args: readonly (vscode.Uri | number)[]): string {
    const key = [command, ...args].join(' ');
    const bound = this.#bound.get(key) ?? this.#bind(command, args);
    this.#bound.delete(key);
    this.#bound.set(key, bound);
    const [oldest] = this.#bound;
    if (this.#bound.size > MOST && oldest !== undefined) {
      oldest[1].registration.dispose();
      this.#bound.delete(oldest[0]);
    }
    return bound.id;
  }

  override dispose(): void {
    for (const { registration } of this.#bound.values()) this.add(registration);
    this.#bound.clear();
    super.dispose();
  }

  #bind(command: CommandId, args: readonly (vscode.Uri | number)[]) {
    this.#count += 1;
    // VS Code lists no command that begins with an underscore.
    const id = `_${command}.${this.#count}`;
    const run = (): Thenable<unknown> => vscode.commands.executeCommand(command, ...args);
    return { id, registration: vscode.commands.registerCommand(id, run) };
  }
}
