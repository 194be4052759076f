import { equal, rejects } from 'node:assert/strict';
import * as vscode from 'vscode';
import { LOCAL_ENVIRONMENT } from '../../src/core/request/environment/environment.ts';
import { AppSecret } from '../../src/core/signing/appSecret.ts';
import { AgentCalls, type AgentCallsNeeds } from '../../src/editor/features/agents/agentCalls.ts';
import { AgentInput } from '../../src/editor/features/agents/agentInput.ts';
import { AgentRequests, type AgentRequestsNeeds } from '../../src/editor/features/agents/agentRequests.ts';
import { DocumentStore } from '../../src/editor/platform/documents/documentStore.ts';
import { useRequestFiles } from './support/language.ts';

const TEST_ENVIRONMENT = {
  ...LOCAL_ENVIRONMENT,
  name: 'hom',
  baseUrl: 'https://h.example',
  kind: 'homologacao',
};

describe('what the user agrees to for a coding agent', () => {
  const open = useRequestFiles();
  const documents = new DocumentStore();
  after(() => documents.dispose());

  it('holds for dynamic values, which differ each time', async () => {
    await open('# @name one\nGET /openapi/demo/{{$guid}}/{{$timestamp -50 y}}/{{$chave}}\n');
    const { summary } = await sign(async () => undefined);
    equal(summary, 'Signed. Nothing was sent.');
  });

  it('doesn’t hold if a variable in another part of the file changes meanwhile', async () => {
    const document = await open('@id = 1\n\n### one\n# @name one\nGET /openapi/demo/{{id}}\n');
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(4, 0, 4, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 6, 0, 7), '2');
    await rejects(
      sign(() => vscode.workspace.applyEdit(edit)),
      { code: 'changed' },
    );
    await document.save();
  });

  it('doesn’t hold if its response would be saved to another file', async () => {
    const text = '@file = a.json\n\n### one\n# @name one\nGET /openapi/demo/echo\n\n>> ./{{file}}\n';
    const document = await open(text);
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(4, 0, 4, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 8, 0, 9), 'b');
    await rejects(
      sign(() => vscode.workspace.applyEdit(edit)),
      { code: 'changed' },
    );
    await document.save();
  });

  it('is about the request with a name in the active file, wherever the cursor is', async () => {
    await open('@id = 1\n\n### one\n# @name one\nGET /openapi/demo/{{id}}\n\n### two\nGET /openapi/demo\n');
    const { data } = await sign(async () => undefined, { name: 'one' });
    equal(data['path'], '/openapi/demo/1');
  });

  /** `meanwhile`: what happens while the user reads the question. */
  function sign(meanwhile: () => Thenable<unknown>, input = {}) {
    const world = {
      files: async () => ({}),
      localOffsetMinutes: () => 0,
      processVariable: () => undefined,
      readDotenv: async () => new Map(),
      random: { int: (most: number) => Math.floor(Math.random() * most) },
    };
    const clock = { nowMs: () => Date.now() };
    const requests = new AgentRequests({
      documents,
      environments: { chosen: async () => ({ kind: 'chosen', environment: TEST_ENVIRONMENT }) },
      clock,
      sources: async () => ({
        world,
        namedResponses: { of: () => new Map() },
        allowed: { of: () => () => false },
      }),
    } as unknown as AgentRequestsNeeds);
    const secret = new AppSecret('a-secret-of-hom');
    const calls = new AgentCalls({
      requests,
      secrets: { has: async () => true, get: async () => secret },
      clock,
      sending: async () => ({ clocks: { correctionMs: () => 0 } }),
      localize: (key: string) => key,
    } as unknown as AgentCallsNeeds);
    const agree = async (): Promise<boolean> => {
      await meanwhile();
      return true;
    };
    return calls.run('sign', new AgentInput(input), agree, new AbortController().signal);
  }
});
