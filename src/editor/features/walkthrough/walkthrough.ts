import * as vscode from 'vscode';

/** The steps of the walkthrough that are done by doing, as the contexts that package.json waits for. VS Code's own `onCommand`
 *  does not see a command that a CodeLens runs, and takes one for done that the user turned away from. */
const STEPS = {
  gateway: 'fiscal.hasRunGateway',
  sample: 'fiscal.hasSample',
  send: 'fiscal.hasSent',
  signature: 'fiscal.hasInspected',
  ownCode: 'fiscal.hasExplained',
  secret: 'fiscal.hasStoredSecret',
} as const;

export type Step = keyof typeof STEPS;

const KEY = 'fiscal.walkthrough';

/** Long enough for VS Code to have read the walkthrough that it shows. */
const READ_MS = 1_500;

/** What the user has done of the walkthrough, in any window: VS Code forgets contexts with the window. A context that is there before
 *  VS Code reads the walkthrough ticks nothing, then or later, so none is set before a page of VS Code's own is open. */
export class Walkthrough {
  readonly #memento: vscode.Memento;

  constructor(memento: vscode.Memento) {
    this.#memento = memento;
  }

  /** The user has done what a step is about. */
  done(step: Step): void {
    const steps = this.#steps;
    if (!steps.includes(step)) void this.#memento.update(KEY, [...steps, step]);
    if (vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(isPage))) tell(step);
  }

  /** Tells VS Code of what was done whenever it opens a page that may be the walkthrough. */
  watch(): vscode.Disposable {
    let timer: NodeJS.Timeout | undefined;
    const look = (tabs: readonly vscode.Tab[]): void => {
      if (!tabs.some(isPage)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const step of this.#steps) tell(step);
      }, READ_MS);
    };
    const { tabGroups } = vscode.window;
    look(tabGroups.all.flatMap(({ tabs }) => tabs));
    return vscode.Disposable.from(
      tabGroups.onDidChangeTabs(({ opened, changed }) => look([...opened, ...changed])),
      new vscode.Disposable(() => clearTimeout(timer)),
    );
  }

  get #steps(): readonly Step[] {
    const kept = this.#memento.get<unknown>(KEY);
    return Array.isArray(kept) ? kept.filter(isStep) : [];
  }
}

/** A tab of a kind that extensions know nothing of, such as the walkthrough's, has no input. */
function isPage({ input }: vscode.Tab): boolean {
  return input === undefined;
}

function isStep(value: unknown): value is Step {
  return typeof value === 'string' && Object.hasOwn(STEPS, value);
}

function tell(step: Step): void {
  void vscode.commands.executeCommand('setContext', STEPS[step], true);
}
