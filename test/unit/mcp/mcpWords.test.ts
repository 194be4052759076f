import { doesNotMatch, equal, match } from 'node:assert/strict';
import { withFolder } from '../cli/fiscalRun.ts';
import { call, connect, serve } from './mcpClient.ts';

const ECHO = 'POST /openapi/demo/echo\n\n{}\n';
const FILES = {
  'two.fiscal': `### one\n# @name one\n${ECHO}\n### two\n# @name two\n${ECHO}`,
  'one.fiscal': ECHO,
  'fiscal.env.json': '{ "homologacao": { "baseUrl": "https://h.example", "kind": "homologacao" } }',
};
const SIGNED = { path: '/openapi/demo/echo', timestamp: '1700000000', sign: '0'.repeat(32) };

describe('what the tools of fiscal mcp say', () => {
  const told = async (tool: string, input: Readonly<Record<string, unknown>>): Promise<string> => {
    let words = '';
    await withFolder(FILES, async cwd => {
      const client = await connect(serve({ cwd, env: { FISCAL_APP_SECRET: 'sandbox-secret-0123456789' } }));
      try {
        words = (await call(client, tool, input)).text;
      } finally {
        await client.close();
      }
    });
    return words;
  };

  for (const [tool, input, words] of [
    ['explain_signature', {}, /Pass `curl`, `har`, or `logLine`/],
    ['explain_signature', { path: '/openapi/demo/echo', sign: SIGNED.sign }, /Pass `timestamp`/],
    ['explain_signature', { path: '/openapi/demo/echo', timestamp: '1' }, /Pass `sign`/],
    ['sign_request', { file: 'two.fiscal' }, /`name`/],
    ['generate_signer', { file: 'two.fiscal', language: 'python' }, /`name`/],
  ] as const) {
    it(`names arguments, not options, if one is missing: ${tool} ${JSON.stringify(input)}`, async () => {
      const text = await told(tool, input);
      match(text, words);
      doesNotMatch(text, /--\w/);
    });
  }

  for (const [tool, input] of [
    ['explain_signature', SIGNED],
    ['check_request_file', { file: 'one.fiscal' }],
    ['sign_request', { file: 'one.fiscal' }],
    ['send_request', { file: 'one.fiscal' }],
    ['generate_signer', { file: 'one.fiscal', language: 'python' }],
  ] as const) {
    it(`suggests the environment similar to a misspelled one: ${tool}`, async () => {
      const text = await told(tool, { ...input, environment: 'homologacoa' });
      match(text, /environment-unknown/);
      match(text, /Did you mean homologacao\?/);
    });
  }

  it('uses singular and plural for counts', async () => {
    match(
      await told('check_request_file', { file: 'one.fiscal' }),
      /0 errors, \d+ \w+, 1 hint in 1 request\./,
    );
    equal(/1 \w+s\b/.test(await told('check_request_file', { file: 'one.fiscal' })), false);
  });
});
