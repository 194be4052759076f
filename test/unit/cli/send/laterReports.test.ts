import { deepEqual } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { openSend } from '../../../../src/cli/send/openSend.ts';
import { performInOrder } from '../../../../src/cli/send/sendNeeds.ts';
import type { Transport } from '../../../../src/core/transportPort.ts';
import { fakeTransport } from '../../../support/fakes.ts';
import { fakeSurroundings, withFolder } from '../fiscalRun.ts';

const TWO = (assertion: string) => `GET /openapi/x\n${assertion}\n\n###\nGET /openapi/y\n${assertion}\n`;

const ONE_BY_ONE = ['sent', 'response', 'reported 200'];

/** What happens, in order, while two requests are sent. */
function events(json: boolean, assertion: string): Promise<readonly string[]> {
  return withFolder({ 'a.fiscal': TWO(assertion) }, async cwd => {
    const seen: string[] = [];
    const transport = fakeTransport({ body: Buffer.from('{}') });
    const exchange: Transport['exchange'] = async (...given) => {
      seen.push('sent');
      await setTimeout(20);
      seen.push('response');
      return transport.exchange(...given);
    };
    const parts = { openTransport: async () => ({ ...transport, exchange }) };
    const options = { all: true, json };
    const { order, context } = await openSend(['a.fiscal'], options, fakeSurroundings({ cwd }), parts);
    const reports: Promise<void>[] = [];
    await performInOrder(order, context, {
      take: end => {
        if (end.kind !== 'sent') return;
        const { result } = end.result;
        const reported = ({ report }: Awaited<typeof result>): void => {
          seen.push(`reported ${report.response?.status}`);
        };
        if (result instanceof Promise) reports.push(result.then(reported));
        else reported(result);
      },
    });
    await Promise.all(reports);
    return seen;
  });
}

describe('the reports of several requests', () => {
  it('are made while the next request is under way if they’re printed at the end', async () => {
    deepEqual(await events(true, ''), [
      ...['sent', 'response', 'sent', 'reported 200'],
      ...['response', 'reported 200'],
    ]);
  });

  it('are made before the next request is sent if they’re printed at once', async () => {
    deepEqual(await events(false, ''), [...ONE_BY_ONE, ...ONE_BY_ONE]);
  });

  it('are made before the next request is sent if the request failed', async () => {
    const failed = await events(true, '\n?? status == 204');
    deepEqual(failed, [...ONE_BY_ONE, ...ONE_BY_ONE]);
  });
});
