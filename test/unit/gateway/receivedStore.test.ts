import assert from 'node:assert/strict';
import { applicationOf, NOW_SECONDS, send, signed, withGateway } from '../../support/gateway.ts';

describe('the requests in the request log', () => {
  it('are stored as received, without the token', async () => {
    await withGateway({}, async gateway => {
      const headers = { 'content-type': 'application/json', 'x-loja': 'Centro' };
      const request = { method: 'POST', target: '/openapi/demo/echo?p=1', body: '{"a":\r\n"á"}', headers };
      const { headers: sent } = signed(applicationOf(gateway), request);
      await send(gateway, signed(applicationOf(gateway), request));
      const copy = gateway.request(1);
      assert.deepEqual(
        [copy?.method, copy?.target, copy?.body, copy?.timestamp, copy?.sign],
        ['POST', '/openapi/demo/echo?p=1', '{"a":\r\n"á"}', String(NOW_SECONDS), (sent as typeof copy)?.sign],
      );
      const names = (copy?.headers ?? []).map(([name]) => name.toLowerCase());
      assert.ok(names.includes('x-loja') && names.includes('content-type'));
      assert.ok(!names.some(name => ['token', 'timestamp', 'sign'].includes(name)));
    });
  });

  it('A6 contain no unmasked secrets, not even another application’s or an unknown one', async () => {
    await withGateway({}, async gateway => {
      const [own, other] = ['demo-effective', 'demo-second'].map(key =>
        applicationOf(gateway, key).secret.reveal(),
      );
      const unknown = 'the-secret-of-another-environment';
      const body = `${own} ${other} ${unknown}`;
      const headers = { token: unknown, timestamp: '1', sign: own, 'x-note': `${other}` };
      await send(gateway, { method: 'POST', target: `/openapi/demo/echo?a=${own}`, headers, body });
      const text = JSON.stringify(gateway.request(1));
      for (const secret of [own, other, unknown]) assert.ok(!text.includes(secret ?? ''));
      assert.equal(gateway.request(1)?.body, '•••••••• •••••••• ••••••••');
    });
  });

  it('can be explained again with the App Secret that was sent, but not without signature headers', async () => {
    await withGateway({}, async gateway => {
      const { appKey, secret } = applicationOf(gateway);
      const request = { method: 'POST', target: '/openapi/demo/echo?p=1', body: '{"a":\r\n"á"}' };
      const { headers } = signed(applicationOf(gateway), request);
      const wrong = { ...(headers as Record<string, string>), sign: 'A'.repeat(32) };
      await send(gateway, { ...request, headers: wrong });
      const claim = gateway.toExplain(1);
      const input = claim?.request;
      assert.deepEqual(
        [claim?.secret, input?.appKey, input?.path, input?.query, input?.claimedSign, input?.timestamp],
        [secret.reveal(), appKey, '/openapi/demo/echo', '?p=1', 'A'.repeat(32), String(NOW_SECONDS)],
      );
      assert.equal(new TextDecoder().decode(input?.body), '{"a":\r\n"á"}');
      await send(gateway, { method: 'POST', target: '/openapi/demo/echo' });
      assert.equal(gateway.toExplain(2), undefined);
      assert.equal(gateway.toExplain(3), undefined);
    });
  });

  it('are returned by GET /__sandbox/journal/{id}/request', async () => {
    await withGateway({}, async gateway => {
      await send(gateway, signed(applicationOf(gateway)));
      const reply = await send(gateway, { target: '/__sandbox/journal/1/request' });
      assert.deepEqual(JSON.parse(reply.text), JSON.parse(JSON.stringify(gateway.request(1))));
      assert.equal((await send(gateway, { target: '/__sandbox/journal/2/request' })).status, 404);
    });
  });

  it('are stored without their body if it isn’t text', async () => {
    await withGateway({}, async gateway => {
      await send(gateway, { method: 'POST', body: new Uint8Array([0xff, 0xfe]) });
      assert.equal(gateway.request(1)?.body, undefined);
      assert.equal(gateway.request(1)?.method, 'POST');
    });
  });

  it('are dropped when they take too much memory, oldest first', async () => {
    await withGateway({}, async gateway => {
      for (let count = 0; count < 3; count += 1) {
        await send(gateway, { method: 'POST', body: new Uint8Array(8_000_000) });
      }
      assert.equal(gateway.request(1), undefined);
      assert.equal(gateway.request(3)?.body?.length, 8_000_000);
    });
  });
});
