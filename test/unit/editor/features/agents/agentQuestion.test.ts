import { deepEqual, match } from 'node:assert/strict';
import { ToolInput } from '../../../../../src/app/agents/tool.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { AgentCalls, type AgentCallsNeeds } from '../../../../../src/editor/features/agents/agentCalls.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { utf8 } from '../../../../support/builders.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const RANGE = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

const REQUEST = {
  ...{ method: 'GET', origin: 'https://hom.example.com.br', basePath: '', path: '/openapi/v2/nf-e' },
  ...{ query: '', headers: [], application: 'default', environment: 'hom', body: utf8('') },
  saves: [{ path: 'first.json', overwrite: false, range: RANGE }],
  until: { condition: { text: 'status == 200' }, everyMs: 1_000, forMs: 5_000 },
} as unknown as PreparedRequest;

const CHOSEN = {
  ...REQUEST,
  method: 'DELETE',
  until: undefined,
  saves: [{ path: 'last.json', overwrite: true, range: RANGE }],
} as unknown as PreparedRequest;

const SCOPE = { environment: 'hom', origin: 'https://hom.example.com.br', application: 'default' };

/** The question about a request, after another one. `stored`: the kind for which the App Secret was stored. */
async function questionAbout(kind: 'send' | 'sign', stored = 'homologacao') {
  const place = (prepared: PreparedRequest) => ({
    ...{ prepared, uri: 'file:///a.fiscal', block: { text: prepared.method }, entry: {} },
  });
  const [first, chosen] = [place(REQUEST), place(CHOSEN)];
  const environment = { name: 'hom', kind: 'homologacao' };
  const calls = new AgentCalls({
    workbench: new FakeWorkbench().workbench,
    requests: {
      find: async () => chosen,
      prepare: async (each: typeof first) => ({
        place: each,
        prepared: each.prepared,
        environment,
        scope: SCOPE,
      }),
    },
    secrets: {
      ...{ has: async () => true, kindOf: async () => stored },
      get: async () => new AppSecret('Rw7mK2xQ9vT4zL8pN3cB6yHd'),
    },
    sending: async () => ({
      ordered: { order: async () => [first, chosen].map(item => ({ item, isSelected: item === chosen })) },
    }),
    ...{ localize: editorLocalizer('en'), locale: 'en' },
  } as unknown as AgentCallsNeeds);
  return calls.question(kind, new ToolInput({}));
}

async function contentOf(kind: 'send' | 'sign'): Promise<readonly string[]> {
  return (await questionAbout(kind))?.content ?? [];
}

describe('A17 the question about what a coding agent sends from the editor', () => {
  it('names the files that responses are saved to, and which requests are sent repeatedly', async () => {
    const content = (await contentOf('send')).join('\n');
    match(
      content,
      /^Bytes in the body: 0\nThe response is saved to: last\.json \(an existing file is replaced/,
    );
    match(
      content,
      /1\. GET [^\n]+\n[^\n]*every 1 s[^\n]*\nBytes in the body: 0\n[^\n]*saved to: first\.json/,
    );
  });

  it('A14 says that a signature is for production if the App Secret is, whatever the file says', async () => {
    const kinds = [await questionAbout('sign'), await questionAbout('sign', 'producao')];
    deepEqual(
      kinds.map(question => question?.args.kind),
      ['test', 'production'],
    );
  });

  it('names no files if nothing is sent', async () => {
    deepEqual(await contentOf('sign'), ['Bytes in the body: 0']);
  });
});
