import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type GatewayLogEntry, gatewayLogEntry } from '../../../src/report/loggedRecord.ts';
import {
  applicationOf,
  loggedEntry,
  NOW_SECONDS,
  type RequestToSend,
  send,
  signed,
  withGateway,
} from '../../support/gateway.ts';
import { itInRest } from '../../support/itInRest.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const TARGET = '/openapi/demo/echo?pagina=2';

function withSign(token: string, signature: string): RequestToSend {
  const headers = { token, timestamp: String(NOW_SECONDS), sign: signature };
  return { method: 'POST', target: TARGET, headers, body: '{"message": "a"}' };
}

describe('explanations in the request log', () => {
  it('show the cause of a 10009003 with what was signed', async () => {
    const entry = await loggedEntry(secret =>
      withSign(secret, md5(`${secret}${TARGET}{"message": "a"}${NOW_SECONDS}`)),
    );
    assert.equal(entry.explanation?.verdict, 'explained');
    assert.ok('explanations' in entry.explanation);
    const [first] = entry.explanation.explanations;
    assert.deepEqual(first?.mistakes, [{ id: 'path-query-included' }]);
    assert.equal(first.signingInput, `••••••••${TARGET}{"message": "a"}${NOW_SECONDS}`);
    assert.equal(first.checklistItem, 3);
  });

  it('recognize that the App Key was signed instead of the secret', async () => {
    const entry = await loggedEntry(secret =>
      withSign(secret, md5(`demo-effective/openapi/demo/echo{"message": "a"}${NOW_SECONDS}`)),
    );
    assert.ok(entry.explanation !== undefined && 'explanations' in entry.explanation);
    assert.deepEqual(entry.explanation.explanations[0]?.mistakes, [{ id: 'token-app-key' }]);
  });

  it('say that no known cause produces the signature', async () => {
    const entry = await loggedEntry(secret => withSign(secret, '0'.repeat(32)));
    assert.equal(entry.explanation?.verdict, 'unexplained');
  });

  it('aren’t added for an accepted request', async () => {
    await withGateway({}, async gateway => {
      await send(gateway, signed(applicationOf(gateway)));
      assert.equal(gateway.log()[0]?.explanation, undefined);
    });
  });

  it('never show the secret, in any form', async () => {
    let secret = '';
    const entry = await loggedEntry(demo => {
      secret = demo;
      const token = Buffer.from(demo).toString('base64');
      return withSign(demo, md5(`${token}/openapi/demo/echo{"message": "a"}${NOW_SECONDS}`));
    });
    const shown = JSON.stringify(entry);
    assert.ok(entry.explanation !== undefined && 'explanations' in entry.explanation);
    assert.deepEqual(entry.explanation.explanations[0]?.mistakes, [{ id: 'token-base64' }]);
    assert.ok(!shown.includes(secret) && !shown.includes(Buffer.from(secret).toString('base64')));
  });

  it('arrive after the response, even for a body of nearly a megabyte', async () => {
    await withGateway({}, async gateway => {
      const body = `<a>${'<b>ç</b>\r\n'.repeat(75_000)}</a>`;
      const application = applicationOf(gateway);
      const request = {
        method: 'POST',
        target: '/openapi/v3/consultas/nf-e/xml',
        body,
        headers: { sign: 'x' },
      };
      const reply = await send(gateway, signed(application, request));
      assert.equal(reply.status, 401);
      assert.equal(gateway.log()[0]?.explanation, undefined);
    });
  });

  itInRest('don’t end the gateway after a signed body of 12,000 nested lists', async () => {
    const entry = await loggedEntry(secret => ({
      ...withSign(secret, '0'.repeat(32)),
      body: '['.repeat(12_000) + ']'.repeat(12_000),
    }));
    const { verdict } = entry.explanation ?? {};
    assert.ok(verdict === 'unexplained' || verdict === 'stopped', verdict);
  });

  it('don’t discard the request of an entry', async () => {
    const told: GatewayLogEntry[] = [];
    await withGateway({ onExplained: record => told.push(gatewayLogEntry(record)) }, async gateway => {
      const body = 'x'.repeat(2_000_000);
      await send(gateway, signed(applicationOf(gateway), { method: 'POST', body, headers: { sign: 'x' } }));
      while (told.length === 0) await new Promise(resolve => setTimeout(resolve, 20));
      assert.equal(gateway.request(told[0]?.id ?? 0)?.body?.length, body.length);
    });
  });

  it('are skipped, and say so, if too many large requests arrive at once', async () => {
    const told: GatewayLogEntry[] = [];
    await withGateway({ onExplained: record => told.push(gatewayLogEntry(record)) }, async gateway => {
      const body = 'x'.repeat(1_000_000);
      const request = signed(applicationOf(gateway), { method: 'POST', body, headers: { sign: 'x' } });
      await Promise.all(Array.from({ length: 96 }, () => send(gateway, request)));
    });
    assert.ok(told.some(entry => entry.explanation?.verdict === 'skipped'));
  });
});
