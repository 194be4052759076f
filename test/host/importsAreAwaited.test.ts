import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ToolInput } from '../../src/app/agents/tool.ts';
import { AgentRequests, type AgentRequestsNeeds } from '../../src/editor/features/agents/agentRequests.ts';
import { InspectorFollower } from '../../src/editor/features/inspector/inspectorFollower.ts';
import { type TestRunNeeds, TestRunner } from '../../src/editor/features/testing/testRun.ts';
import { DocumentStore } from '../../src/editor/platform/documents/documentStore.ts';
import { ImportStore } from '../../src/editor/platform/documents/importStore.ts';
import { requestInDocument, withImports } from '../../src/editor/platform/documents/requestLocations.ts';
import type { WorkspaceFiles } from '../../src/editor/platform/files/workspaceFiles.ts';
import { editorLocalizer } from '../../src/editor/platform/notifications/editorLocalizer.ts';
import { Dialogs } from './support/dialogs.ts';
import { answerTo, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';
import { testsOf } from './support/tests.ts';

const COMMON = '@v = 1\n\n### Antes\n# @name antes\nGET /openapi/demo/echo\n';
const MAIN =
  '# @import ./lenta.fiscal\n\n### Usa\n# @name usa\nGET /openapi/demo/echo?v={{v}}\n\n?? status == 200\n';

/** After 500 ms, a command says that it waits. */
const LONGER_THAN_PATIENCE_MS = 700;

/** A file whose import is read when `read` is called. */
async function useSlowImport(
  work: (slow: {
    readonly documents: DocumentStore;
    readonly document: vscode.TextDocument;
    readonly dialogs: Dialogs;
    readonly read: () => void;
    readonly fail: () => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  let reading = Promise.withResolvers<Uint8Array>();
  const begun = Promise.withResolvers<void>();
  const bytes = () => {
    begun.resolve();
    return reading.promise;
  };
  const files = { read: bytes } as unknown as WorkspaceFiles;
  const words = async () => editorLocalizer('pt-BR')('imports.reading');
  const documents = new DocumentStore(async openTree => new ImportStore(files, openTree, words));
  const dialogs = new Dialogs(() => undefined);
  const uri = workspaceFile(`importa-devagar-${performance.now()}.fiscal`);
  await vscode.workspace.fs.writeFile(uri, Buffer.from(MAIN));
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const read = () => reading.resolve(Buffer.from(COMMON));
    const fail = async () => {
      await begun.promise;
      const failed = reading;
      reading = Promise.withResolvers();
      failed.reject(new Error('The file system is broken.'));
    };
    await work({ documents, document, dialogs, read, fail });
  } finally {
    for (const each of [documents, dialogs]) each.dispose();
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(uri);
  }
}

function placeIn(documents: DocumentStore, document: vscode.TextDocument) {
  const place = requestInDocument(documents, document, 4);
  ok(place);
  return place;
}

const INPUT = { text: () => undefined } as unknown as ToolInput;

function agentRequests(documents: DocumentStore): AgentRequests {
  return new AgentRequests({ workbench: vscode, documents } as unknown as AgentRequestsNeeds);
}

describe('a command on a request whose file’s imports haven’t been read yet', () => {
  it('waits for them, and applies to the same request', () =>
    useSlowImport(async ({ documents, document, dialogs, read }) => {
      const place = placeIn(documents, document);
      const waiting = withImports(place, documents);
      read();
      const complete = await waiting;
      equal(complete?.document.variables.get('v'), '1');
      deepEqual([complete?.block === place.block, complete?.entry === place.entry], [true, true]);
      equal(complete?.document.homeOfRequest('antes')?.path?.endsWith('lenta.fiscal'), true);
      const again = placeIn(documents, document);
      equal(await withImports(again, documents), again);
      deepEqual(dialogs.progress, []);
    }));

  it('says that it waits if that takes a long time', () =>
    useSlowImport(async ({ documents, document, dialogs, read }) => {
      const waiting = withImports(placeIn(documents, document), documents);
      while (dialogs.progress.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
      deepEqual(dialogs.progress, ['Lendo os arquivos importados']);
      read();
      equal((await waiting)?.document.variables.get('v'), '1');
    }));

  it('isn’t executed if the user doesn’t want to wait, nor for a coding agent or in the Test Explorer', () =>
    useSlowImport(async ({ documents, document, dialogs }) => {
      dialogs.cancel();
      equal(await withImports(placeIn(documents, document), documents), undefined);
      await rejects(agentRequests(documents).find(INPUT), { code: 'cancelled' });
      const happened: string[] = [];
      const controller = vscode.tests.createTestController('fiscal-slow', 'Slow');
      const tests = testsOf(controller, document);
      const run = { enqueued: () => {}, skipped: () => happened.push('skipped') };
      const order = async (places: readonly unknown[]) => happened.push(`${places.length} to send`);
      const parts = { documents, ordered: { order, send: async () => {} } };
      const stop = new vscode.CancellationTokenSource();
      const runner = new TestRunner({ ...parts, locale: 'en' } as unknown as TestRunNeeds);
      await runner.run(run as unknown as vscode.TestRun, tests, stop.token);
      deepEqual(happened, ['skipped', '0 to send']);
      for (const each of [controller, stop]) each.dispose();
    }));

  it('ends with the test run if the run is stopped in the meantime', () =>
    useSlowImport(async ({ documents, document }) => {
      const happened: string[] = [];
      const controller = vscode.tests.createTestController('fiscal-stopped', 'Stopped');
      const tests = testsOf(controller, document);
      const stop = new vscode.CancellationTokenSource();
      const run = { enqueued: () => stop.cancel(), skipped: () => happened.push('skipped') };
      const ordered = { order: async () => [], send: async () => {} };
      const runner = new TestRunner({ documents, ordered, locale: 'en' } as unknown as TestRunNeeds);
      await runner.run(run as unknown as vscode.TestRun, tests, stop.token);
      deepEqual(happened, ['skipped']);
      for (const each of [controller, stop]) each.dispose();
    }));

  it('waits for them if a coding agent names the request', () =>
    useSlowImport(async ({ documents, document, read }) => {
      placeIn(documents, document);
      const finding = agentRequests(documents).find(INPUT);
      read();
      equal((await finding).document.variables.get('v'), '1');
    }));

  it('fails if a bug prevents reading them, and reads them again the next time', () =>
    useSlowImport(async ({ documents, document, read, fail }) => {
      const place = placeIn(documents, document);
      const failing = rejects(withImports(place, documents), /file system is broken/);
      await fail();
      await failing;
      const waiting = withImports(place, documents);
      read();
      equal((await waiting)?.document.variables.get('v'), '1');
    }));
});

describe('the inspector of a request whose file’s imports haven’t been read yet', () => {
  it('shows the request again once they have been read', () =>
    useSlowImport(async ({ documents, document, read }) => {
      placeIn(documents, document);
      const follower = new InspectorFollower(documents);
      const shown = new Promise<void>(resolve => {
        follower.onDidChange(() => {
          if (follower.place()?.document.variables.get('v') === '1') resolve();
        });
      });
      read();
      await shown;
      follower.dispose();
    }));
});

describe('a hover or a suggestion in a file whose imports haven’t been read yet', () => {
  it('waits for them silently', () =>
    useSlowImport(async ({ documents, document, dialogs, read }) => {
      const waiting = documents.whole(document);
      await new Promise(resolve => setTimeout(resolve, LONGER_THAN_PATIENCE_MS));
      deepEqual(dialogs.progress, []);
      read();
      const whole = await waiting;
      equal(whole.variables.get('v'), '1');
      equal(await documents.whole(document), whole);
    }));
});

describe('a request in a file that was just opened', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();

  it('is sent with its imports, after the imported request that it needs', async () => {
    const { uri: common } = await requestFileWith(COMMON);
    const name = common.path.split('/').at(-1);
    const { uri } = await requestFileWith(
      `# @import ./${name}\n\n### Usa\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{v}} {{antes.response.status}}" }\n`,
    );
    match(await answerTo(uri, 4), /"echo": "1 200"/);
  });
});
