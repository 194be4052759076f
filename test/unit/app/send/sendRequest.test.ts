import assert from 'node:assert/strict';
import { sendRequest } from '../../../../src/app/send/sendRequest.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { Transport, TransportLimits, WireResponse } from '../../../../src/core/ports.ts';
import { CANARY, environmentWith, utf8 } from '../../../support/builders.ts';
import { fakeSecrets, fakeTransport, fixedClock, LIMITS } from '../../../support/fakes.ts';
import { preparedOf } from '../../../support/preparing.ts';

const SCOPE = { environment: 'homologacao', origin: 'https://api.example.com.br', application: 'default' };
const NOW_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const { signal } = new AbortController();

async function send(answer: Partial<WireResponse> | Error, scope = SCOPE, text = 'POST /openapi/a\n\n{\n}') {
  const transport = fakeTransport(answer);
  const prepared = await preparedOf(text, { environment: environmentWith({}) });
  const ports = { secrets: fakeSecrets(scope, CANARY), transport, clock: fixedClock(NOW_MS) };
  return { outcome: await sendRequest(prepared, ports, LIMITS, signal), sent: transport.sent, prepared };
}

describe('sendRequest', () => {
  it('sends the prepared body itself, once, and returns the response', async () => {
    const { outcome, sent, prepared } = await send({ status: 201, body: utf8('<a/>') });
    assert.equal(outcome.kind, 'answered');
    assert.equal(sent.length, 1);
    assert.equal(sent[0]?.body, prepared.body);
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.request.elements.body, prepared.body);
    assert.equal(outcome.response.status, 201);
    assert.equal(outcome.response.envelope, undefined);
  });

  for (const [what, scope] of [
    ['origin', { ...SCOPE, origin: 'https://api.example.com.br.' }],
    ['scheme', { ...SCOPE, origin: 'http://api.example.com.br' }],
    ['port', { ...SCOPE, origin: 'https://api.example.com.br:8443' }],
    ['environment', { ...SCOPE, environment: 'producao' }],
    ['application', { ...SCOPE, application: 'loja' }],
  ] as const) {
    it(`A5 sends nothing if the secret belongs to another ${what}`, async () => {
      const { outcome, sent } = await send({}, scope);
      assert.deepEqual(outcome, { kind: 'secret-missing', scope: SCOPE });
      assert.equal(sent.length, 0);
    });
  }

  it('uses the secret of the application that the request names', async () => {
    const scope = { ...SCOPE, application: 'loja' };
    const { outcome } = await send({}, scope, '# @application loja\nGET /openapi/a\n');
    assert.equal(outcome.kind, 'answered');
  });

  it('reports an external failure with the request that failed', async () => {
    const failure = new FiscalError('connection-refused', { host: 'api.example.com.br' });
    const { outcome, sent } = await send(failure);
    assert.ok(outcome.kind === 'failed');
    assert.equal(outcome.failure, failure);
    assert.equal(outcome.request.wire, sent[0]);
  });

  it('doesn’t report a bug as an external failure', async () => {
    await assert.rejects(send(new TypeError('bug')), TypeError);
  });

  it('rejects if the secret store fails, and sends nothing', async () => {
    const failure = new FiscalError('secret-store-failed');
    const transport = fakeTransport({});
    const secrets = { get: () => Promise.reject(failure) };
    const ports = { secrets, transport, clock: fixedClock(NOW_MS) };
    await assert.rejects(sendRequest(await preparedOf('GET /openapi/a\n'), ports, LIMITS, signal), failure);
    assert.equal(transport.sent.length, 0);
  });

  it('reads an envelope', async () => {
    const { outcome } = await send({ status: 401, body: utf8('{"success":false,"code":10009003}') });
    assert.ok(outcome.kind === 'answered');
    assert.deepEqual(outcome.response.envelope, { success: false, code: 10009003 });
  });

  it('looks for an envelope only in the first mebibyte', async () => {
    const most = utf8('{"success":true}'.padEnd(1_048_576));
    const { outcome: read } = await send({ body: most });
    assert.deepEqual(read.kind === 'answered' && read.response.envelope, { success: true });
    const body = utf8('{"success":true}'.padEnd(1_048_577));
    const { outcome } = await send({ body });
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.response.envelope, undefined);
    assert.equal(outcome.response.body, body);
  });

  for (const [written, connectTimeoutMs, timeoutMs] of [
    ['# @timeout 90 s', 1_000, 90_000],
    ['# @timeout 20 ms', 20, 20],
  ] as const) {
    it(`applies ${written} to the exchange and the wait for the response headers, whatever the settings`, async () => {
      const taken: TransportLimits[] = [];
      const { exchange, close } = fakeTransport({});
      const transport: Transport = {
        close,
        exchange: (request, limits, signal) => {
          taken.push(limits);
          return exchange(request, limits, signal);
        },
      };
      const environment = environmentWith({});
      const prepared = await preparedOf(`${written}\nGET /openapi/a\n`, { environment });
      const ports = { secrets: fakeSecrets(SCOPE, CANARY), transport, clock: fixedClock(NOW_MS) };
      await sendRequest(prepared, ports, LIMITS, signal);
      const limits = { connectTimeoutMs, headersTimeoutMs: timeoutMs, totalTimeoutMs: timeoutMs };
      assert.deepEqual(taken, [{ ...LIMITS, ...limits }]);
    });
  }

  it('F7 signs with the correction for its destination, and measures the machine’s own clock', async () => {
    const transport = fakeTransport({ headers: [['Date', 'Fri, 02 Jan 2026 03:09:17 GMT']] });
    const prepared = await preparedOf('GET /openapi/a\n', { environment: environmentWith({}) });
    const ports = { secrets: fakeSecrets(SCOPE, CANARY), transport, clock: fixedClock(NOW_MS) };
    const correctionMs = (scope: object) => {
      assert.deepEqual(scope, SCOPE);
      return 312_000;
    };
    const outcome = await sendRequest(prepared, { ...ports, correctionMs }, LIMITS, signal);
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.request.timestamp, String(NOW_MS / 1_000 + 312));
    assert.equal(outcome.request.clockCorrectionSeconds, 312);
    assert.equal(outcome.response.clock?.seconds, 312);
  });

  it('F7 doesn’t send a request with a rejected timestamp again, corrected or not', async () => {
    const body = utf8('{"success":false,"code":10009001}');
    const { sent } = await send({ status: 401, body, headers: [['Date', 'Fri, 02 Jan 2026 04:04:05 GMT']] });
    assert.equal(sent.length, 1);
  });
});
