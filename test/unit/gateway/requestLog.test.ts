import assert from 'node:assert/strict';
import { type GatewayLogEntry, gatewayLogEntry } from '../../../src/report/loggedRecord.ts';
import { applicationOf, NOW_SECONDS, send, signed, withGateway } from '../../support/gateway.ts';

describe('the request log', () => {
  it('shows who requested what, and the result', async () => {
    await withGateway({}, async gateway => {
      const body = '{"message":"a"}';
      await send(
        gateway,
        signed(applicationOf(gateway), { method: 'POST', target: '/openapi/demo/echo?p=1', body }),
      );
      const [entry] = gateway.log();
      assert.ok(entry !== undefined && entry.costMs > 0);
      assert.deepEqual(
        { ...entry, costMs: 0 },
        {
          id: 1,
          time: '2023-11-14T22:13:20.000Z',
          method: 'POST',
          target: '/openapi/demo/echo?p=1',
          status: 200,
          costMs: 0,
          bodyBytes: 15,
          appKey: 'demo-effective',
          endpoint: 'echo-post',
        },
      );
    });
  });

  it('shows what the gateway signed and the signature it received, for 10009003', async () => {
    await withGateway({}, async gateway => {
      const request = { method: 'POST', body: '{"message":\r\n"a"}', headers: { sign: 'ABC' } };
      await send(gateway, signed(applicationOf(gateway), request));
      const [entry] = gateway.log();
      assert.equal(entry?.code, 10009003);
      assert.equal(entry.condition, 'signature-mismatch');
      assert.equal(entry.receivedSign, 'ABC');
      assert.equal(entry.signingInput, `••••••••/openapi/demo/echo{"message":"a"}${NOW_SECONDS}`);
    });
  });

  it('truncates a long string to sign', async () => {
    await withGateway({}, async gateway => {
      const request = { method: 'POST', body: 'x'.repeat(1_000_000), headers: { sign: 'ABC' } };
      await send(gateway, signed(applicationOf(gateway), request));
      const { signingInput = '' } = gateway.log()[0] ?? {};
      assert.ok(signingInput.startsWith('••••••••/openapi/demo/echoxxx'));
      assert.ok(signingInput.length < 10_000);
    });
  });

  it('H8 masks a secret wherever it was sent, even a rotated or unknown one', async () => {
    const entries: GatewayLogEntry[] = [];
    await withGateway({ onExplained: record => entries.push(gatewayLogEntry(record)) }, async gateway => {
      const old = applicationOf(gateway);
      gateway.rotate('demo-effective');
      const now = applicationOf(gateway);
      const foreign = 'a-secret-of-another-environment';
      for (const secret of [old.secret.reveal(), now.secret.reveal(), foreign]) {
        const hex = Buffer.from(secret).toString('hex').replace(/../g, '%$&');
        for (const target of [
          `/openapi/x?token=${secret}`,
          `/openapi/${secret}/y`,
          `/openapi/x?token=${hex}`,
        ]) {
          await send(gateway, {
            target,
            headers: { token: secret, timestamp: String(NOW_SECONDS), sign: secret },
          });
        }
        await send(gateway, signed(now, { method: 'POST', body: secret, headers: { sign: secret } }));
      }
      // Mismatches are reported once they are explained.
      await until(() => entries.length === 12);
      entries.sort((left, right) => left.id - right.id);
      const { text } = await send(gateway, { target: '/__sandbox/journal' });
      const written = text + JSON.stringify(entries) + JSON.stringify(gateway.log());
      for (const secret of [old.secret.reveal(), now.secret.reveal()]) assert.ok(!written.includes(secret));
      const withoutForeignBody = entries.slice(0, -1);
      assert.ok(!JSON.stringify(withoutForeignBody).includes(foreign));
    });
  });

  it('is returned as JSON, oldest entry first, without requests for the log itself', async () => {
    await withGateway({}, async gateway => {
      await send(gateway, { target: '/openapi/a' });
      await send(gateway, { target: '/openapi/b' });
      await send(gateway, { target: '/__sandbox/journal' });
      const { text } = await send(gateway, { target: '/__sandbox/journal' });
      const entries: readonly GatewayLogEntry[] = JSON.parse(text);
      assert.deepEqual(
        entries.map(({ id, target }) => [id, target]),
        [
          [1, '/openapi/a'],
          [2, '/openapi/b'],
        ],
      );
    });
  });

  it('contains entries for what the gateway itself rejected', async () => {
    await withGateway({ limits: { maxBodyBytes: 10 } }, async gateway => {
      await send(gateway, { method: 'POST', body: 'x'.repeat(11) });
      await send(gateway, { target: '/other' });
      await send(gateway, signed(applicationOf(gateway), { target: '/openapi/v9' }));
      assert.deepEqual(
        gateway.log().map(({ status, condition, code }) => [status, condition, code]),
        [
          [413, 'body-too-large', undefined],
          [404, 'path-not-shown', undefined],
          [404, 'path-not-shown', undefined],
        ],
      );
    });
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5));
}
