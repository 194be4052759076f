import { equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { InspectorFollower } from '../../src/editor/features/inspector/inspectorFollower.ts';
import { DocumentStore } from '../../src/editor/platform/documents/documentStore.ts';

const TEXT =
  '# About these requests.\n\n### One\nGET /openapi/demo/one\n###\n\n### Two\nGET /openapi/demo/two\n';

describe('the request that the inspector starts with', () => {
  for (const [where, line, target] of [
    ['above the first request', 0, '/openapi/demo/one'],
    ['in a request', 7, '/openapi/demo/two'],
    ['between two requests', 5, '/openapi/demo/two'],
  ] as const) {
    it(`is ${target} with the cursor ${where}`, async () => {
      const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content: TEXT });
      const selection = new vscode.Range(line, 0, line, 0);
      await vscode.window.showTextDocument(document, { selection });
      const documents = new DocumentStore();
      const follower = new InspectorFollower(documents);
      equal(follower.place()?.entry.target, target);
      for (const each of [follower, documents]) each.dispose();
      await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    });
  }
});
