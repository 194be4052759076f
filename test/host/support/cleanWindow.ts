import { deepEqual } from 'node:assert/strict';
import { connect } from 'node:net';
import type { Suite } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/editor/platform/commands/commands.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { until, workspaceFile } from './editor.ts';

/** What the next suite in the same window would find. */
interface WindowState {
  readonly files: readonly string[];
  readonly tabs: readonly string[];
  readonly unsaved: readonly string[];
  /** Of the extension, as a user or the workspace has them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly terminals: readonly string[];
  /** The environments that have an App Secret. */
  readonly secrets: readonly string[];
  readonly history: readonly string[];
  readonly isGatewayRunning: boolean;
  /** Functions of VS Code that a suite exchanged for its own. */
  readonly exchanged: readonly string[];
}

const NOTHING_LEFT: Omit<WindowState, 'files'> = {
  ...{ tabs: [], unsaved: [], settings: {}, terminals: [], secrets: [], history: [] },
  ...{ isGatewayRunning: false, exchanged: [] },
};

const own = { ...vscode.window };

/** Those that a suite set for the local gateway. Another program on the machine may use the default one. */
const ports = new Set<number>();

/** All suites share one window. After each, closes its editors and terminals, clears the history and deletes App Secrets, and fails the suite if anything that it
 *  made is left then, which would change what the next one tests. */
export function resetAfterEachSuite(root: Suite): void {
  let files: readonly string[] = [];
  root.beforeAll('see which files there are', async () => {
    files = await filesIn(workspaceFile(''));
    vscode.workspace.onDidChangeConfiguration(() => {
      const { globalValue } =
        vscode.workspace.getConfiguration('fiscal').inspect<number>('gateway.port') ?? {};
      if (globalValue !== undefined) ports.add(globalValue);
    });
  });
  for (const suite of root.suites) {
    suite.afterAll('leave the window as it was', async function () {
      this.timeout(LONGEST_WAIT_MS);
      await reset();
      deepEqual(await windowState(), { ...NOTHING_LEFT, files });
      ports.clear();
    });
  }
}

async function reset(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  // That of a task stays open.
  for (const terminal of vscode.window.terminals) terminal.dispose();
  await until(() => vscode.window.terminals.length === 0, 'the end of the terminals');
  await answering(COMMANDS.clearHistory, {});
  for (const _secret of await offered(COMMANDS.deleteSecret)) {
    await answering(COMMANDS.deleteSecret, { choose: ([first]) => first });
  }
}

async function windowState(): Promise<WindowState> {
  return {
    files: await filesIn(workspaceFile('')),
    tabs: vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label)),
    // One without a file is only in its tab.
    unsaved: vscode.workspace.textDocuments.flatMap(({ isDirty, isUntitled, uri }) =>
      isDirty && !isUntitled ? [uri.toString()] : [],
    ),
    settings: changedSettings(),
    terminals: vscode.window.terminals.map(({ name }) => name),
    secrets: await offered(COMMANDS.deleteSecret),
    history: await offered(COMMANDS.openHistory),
    isGatewayRunning: (await Promise.all([...ports].map(listens))).includes(true),
    exchanged: Object.entries(own).flatMap(([name, value]) =>
      typeof value === 'function' && !name.startsWith('on') && value !== Reflect.get(vscode.window, name)
        ? [name]
        : [],
    ),
  };
}

async function filesIn(folder: vscode.Uri, below = ''): Promise<string[]> {
  const found: string[] = [];
  for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
    // Settings are compared as such. Their file stays when they go.
    if (name === '.vscode') continue;
    const path = `${below}${name}`;
    if (type === vscode.FileType.Directory) {
      found.push(...(await filesIn(vscode.Uri.joinPath(folder, name), `${path}/`)));
    } else found.push(path);
  }
  return found.sort();
}

function changedSettings(): Record<string, unknown> {
  const configuration = vscode.workspace.getConfiguration();
  const changed: Record<string, unknown> = {};
  const groups: readonly { readonly properties: object }[] = vscode.extensions.getExtension(
    'fiscal-playground.fiscal-playground',
  )?.packageJSON.contributes.configuration;
  for (const name of groups.flatMap(({ properties }) => Object.keys(properties))) {
    const { globalValue, workspaceValue } = configuration.inspect(name) ?? {};
    if (globalValue !== undefined) changed[name] = globalValue;
    if (workspaceValue !== undefined) changed[`${name} of the workspace`] = workspaceValue;
  }
  return changed;
}

/** The labels that a command lets the user choose from. Nothing is chosen. */
export async function offered(command: string): Promise<readonly string[]> {
  let labels: readonly string[] = [];
  const choose = (items: readonly vscode.QuickPickItem[]): undefined => {
    labels = items.map(({ label }) => label);
  };
  await answering(command, { choose });
  return labels;
}

/** Runs a command that the user agrees to. What it merely says isn't shown. */
async function answering(command: string, { choose }: Answers): Promise<void> {
  const { showInformationMessage, showWarningMessage, showQuickPick } = vscode.window;
  Object.assign(vscode.window, {
    showInformationMessage: async () => undefined,
    showWarningMessage: async (_words: string, _options: object, accept: string) => accept,
    showQuickPick: async (items: readonly vscode.QuickPickItem[]) => choose?.(items),
  });
  try {
    await vscode.commands.executeCommand(command);
  } finally {
    Object.assign(vscode.window, { showInformationMessage, showWarningMessage, showQuickPick });
  }
}

interface Answers {
  readonly choose?: (items: readonly vscode.QuickPickItem[]) => vscode.QuickPickItem | undefined;
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
