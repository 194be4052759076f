import * as vscode from 'vscode';
import { EnvironmentSelection } from '../editor/features/environments/environmentSelection.ts';
import { EnvironmentStatus } from '../editor/features/environments/environmentStatus.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { CodeLenses } from '../editor/platform/documents/codeLenses.ts';
import type { DisposableStore } from '../editor/platform/lifecycle/disposableStore.ts';
import type { ActivationLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { localizerFrom } from '../editor/platform/notifications/localizerFrom.ts';
import type { Workbench } from '../editor/platform/workbench.ts';
import { ACTIVATION_TEXTS } from '../text/editor/activationText.ts';
import { type Locale, localeOf } from '../text/text.ts';

/** What features share from activation on. It's small and reads nothing, because it's loaded at activation; whatever VS Code needn't know
 *  before the first use of the extension is among the `EditorServices`. */
export interface ActivationServices {
  readonly context: vscode.ExtensionContext;
  readonly workbench: Workbench;
  /** Owns everything that features acquire. */
  readonly owner: DisposableStore;
  readonly locale: Locale;
  readonly localize: ActivationLocalizer;
  readonly codeLenses: CodeLenses;
  readonly selected: EnvironmentSelection;
  readonly environmentStatus: EnvironmentStatus;
  readonly walkthrough: Walkthrough;
}

export function createServices(context: vscode.ExtensionContext, owner: DisposableStore): ActivationServices {
  const locale = localeOf(vscode.env.language);
  const localize = localizerFrom(ACTIVATION_TEXTS, locale);
  const codeLenses = owner.add(new CodeLenses());
  const selected = owner.add(new EnvironmentSelection(context.workspaceState));
  const environmentStatus = owner.add(new EnvironmentStatus(selected, localize));
  // Removes what an earlier, trusted extension host of this window put there.
  if (!vscode.workspace.isTrusted) context.environmentVariableCollection.clear();
  const walkthrough = new Walkthrough(context.globalState);
  owner.add(walkthrough.watch());
  return {
    ...{ context, workbench: vscode, owner, locale, localize, codeLenses },
    ...{ selected, environmentStatus, walkthrough },
  };
}
