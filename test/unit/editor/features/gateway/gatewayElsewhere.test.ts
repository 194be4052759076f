import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { WireResponse } from '../../../../../src/core/wireMessages.ts';
import { GatewayElsewhere } from '../../../../../src/editor/features/gateway/gatewayElsewhere.ts';
import { utf8 } from '../../../../support/builders.ts';
import { fakeTransport } from '../../../../support/fakes.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const ORIGIN = 'http://127.0.0.1:8787';

/** A gateway's log: entries with these ids, received in the given minute. */
function log(ids: readonly number[], minute = 0): Partial<WireResponse> {
  const entries = ids.map(id => ({
    ...{ id, time: `2026-01-01T00:0${minute}:00.00${id}Z`, method: 'GET', target: '/openapi/demo/echo' },
    ...{ status: 200, costMs: 1, bodyBytes: 0 },
  }));
  const headers = [['X-Fiscal-Sandbox', 'control']] as const;
  return { status: 200, headers, body: utf8(JSON.stringify(entries)) };
}

describe('a gateway that another program runs', () => {
  let answer: Partial<WireResponse> | Error;
  let elsewhere: GatewayElsewhere;
  let answering: Promise<void>;

  beforeEach(() => {
    answering = Promise.resolve();
    elsewhere = new GatewayElsewhere(new FakeWorkbench().workbench, async () => {
      const transport = fakeTransport(answer);
      await answering;
      return transport;
    });
  });
  afterEach(() => elsewhere.dispose());

  const shown = async (next: typeof answer): Promise<readonly number[]> => {
    answer = next;
    await elsewhere.look(ORIGIN);
    return elsewhere.log.map(({ id }) => id);
  };

  it('has the entries of its log that weren’t cleared', async () => {
    deepEqual(await shown(log([1, 2])), [1, 2]);
    elsewhere.clearLog();
    deepEqual(await shown(log([1, 2, 3])), [3]);
  });

  it('doesn’t show cleared entries again after it couldn’t be reached for a moment', async () => {
    await shown(log([1, 2]));
    elsewhere.clearLog();
    deepEqual(await shown(new FiscalError('connection-refused')), []);
    elsewhere.clearLog();
    deepEqual(await shown(log([1, 2])), []);
  });

  it('shows all entries of the next gateway, whose ids count from 1 again', async () => {
    await shown(log([1, 2, 3]));
    elsewhere.clearLog();
    deepEqual(await shown(log([1, 2, 3, 4], 1)), [1, 2, 3, 4]);
  });

  it('stays forgotten if it responds only afterwards', async () => {
    let respond = (): void => undefined;
    answering = new Promise(resolve => {
      respond = resolve;
    });
    answer = log([1]);
    const looking = elsewhere.look(ORIGIN);
    elsewhere.forget();
    respond();
    equal(await looking, true);
    deepEqual([elsewhere.origin, elsewhere.log], [undefined, []]);
  });
});
