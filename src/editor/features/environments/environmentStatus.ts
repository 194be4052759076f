import * as vscode from 'vscode';
import { DEFAULT_APPLICATION } from '../../../core/request/environment/environment.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import {
  EXPLANATION_SCHEME,
  FISCAL_LANGUAGE,
  isEnvironmentFile,
} from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { ActivationLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { EnvironmentSelection } from './environmentSelection.ts';

/** The environment in the status bar while a request file, an environments file, or an explanation is visible: red for production, locked in
 *  Restricted Mode. Clicking it lets the user select another one or, in Restricted Mode, trust the workspace. */
export class EnvironmentStatus extends DisposableStore {
  readonly #environments: EnvironmentSelection;
  readonly #localize: ActivationLocalizer;
  /** Created when it's first shown. */
  #item: vscode.StatusBarItem | undefined;
  #others: ReadonlySet<string> = new Set();

  constructor(environments: EnvironmentSelection, localize: ActivationLocalizer) {
    super();
    this.#environments = environments;
    this.#localize = localize;
    this.add(environments.onDidChange(() => this.#update()));
    this.add(vscode.window.onDidChangeVisibleTextEditors(() => this.#update()));
    this.add(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#update()));
    this.#update();
  }

  /** Also shows the environment for these files, by URI. */
  showWith(others: ReadonlySet<string>): void {
    this.#others = others;
    this.#update();
  }

  #update(): void {
    const isMeant = (document: vscode.TextDocument): boolean =>
      isOfFiscal(document) || this.#others.has(document.uri.toString());
    if (!vscode.window.visibleTextEditors.some(({ document }) => isMeant(document))) {
      this.#item?.hide();
      return;
    }
    this.#item ??= this.#created();
    const item = this.#item;
    const { selection } = this.#environments;
    const { name, application = DEFAULT_APPLICATION } = selection;
    const kind = selection.isStoredForProduction ? 'producao' : selection.kind;
    const { isTrusted } = vscode.workspace;
    const isDefault = application === DEFAULT_APPLICATION;
    const args = { name: inertLine(name), application: inertLine(application), kind };
    const shown = isDefault ? args.name : `${args.name} · ${args.application}`;
    const tooltip = isDefault ? 'environment.tooltip' : 'environment.tooltipApplication';
    item.text = isTrusted ? `$(globe) Fiscal: ${shown}` : `$(lock) Fiscal: ${shown}`;
    item.tooltip = this.#localize(isTrusted ? tooltip : 'environment.locked', args);
    item.command = isTrusted ? COMMANDS.selectEnvironment : 'workbench.trust.manage';
    item.backgroundColor =
      kind === 'producao' ? new vscode.ThemeColor('statusBarItem.errorBackground') : undefined;
    item.accessibilityInformation = {
      label: this.#localize(isDefault ? 'environment.spoken' : 'environment.spokenApplication', args),
      role: 'button',
    };
    item.show();
  }

  #created(): vscode.StatusBarItem {
    const item = vscode.window.createStatusBarItem(
      'fiscal.environment',
      vscode.StatusBarAlignment.Right,
      110,
    );
    item.name = this.#localize('environment.statusName');
    return this.add(item);
  }
}

function isOfFiscal({ languageId, uri }: vscode.TextDocument): boolean {
  return languageId === FISCAL_LANGUAGE || uri.scheme === EXPLANATION_SCHEME || isEnvironmentFile(uri);
}
