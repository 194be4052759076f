import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { join, parse } from 'node:path';
import { withFolder } from '../cli/fiscalRun.ts';
import { call, connect, serve } from './mcpClient.ts';

const OUTSIDE = [
  'etc/passwd',
  'etc/nosuch',
  'etc',
  'proc/self/environ',
  'dev/zero',
  homedir().slice(parse(homedir()).root.length),
];

describe('B3 fiscal mcp', () => {
  for (const cwd of ['/', homedir(), `${homedir()}/`, join(homedir(), '..')]) {
    it(`without a folder says the same about every path, whatever is there: started in ${cwd}`, async () => {
      const client = await connect(serve({ cwd, env: {} }));
      const seen = new Set<string>();
      for (const path of OUTSIDE) {
        for (const written of [`./${path}`, `../${path}`, `../../../../${path}`]) {
          for (const how of ['<', '<@', '<@latin1']) {
            const text = `POST /openapi/demo/echo\n\n${how} ${written}\n`;
            const { data } = await call(client, 'check_request_file', { text, detail: 'full' });
            const codes = (data['problems'] as readonly { code: string }[]).map(({ code }) => code);
            seen.add(`${written.startsWith('./') ? 'in' : 'out'} ${codes}`);
          }
        }
        const named = { path: '/openapi/x', timestamp: '1700000000', sign: '0'.repeat(32) };
        const { text } = await call(client, 'explain_signature', { ...named, bodyFile: `/${path}` });
        seen.add(`named ${text.slice(0, 12)}`);
      }
      assert.equal(seen.size, 3, [...seen].join('\n'));
      await client.close();
    });
  }

  it('says the same about everything outside its folder', () =>
    withFolder({ 'a.fiscal': '' }, async cwd => {
      const client = await connect(serve({ cwd, env: {} }));
      const seen = new Set<string>();
      for (const path of OUTSIDE) {
        const text = `POST /openapi/demo/echo\n\n< ${'../'.repeat(12)}${path}\n`;
        const { data } = await call(client, 'check_request_file', { text });
        seen.add((data['problems'] as readonly { code: string }[]).map(({ code }) => code).join());
        seen.add((await call(client, 'check_request_file', { file: `/${path}` })).text.split(':')[0] ?? '');
        seen.add((await call(client, 'check_request_file', { file: `//${path}` })).text.split(':')[0] ?? '');
      }
      assert.deepEqual([...seen], ['file-outside-workspace']);
      await client.close();
    }));
});
