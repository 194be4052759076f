import * as vscode from 'vscode';

/** The walkthrough steps that are completed by an action, as the contexts that package.json refers to. VS Code's own
 *  `onCommand` doesn't detect a command run by a CodeLens, and also counts a canceled command as done. */
const STEPS = {
  gateway: 'fiscal.hasRunGateway',
  sample: 'fiscal.hasSample',
  send: 'fiscal.hasSent',
  chain: 'fiscal.hasChainSample',
  signature: 'fiscal.hasInspected',
  ownCode: 'fiscal.hasExplained',
  secret: 'fiscal.hasStoredSecret',
  terminal: 'fiscal.hasUsedTerminal',
} as const;

export type WalkthroughStep = keyof typeof STEPS;

const KEY = 'fiscal.walkthrough';

/** Long enough for VS Code to load the walkthrough it shows. */
const READ_MS = 1_500;

/** The walkthrough steps that the user completed in any window, because VS Code forgets contexts when the window
 *  closes. A context that is set before VS Code loads the walkthrough completes no step, even later, so none is set
 *  before one of VS Code's own pages is open. */
export class Walkthrough {
  readonly #memento: vscode.Memento;

  constructor(memento: vscode.Memento) {
    this.#memento = memento;
  }

  /** Records a completed step. */
  done(step: WalkthroughStep): void {
    const steps = this.#steps;
    if (!steps.includes(step)) void this.#memento.update(KEY, [...steps, step]);
    if (vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(isPage))) completeStep(step);
  }

  /** Sets the contexts of completed steps whenever VS Code opens a page that may be the walkthrough. */
  watch(): vscode.Disposable {
    let timer: NodeJS.Timeout | undefined;
    const look = (tabs: readonly vscode.Tab[]): void => {
      if (!tabs.some(isPage)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const step of this.#steps) completeStep(step);
      }, READ_MS);
    };
    const { tabGroups } = vscode.window;
    look(tabGroups.all.flatMap(({ tabs }) => tabs));
    return vscode.Disposable.from(
      tabGroups.onDidChangeTabs(({ opened, changed }) => look([...opened, ...changed])),
      new vscode.Disposable(() => clearTimeout(timer)),
    );
  }

  get #steps(): readonly WalkthroughStep[] {
    const kept = this.#memento.get<unknown>(KEY);
    return Array.isArray(kept) ? kept.filter(isStep) : [];
  }
}

/** A tab of a kind unknown to extensions, such as the walkthrough's, has no input. */
function isPage({ input }: vscode.Tab): boolean {
  return input === undefined;
}

function isStep(value: unknown): value is WalkthroughStep {
  return typeof value === 'string' && Object.hasOwn(STEPS, value);
}

function completeStep(step: WalkthroughStep): void {
  void vscode.commands.executeCommand('setContext', STEPS[step], true);
}
