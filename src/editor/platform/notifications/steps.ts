import type * as vscode from 'vscode';
import type { Workbench } from '../workbench.ts';

/** The result of one of several steps; undefined if the user canceled. */
export type StepAnswer<Value> =
  | { readonly kind: 'next'; readonly value: Value }
  | { readonly kind: 'back' }
  | undefined;

interface Step {
  readonly title: string;
  readonly step: number;
  readonly totalSteps: number;
}

export interface TextStep extends Step {
  readonly value: string;
  readonly prompt: string;
  readonly placeholder: string;
  readonly isSecret?: boolean;
  /** Why the text isn't valid; undefined if it is. */
  readonly fault: (text: string) => string | undefined;
}

/** Asks for text. Errors appear on Enter, and from then on while the user types. */
export async function askForText(workbench: Workbench, options: TextStep): Promise<StepAnswer<string>> {
  const box = workbench.window.createInputBox();
  const { title, step, totalSteps, value, prompt, placeholder, isSecret = false, fault } = options;
  Object.assign(box, { title, step, totalSteps, value, prompt, placeholder, password: isSecret });
  return shown(workbench, box, settle => [
    box.onDidChangeValue(text => {
      if (box.validationMessage !== undefined) box.validationMessage = fault(text);
    }),
    box.onDidAccept(() => {
      box.validationMessage = fault(box.value);
      if (box.validationMessage === undefined) settle({ kind: 'next', value: box.value });
    }),
  ]);
}

export interface ChoiceStep<Value> extends Step {
  readonly placeholder: string;
  readonly items: readonly (vscode.QuickPickItem & { readonly value: Value })[];
  readonly active: Value | undefined;
}

/** Asks for one of several choices. */
export async function askForChoice<Value>(
  workbench: Workbench,
  options: ChoiceStep<Value>,
): Promise<StepAnswer<Value>> {
  const pick = workbench.window.createQuickPick<ChoiceStep<Value>['items'][number]>();
  const { title, step, totalSteps, placeholder, items, active } = options;
  Object.assign(pick, { title, step, totalSteps, placeholder, items });
  pick.activeItems = items.filter(({ value }) => value === active);
  return shown(workbench, pick, settle => [
    pick.onDidAccept(() => {
      const [item] = pick.selectedItems;
      if (item !== undefined) settle({ kind: 'next', value: item.value });
    }),
  ]);
}

type Box = Pick<
  vscode.InputBox,
  'show' | 'dispose' | 'onDidHide' | 'ignoreFocusOut' | 'buttons' | 'onDidTriggerButton' | 'step'
>;

/** Shows a box, with a Back button except in the first step. */
async function shown<Value>(
  workbench: Workbench,
  box: Box,
  listen: (settle: (given: StepAnswer<Value>) => void) => readonly vscode.Disposable[],
): Promise<StepAnswer<Value>> {
  // Users switch to another window to copy the values, which must not close the box.
  box.ignoreFocusOut = true;
  if ((box.step ?? 1) > 1) box.buttons = [workbench.QuickInputButtons.Back];
  let listeners: readonly vscode.Disposable[] = [];
  try {
    return await new Promise(resolve => {
      listeners = [
        ...listen(resolve),
        box.onDidTriggerButton(() => resolve({ kind: 'back' })),
        box.onDidHide(() => resolve(undefined)),
      ];
      box.show();
    });
  } finally {
    for (const listener of listeners) listener.dispose();
    box.dispose();
  }
}

/** Shows a box until the user accepts what it has, or hides it, and then disposes of it. Whether they accepted. */
export async function accepted(
  box: Pick<vscode.InputBox, 'onDidAccept' | 'onDidHide' | 'show' | 'dispose'>,
): Promise<boolean> {
  try {
    return await new Promise(resolve => {
      box.onDidAccept(() => resolve(true));
      box.onDidHide(() => resolve(false));
      box.show();
    });
  } finally {
    box.dispose();
  }
}
