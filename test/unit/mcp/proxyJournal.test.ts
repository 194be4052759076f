import { equal, match, ok } from 'node:assert/strict';
import { respondsWith, TOKEN, withProxy, withRawPlatform } from '../../support/proxy.ts';
import { withFolder } from '../cli/fiscalRun.ts';
import { call, connect, serve } from './mcpClient.ts';

const REFUSED = `{"success":false,"code":10009003,"message":"${TOKEN.replaceAll(/["\\]/g, '\\$&')}"}`;

describe('proxy_journal', () => {
  it('returns what a running proxy recorded, with no form of the App Secret', () =>
    withRawPlatform(
      respondsWith(
        `HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(REFUSED)}\r\n\r\n${REFUSED}`,
      ),
      ({ port }) =>
        withProxy(port, {}, async proxy => {
          const headers = { token: TOKEN, timestamp: '1700000000', sign: '0'.repeat(32) };
          const response = await fetch(`${proxy.url}/openapi/demo/echo`, { headers });
          await response.text();
          await withFolder({}, async cwd => {
            const client = await connect(serve({ cwd }));
            const { isError, data, text } = await call(client, 'proxy_journal', {
              port: Number(new URL(proxy.url).port),
              detail: 'full',
            });
            equal(isError, false, text);
            equal(data['total'], 1);
            match(JSON.stringify(data['entries']), /\/openapi\/demo\/echo/);
            for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const) {
              ok(!text.includes(Buffer.from(TOKEN).toString(encoding)), encoding);
            }
            ok(!text.includes(encodeURIComponent(TOKEN)));
            await client.close();
          });
        }),
    ));
});
