import type * as vscode from 'vscode';
import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { type ApplicationsOf, type NoSecretMark, pickApplication } from './applications.ts';
import type { EnvironmentStore } from './environmentStore.ts';

interface EnvironmentItem extends vscode.QuickPickItem {
  /** Undefined for the item that adds an environment. */
  readonly environment: Environment | undefined;
}

/** Lets the user pick one of the active file's environments, each with its host, and with `detail` below it; `focused` is the one that Enter
 *  picks. Undefined if they cancel or the file can't be read. */
export async function pickEnvironment(
  workbench: Workbench,
  environments: EnvironmentStore,
  notices: Notices,
  localize: Localizer,
  placeHolder: string,
  detail: (environment: Environment) => Promise<string | undefined>,
  focused = environments.selection.name,
): Promise<Environment | undefined> {
  const reading = await environments.read(workbench.window.activeTextEditor?.document.uri);
  if (reading.kind === 'malformed') {
    await notices.showProblem(reading.file, reading.problems);
    return undefined;
  }
  const items = await Promise.all(
    reading.environments.map(async (environment): Promise<EnvironmentItem> => {
      const line = await detail(environment);
      const { name } = environments.selection;
      const kind = environment.kind === environment.name ? [] : [localize(`kind.${environment.kind}`)];
      const current = environment.name === name ? [localize('environment.current')] : [];
      return {
        environment,
        label: inertLine(environment.name),
        description: [hostOf(environment), ...kind, ...current].join(' · '),
        ...(line === undefined ? {} : { detail: line }),
        iconPath: new workbench.ThemeIcon(environment.kind === 'producao' ? 'warning' : 'globe'),
      };
    }),
  );
  const active = items.find(({ environment }) => environment?.name === focused);
  const chosen = await pickOne(
    workbench,
    [...items, ...itemsToAdd(workbench, localize)],
    placeHolder,
    active,
  );
  // This item runs another command, which selects the environment that it adds.
  if (chosen !== undefined && chosen.environment === undefined) {
    await workbench.commands.executeCommand(COMMANDS.addEnvironment);
  }
  return chosen?.environment;
}

/** Secrets aren't available in Restricted Mode, and without a folder there's no file to add to. */
function itemsToAdd(workbench: Workbench, localize: Localizer): readonly EnvironmentItem[] {
  if (!workbench.workspace.isTrusted || workbench.workspace.workspaceFolders === undefined) return [];
  const separator = { environment: undefined, label: '', kind: workbench.QuickPickItemKind.Separator };
  const label = localize('addEnvironment.item');
  return [separator, { environment: undefined, label, iconPath: new workbench.ThemeIcon('add') }];
}

/** The exact host, port, and base path of an environment's requests; if the base URL is invalid, its text as written. */
export function hostOf({ baseUrl }: Environment): string {
  const base = readBaseUrl(baseUrl);
  return typeof base === 'string' ? inertLine(baseUrl) : new URL(base.origin).host + base.basePath;
}

/** *Select Environment…*: lets the user select an environment, and the application that signs requests that name none. Those without an App
 *  Secret are marked. */
export async function chooseEnvironment(
  workbench: Workbench,
  environments: EnvironmentStore,
  applicationsOf: ApplicationsOf,
  notices: Notices,
  localize: Localizer,
  mark: NoSecretMark,
): Promise<void> {
  const chosen = await pickEnvironment(
    workbench,
    environments,
    notices,
    localize,
    localize('environment.pick'),
    environment => mark(environment),
  );
  if (chosen === undefined) return;
  // Selected immediately, because looking for applications may read every request file in the workspace.
  await environments.select(chosen);
  const application = await pickApplication(
    workbench,
    chosen,
    applicationsOf,
    localize,
    localize('application.pick'),
    application => mark(chosen, application),
  );
  if (application !== undefined && application !== DEFAULT_APPLICATION) {
    await environments.select({ ...chosen, application });
  }
}

/** Like `showQuickPick`, but `active` is focused initially instead of the first item. Also searches the descriptions. Undefined if the
 *  user cancels. */
async function pickOne<Item extends vscode.QuickPickItem>(
  workbench: Workbench,
  items: readonly Item[],
  placeholder: string,
  active: Item | undefined,
): Promise<Item | undefined> {
  const pick = workbench.window.createQuickPick<Item>();
  const listeners: vscode.Disposable[] = [];
  Object.assign(pick, { items, placeholder, matchOnDescription: true });
  if (active !== undefined) pick.activeItems = [active];
  try {
    return await new Promise(resolve => {
      listeners.push(
        pick.onDidAccept(() => resolve(pick.selectedItems[0])),
        pick.onDidHide(() => resolve(undefined)),
      );
      pick.show();
    });
  } finally {
    for (const listener of listeners) listener.dispose();
    pick.dispose();
  }
}
