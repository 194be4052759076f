import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { FiscalError } from '../../../core/errors.ts';
import type { Problem } from '../../../core/problem.ts';
import type { RequestEffect } from '../../../core/request/address/requestEffect.ts';
import type { Locale } from '../../../text/text.ts';
import { isEnvironmentFile } from '../documents/documentKinds.ts';
import { tell } from '../tell.ts';
import { showRange, type Workbench } from '../workbench.ts';
import type { ActivationLocalizer } from './editorLocalizer.ts';
import type { FailedSendWords } from './words.ts';

/** Shows problems and failures to the user. */
export class Notices {
  readonly #workbench: Workbench;
  readonly #locale: Locale;
  readonly #localize: ActivationLocalizer;

  constructor(workbench: Workbench, locale: Locale, localize: ActivationLocalizer) {
    this.#workbench = workbench;
    this.#locale = locale;
    this.#localize = localize;
  }

  /** The text of each problem, in order. */
  async ofProblems(problems: readonly Problem[]): Promise<readonly string[]> {
    return problems.length === 0 ? [] : problems.map(await this.problemWords());
  }

  /** What the problems say, each statement once. */
  async statementsOf(problems: readonly Problem[]): Promise<readonly string[]> {
    if (problems.length === 0) return [];
    const { statementsOf } = await import('./words.ts');
    return statementsOf(problems, this.#locale);
  }

  /** Returns a function for the text of a problem, in case there are thousands of problems. */
  async problemWords(): Promise<(problem: Problem) => string> {
    const { problemWords } = await import('./words.ts');
    return problem => problemWords(problem, this.#locale);
  }

  /** What happened, without what to do. */
  async shortly(failure: FiscalError): Promise<string> {
    const { failureMessage } = await import('./words.ts');
    return failureMessage(failure, this.#locale);
  }

  /** The texts about a request that got no response. */
  async ofFailedSend(failure: FiscalError, request: RequestEffect): Promise<FailedSendWords> {
    const { failedSendWords } = await import('./words.ts');
    return failedSendWords(failure, request, this.#locale);
  }

  /** Shows the first error, or else the first problem, with a button that goes to its position. */
  async showProblem(uri: vscode.Uri, problems: readonly Problem[]): Promise<void> {
    const first = problems.find(({ severity }) => severity === 'error') ?? problems[0];
    if (first === undefined) return;
    const place = this.#localize('problem.place', {
      file: baseName(uri.path),
      line: first.range.start.line + 1,
      column: first.range.start.character + 1,
    });
    const [text] = await this.ofProblems([first]);
    const open = this.#localize(isEnvironmentFile(uri) ? 'problem.openFile' : 'problem.open');
    const message = `${place}: ${text}`;
    const { window } = this.#workbench;
    const choice =
      first.severity === 'error'
        ? await window.showErrorMessage(message, open)
        : await window.showWarningMessage(message, open);
    if (choice === open) await showRange(this.#workbench, uri, first.range);
  }

  /** Shows a failure of something other than sending, unless the user canceled it. */
  async showFailure(failure: FiscalError): Promise<void> {
    if (failure.code === 'cancelled') return;
    const { failureWords } = await import('./words.ts');
    await tell(this.#workbench.window, 'error', failureWords(failure, this.#locale));
  }

  /** Runs a command's work: shows external failures, but lets bugs through to VS Code's log. */
  async guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      await this.showFailure(error);
    }
  }
}
