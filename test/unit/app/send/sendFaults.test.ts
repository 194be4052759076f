import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { type RetryPorts, sendWithRetries } from '../../../../src/app/send/sendRequest.ts';
import { type FailureCode, FiscalError } from '../../../../src/core/errors.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import type { WireResponse } from '../../../../src/core/wireMessages.ts';
import { utf8 } from '../../../support/builders.ts';
import { canaryHits, TOUR_CANARY } from '../../../support/canary/canaryForms.ts';
import { LIMITS } from '../../../support/fakes.ts';
import { FaultPlan } from '../../../support/faultyDisk.ts';
import { preparedOf } from '../../../support/preparing.ts';
import { seededRandom } from '../../../support/seededRandom.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const OK: WireResponse = {
  ...{ status: 200, statusText: 'OK', headers: [], body: utf8('{}') },
  timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 },
};
const REFUSED: WireResponse = { ...OK, status: 429, body: utf8('{"success":false,"code":10009006}') };
/** Refused twice, then taken. */
const ANSWERS = [REFUSED, REFUSED, OK];

describe('G4 A8 a single failure of a port while sending', () => {
  it('ends sending with that failure, without another exchange and without the secret', async () => {
    const { asked } = await send(new FaultPlan());
    assert.deepEqual(asked, ['secret', 'exchange', 'secret', 'exchange', 'secret', 'exchange']);
    for (let at = 0; at < asked.length; at++) {
      const { ended, exchanges } = await send(new FaultPlan(at));
      const isSecret: boolean = asked[at] === 'secret';
      assert.equal(ended.code, isSecret ? 'secret-store-failed' : 'connection-reset', `${at}`);
      assert.equal(exchanges, asked.slice(0, at).filter(name => name === 'exchange').length);
      const text = inspect(ended.all, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true });
      assert.deepEqual(canaryHits([{ name: 'failure', content: text }], [TOUR_CANARY]), []);
      assert.deepEqual(canaryHits([{ name: 'JSON', content: JSON.stringify(ended.all) }], [TOUR_CANARY]), []);
    }
  });
});

interface Sent {
  readonly asked: readonly string[];
  /** Exchanges that were carried out. */
  readonly exchanges: number;
  readonly ended: { readonly code: FailureCode | undefined; readonly all: unknown };
}

async function send(plan: FaultPlan): Promise<Sent> {
  const time = new VirtualTime();
  let exchanges = 0;
  const failing = (operation: string, code: FailureCode): void => {
    try {
      plan.ask(operation);
    } catch (error) {
      throw new FiscalError(code, {}, error);
    }
  };
  const ports: RetryPorts = {
    ...{ clock: time.clock, sleep: time.sleep, random: seededRandom(1) },
    secrets: {
      get: async () => {
        failing('secret', 'secret-store-failed');
        return new AppSecret(TOUR_CANARY);
      },
    },
    transport: {
      exchange: async () => {
        failing('exchange', 'connection-reset');
        exchanges += 1;
        return ANSWERS[exchanges - 1] ?? OK;
      },
      close: async () => {},
    },
  };
  const prepared = await preparedOf('POST /openapi/v2/empresas/1/nf-e\n\n{}');
  const ended = await sendWithRetries(prepared, ports, LIMITS, new AbortController().signal, () => {}).then(
    outcome => {
      const failure = outcome.kind === 'failed' ? outcome.failure : undefined;
      return { code: failure?.code, all: failure };
    },
    (error: FiscalError) => ({ code: error.code, all: error }),
  );
  return { asked: plan.asked, exchanges, ended };
}
