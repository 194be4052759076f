import * as vscode from 'vscode';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import type { CommandId } from './commands.ts';

/** Enough for the CodeLenses of several editors full of requests. */
const MOST = 500;

export type BoundArgument = vscode.Uri | number | string | Readonly<Record<string, string>>;

/** Turns commands with arguments into commands without any. VS Code drops the arguments of a CodeLens as soon as it has requested newer
 *  CodeLenses, but shows the old CodeLens for up to half a second longer, so clicking it would show “Actual command not found”. */
export class BoundCommands extends DisposableStore {
  /** By command and arguments, the most recently used last. */
  readonly #bound = new Map<string, { readonly id: string; readonly registration: vscode.Disposable }>();
  #count = 0;

  /** The id of a command that runs `command` with these arguments. */
  idOf(command: CommandId, args: readonly BoundArgument[]): string {
    const key = JSON.stringify([command, ...args]);
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

  #bind(command: CommandId, args: readonly BoundArgument[]) {
    this.#count += 1;
    // VS Code doesn't list commands that start with an underscore.
    const id = `_${command}.${this.#count}`;
    const run = (): Thenable<unknown> => vscode.commands.executeCommand(command, ...args);
    return { id, registration: vscode.commands.registerCommand(id, run) };
  }
}
