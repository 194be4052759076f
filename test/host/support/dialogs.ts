import * as vscode from 'vscode';
import { nextTurn } from '../../../src/editor/platform/lifecycle/turns.ts';

/** What is asked and shown in this window, and what a user answers. */
export class Dialogs {
  /** Each question with its detail. */
  readonly shown: string[] = [];
  /** The buttons of each. */
  readonly offered: (readonly string[])[] = [];
  /** Titles of notifications, their messages, and their ends. */
  readonly progress: string[] = [];
  readonly #stop = new vscode.CancellationTokenSource();
  readonly #own = {
    withProgress: vscode.window.withProgress,
    showWarningMessage: vscode.window.showWarningMessage,
    showInformationMessage: vscode.window.showInformationMessage,
  };

  constructor(answer: (words: string) => string | undefined) {
    const show = async (words: string, ...rest: readonly unknown[]) => {
      const [options] = rest as readonly { readonly detail?: string }[];
      const buttons = rest.flatMap(each =>
        typeof each === 'string' ? [{ title: each, value: each }] : titled(each),
      );
      this.shown.push([words, ...(options?.detail === undefined ? [] : [options.detail])].join('\n'));
      this.offered.push(buttons.map(({ title }) => title));
      const chosen = answer(words);
      return buttons.find(({ title }) => title === chosen)?.value;
    };
    const withProgress: typeof vscode.window.withProgress = async ({ title }, work) => {
      this.progress.push(String(title));
      const report = ({ message }: { readonly message?: string }) => void this.progress.push(String(message));
      // VS Code opens it later, too.
      await nextTurn();
      const result = await work({ report }, this.#stop.token);
      this.progress.push('end');
      return result;
    };
    Object.assign(vscode.window, { showWarningMessage: show, showInformationMessage: show, withProgress });
  }

  /** The user clicks *Cancel* in the progress notification. */
  cancel(): void {
    this.#stop.cancel();
  }

  dispose(): void {
    Object.assign(vscode.window, this.#own);
  }
}

function titled(each: unknown): { readonly title: string; readonly value: unknown }[] {
  const { title } = each as { readonly title?: string };
  return title === undefined ? [] : [{ title, value: each }];
}
