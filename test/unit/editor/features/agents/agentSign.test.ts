import { equal, rejects } from 'node:assert/strict';
import { ToolInput } from '../../../../../src/app/agents/tool.ts';
import { FiscalError } from '../../../../../src/core/errors.ts';
import { AppSecret, SECRET_MASK } from '../../../../../src/core/signing/appSecret.ts';
import { AgentCalls, type AgentCallsNeeds } from '../../../../../src/editor/features/agents/agentCalls.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { utf8 } from '../../../../support/builders.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';
import { aPreparedRequest } from '../../../../support/sendWorld.ts';

const SECRET = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';
const SHOWN = 3_000;

/** The calls for a local request whose body is `text`. */
function callsWith(text: string, secrets: object = {}): AgentCalls {
  const origin = 'http://127.0.0.1:8787';
  const prepared = aPreparedRequest({ origin, path: '/openapi/x', environment: 'local', body: utf8(text) });
  const place = { uri: 'file:///a.fiscal', block: { text: '' }, entry: {} };
  const scope = { environment: 'local', origin, application: 'default' };
  return new AgentCalls({
    workbench: new FakeWorkbench().workbench,
    requests: {
      find: async () => place,
      prepare: async () => ({ place, prepared, environment: { name: 'local', kind: 'local' }, scope }),
    },
    secrets: {
      ...{ has: async () => true, kindOf: async () => 'local', get: async () => new AppSecret(SECRET) },
      ...secrets,
    },
    sending: async () => ({ clocks: { correctionMs: () => 0 } }),
    ...{ clock: { nowMs: () => 1_700_000_000_000 }, localize: editorLocalizer('en'), locale: 'en' },
  } as unknown as AgentCallsNeeds);
}

function signed(calls: AgentCalls) {
  return calls.run('sign', new ToolInput({}), async () => true, new AbortController().signal);
}

/** The string to sign that a coding agent gets for a local request whose body is `text`. */
async function stringToSign(text: string): Promise<string> {
  return String((await signed(callsWith(text))).data['stringToSign']);
}

describe('the string to sign that a coding agent gets', () => {
  it('A1 has no part of an App Secret in the body that is cut off there', async () => {
    const before = `${SECRET_MASK}/openapi/x`.length;
    for (const kept of [5, 12, SECRET.length - 1]) {
      const shown = await stringToSign(`${'x'.repeat(SHOWN - before - kept)}${SECRET} and more`);
      equal(shown.includes(SECRET.slice(0, 4)), false, `${kept} characters`);
      equal(shown.length <= SHOWN + 1, true);
    }
  });

  it('is complete if it’s short, and ends with the timestamp', async () => {
    equal(await stringToSign('{"a":1}'), `${SECRET_MASK}/openapi/x{"a":1}1700000000`);
  });
});

describe('a call of a coding agent', () => {
  it('says what to do if the App Secret can’t be read or is bound to another origin', async () => {
    const origins = { origin: 'https://evil.example', expected: 'https://api.example.com.br' };
    for (const [failure, message] of [
      [new FiscalError('secret-store-failed'), /keychain/],
      [new FiscalError('secret-bound-elsewhere', { variable: 'FISCAL_ORIGIN', ...origins }), /FISCAL_ORIGIN/],
    ] as const) {
      const refuse = async () => {
        throw failure;
      };
      const expected = { name: 'ToolError', code: failure.code, message };
      await rejects(signed(callsWith('a', { has: refuse })), expected);
      await rejects(signed(callsWith('a', { get: refuse })), expected);
      await rejects(callsWith('a', { has: refuse }).question('sign', new ToolInput({})), expected);
    }
  });
});
