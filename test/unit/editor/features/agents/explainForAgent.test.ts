import { match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { AgentInput } from '../../../../../src/editor/features/agents/agentInput.ts';
import { explainForAgent } from '../../../../../src/editor/features/agents/explainForAgent.ts';

describe('the explanation for a coding agent', () => {
  it('keeps the whole query string of a path, even with a second question mark', async () => {
    const path = '/openapi/demo/echo?a=1?b=2';
    const timestamp = '1700000000';
    const sign = createHash('md5').update(`secret${path}${timestamp}`).digest('hex');
    const input = new AgentInput({ path, timestamp, sign });
    const context = { secret: 'secret', endpoints: [] };
    const result = await explainForAgent(input, undefined, context, new AbortController().signal);
    match(JSON.stringify(result.data), /path-query-included/);
  });
});
