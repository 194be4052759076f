import { deepEqual, equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { FiscalError } from '../../src/core/errors.ts';
import { EnvironmentSelection } from '../../src/editor/features/environments/environmentSelection.ts';
import { EnvironmentStore } from '../../src/editor/features/environments/environmentStore.ts';
import type { WorkspaceFiles } from '../../src/editor/platform/files/workspaceFiles.ts';
import { workspaceFile } from './support/editor.ts';

const TEST = { baseUrl: 'https://h.example', kind: 'homologacao' };
const FILES: Readonly<Record<string, unknown>> = {
  'one/fiscal.env.json': { hom: TEST },
  // Without a kind, it counts as production.
  'two/fiscal.env.json': { hom: { baseUrl: 'https://h.example' } },
};

describe('the kind of the selected environment', () => {
  const [one, two] = ['one', 'two'].map(folder => workspaceFile(`kinds/${folder}/a.fiscal`));

  before(async () => {
    for (const [path, value] of Object.entries(FILES)) await write(path, JSON.stringify(value));
    for (const folder of ['one', 'two']) await write(`${folder}/a.fiscal`, 'GET /openapi/demo/echo\n');
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(workspaceFile('kinds'), { recursive: true });
  });

  it('is the one that the folder of the active file defines, whatever other folders define', async () => {
    const store = await storeWith();
    let changes = 0;
    store.onDidChange(() => {
      changes += 1;
    });
    await vscode.window.showTextDocument(one ?? workspaceFile(''));
    for (const file of [one, two, one, two]) await store.chosen(file);
    deepEqual([store.selection.kind, changes], ['homologacao', 0]);
    await vscode.window.showTextDocument(two ?? workspaceFile(''));
    for (const file of [one, two, one, two]) await store.chosen(file);
    deepEqual([store.selection.kind, changes], ['producao', 1]);
    store.dispose();
  });

  it('isn’t applied to another environment that the user selects in the meantime', async () => {
    const store = await storeWith();
    await vscode.window.showTextDocument(two ?? workspaceFile(''));
    const reading = store.chosen(two);
    await store.select({ name: 'other', kind: 'local' });
    await reading;
    equal(store.selection.name, 'other');
    store.dispose();
  });
});

async function write(path: string, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(workspaceFile(`kinds/${path}`), Buffer.from(text));
}

async function storeWith(): Promise<EnvironmentStore> {
  const values = new Map<string, unknown>();
  const memory = {
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, value),
  };
  const files = {
    read: async (folder: vscode.Uri, path: string) => {
      const value = FILES[`${folder.path.split('/').at(-1)}/${path}`];
      if (value === undefined) throw new FiscalError('file-missing', { path });
      return Buffer.from(JSON.stringify(value));
    },
  };
  const store = new EnvironmentStore(
    vscode,
    new EnvironmentSelection(memory as unknown as vscode.Memento),
    files as unknown as WorkspaceFiles,
    () => 'http://127.0.0.1:1',
  );
  await store.select({ name: 'hom', kind: 'homologacao' });
  return store;
}
