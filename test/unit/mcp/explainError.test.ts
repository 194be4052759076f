import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict';
import { ToolInput } from '../../../src/app/agents/tool.ts';
import type { ToolCall } from '../../../src/mcp/session/defineTool.ts';
import type { McpSession } from '../../../src/mcp/session/mcpSession.ts';
import { explainError } from '../../../src/mcp/tools/explainErrorTool.ts';

async function explained(status: number, method = 'POST') {
  const { data, next } = await explainError.run(
    new ToolInput({ status, method }),
    {} as ToolCall,
    {} as McpSession,
  );
  const { meaning, action, retry } = data as Readonly<Record<string, string>>;
  return { meaning: meaning ?? '', action: action ?? '', retry, next };
}

describe('what explain_error says to do next', () => {
  for (const [status, method, retry] of [
    [200, 'POST', 'never'],
    [307, 'POST', 'never'],
    [429, 'POST', 'look-it-up-first'],
    [429, 'GET', 'with-backoff'],
    [503, 'POST', 'look-it-up-first'],
    [503, 'GET', 'safe'],
  ] as const) {
    it(`isn’t to fix a cause in the request: ${status} for a ${method}`, async () => {
      const words = await explained(status, method);
      equal(words.retry, retry);
      doesNotMatch(words.next, /Fix the cause|401 or 403/);
    });
  }

  for (const status of [400, 401, 403, 404]) {
    it(`is to fix the cause before the next request: ${status}`, async () => {
      const { retry, next } = await explained(status);
      deepEqual([retry, /^Fix the cause before/.test(next)], ['never', true]);
    });
  }

  it('names no document that a GET can’t have issued', async () => {
    for (const status of [429, 503]) {
      const { meaning, action } = await explained(status, 'GET');
      doesNotMatch(`${meaning} ${action}`, /document/);
    }
  });

  it('takes no redirect for a response of the endpoint', async () => {
    for (const status of [301, 302, 307, 308]) {
      const { meaning, action } = await explained(status);
      doesNotMatch(meaning, /accepted/);
      match(action, /base URL/);
    }
  });
});
