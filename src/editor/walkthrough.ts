import * as vscode from 'vscode';

/** The steps of the walkthrough that are done by doing, as the contexts that package.json waits for. VS Code's own `onCommand`
 *  does not see a command that a CodeLens runs, and takes one for done that the user turned away from. */
const STEPS = {
  sample: 'fiscal.hasSample',
  send: 'fiscal.hasSent',
  signature: 'fiscal.hasInspected',
  ownCode: 'fiscal.hasExplained',
  secret: 'fiscal.hasStoredSecret',
} as const;

/** The user has done what a step of the walkthrough is about. VS Code remembers it. */
export function stepDone(step: keyof typeof STEPS): void {
  void vscode.commands.executeCommand('setContext', STEPS[step], true);
}
