import { deepEqual, rejects } from 'node:assert/strict';
import { ToolInput } from '../../../../../src/app/agents/tool.ts';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { AgentCalls, type AgentCallsNeeds } from '../../../../../src/editor/features/agents/agentCalls.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const TEXT = '# @name one\nPOST /openapi/one\n\n###\n# @name two\nGET /openapi/two\n';

/** What a coding agent gets if the cursor is in `atCursor`, and the file's last response is to the request that was written as `written`. */
async function lastResponse(atCursor: string, written: string, input: Readonly<Record<string, string>>) {
  const document = FiscalDocument.parse(TEXT);
  const entry = requestsOf(document).find(({ name }) => name === (input['name'] ?? atCursor));
  const block = document.blocks[entry?.blockIndex ?? 0];
  const place = { uri: FakeUri.parse('file:///a.fiscal'), document, entry, block };
  const view = { head: `HTTP/1.1 200 OK\n# ${written}`, body: { kind: 'text', text: '', hidden: 0 } };
  const shown = { view, body: undefined, mask: (text: string) => text, about: { written, sentAtMs: 1 } };
  const calls = new AgentCalls({
    workbench: new FakeWorkbench().workbench,
    requests: { find: async () => place },
    sends: { outcome: (each: unknown) => ({ label: `of block ${document.blocks.indexOf(each as never)}` }) },
    sending: async () => ({ responses: { at: () => shown } }),
  } as unknown as AgentCallsNeeds);
  const call = calls.run(
    'lastResponse',
    new ToolInput(input),
    async () => true,
    new AbortController().signal,
  );
  const { method, target, outcome, text } = (await call).data;
  return [method, target, outcome, String(text).split('# ')[1]];
}

describe('the last response that a coding agent reads', () => {
  it('is attributed to its own request, wherever the cursor is now', async () => {
    for (const atCursor of ['one', 'two'])
      deepEqual(await lastResponse(atCursor, 'one', {}), ['POST', '/openapi/one', 'of block 0', 'one']);
  });

  it('is that of a named request, and no other', async () => {
    deepEqual(await lastResponse('one', 'two', { name: 'two' }), [
      'GET',
      '/openapi/two',
      'of block 1',
      'two',
    ]);
    await rejects(lastResponse('one', 'one', { name: 'two' }), { code: 'no-response' });
  });

  it('is attributed to what was written when its request was sent if that has changed since', async () => {
    deepEqual(await lastResponse('one', 'GET /old', {}), [null, 'GET /old', null, 'GET /old']);
  });
});
