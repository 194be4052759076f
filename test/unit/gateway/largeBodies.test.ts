import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  applicationOf,
  loggedEntry,
  NOW_SECONDS,
  type RequestToSend,
  send,
  signed,
  withGateway,
} from '../../support/gateway.ts';

/** With line breaks, some of which are at the border of two pieces. */
const BODY = `{"message": "${'a\\u0062 '.repeat(9)}",\r\n"list": [\r\n${'"São Paulo",\n'.repeat(22_000)}""]}\r\n`;
const SIGNED_BODY = BODY.replace(/[\r\n]/g, '');
const PATH = '/openapi/demo/echo';
const CHUNKED = { 'transfer-encoding': 'chunked' };

describe('a body of more than 256 KiB', () => {
  for (const [title, headers] of [
    ['with a Content-Length', {}],
    ['in chunks', CHUNKED],
  ] as const) {
    it(`is accepted with a correct signature, ${title}`, () =>
      withGateway({}, async gateway => {
        const request = signed(applicationOf(gateway), { method: 'POST', body: BODY, headers });
        assert.equal((await send(gateway, request)).status, 200);
      }));

    it(`is shown in the log as received, ${title}`, () =>
      withGateway({}, async gateway => {
        const request = signed(applicationOf(gateway), { method: 'POST', body: BODY, headers });
        await send(gateway, request);
        const id = gateway.log()[0]?.id;
        const reply = await send(gateway, { target: `/__sandbox/journal/${id}/request` });
        assert.equal(reply.status, 200);
        assert.ok(reply.text.includes(JSON.stringify(BODY).slice(1, -1)) || reply.text.includes(SIGNED_BODY));
      }));

    it(`is rejected with an incorrect signature, and explained, ${title}`, async () => {
      const request = (secret: string): RequestToSend => ({
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          token: secret,
          timestamp: String(NOW_SECONDS),
          sign: md5(`${secret}${PATH}?x=1${SIGNED_BODY}${NOW_SECONDS}`),
        },
        target: `${PATH}?x=1`,
        body: BODY,
      });
      const entry = await loggedEntry(request);
      assert.equal(entry.code, 10009003);
      // How far the search gets in its time depends on the machine; what it finds must be the cause.
      if (entry.explanation?.verdict === 'stopped') return;
      assert.ok(entry.explanation !== undefined && 'explanations' in entry.explanation);
      assert.deepEqual(entry.explanation.explanations[0]?.mistakes, [{ id: 'path-query-included' }]);
    });
  }

  it('is signed as the empty string if it is multipart', () =>
    withGateway({}, async gateway => {
      const application = applicationOf(gateway);
      const token = application.secret.reveal();
      const request: RequestToSend = {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          token,
          timestamp: String(NOW_SECONDS),
          sign: md5(`${token}${PATH}${NOW_SECONDS}`),
        },
        body: BODY,
      };
      assert.equal((await send(gateway, request)).status, 200);
      const { headers } = signed(application, { method: 'POST', body: BODY });
      const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
      assert.equal((await send(gateway, { method: 'POST', headers: multipart, body: BODY })).status, 401);
    }));
});

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
