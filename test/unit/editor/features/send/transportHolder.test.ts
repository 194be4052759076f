import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict';
import type { Transport } from '../../../../../src/core/transportPort.ts';
import type { WireResponse } from '../../../../../src/core/wireMessages.ts';
import { TransportHolder } from '../../../../../src/editor/features/send/transportHolder.ts';
import type { NetworkSettings } from '../../../../../src/editor/platform/settings/networkSettings.ts';
import { LIMITS } from '../../../../support/fakes.ts';
import { aRequest, NEVER_ABORTED } from '../../../node/transport/transportFixture.ts';

const NONE: NetworkSettings = {
  proxyUrl: undefined,
  noProxy: [],
  proxyAuthorization: undefined,
  caFile: undefined,
  clientCertificates: new Map(),
};

/** A holder whose transports respond on demand, and the result of each. */
function aHolder() {
  const world = { settings: NONE, events: [] as string[], answer: (_: WireResponse) => {} };
  let count = 0;
  const open = async (): Promise<Transport> => {
    const name = `transport ${++count}`;
    world.events.push(`${name} opened`);
    return {
      exchange: () => new Promise(resolve => (world.answer = resolve)),
      close: async () => void world.events.push(`${name} closed`),
    };
  };
  return { world, holder: new TransportHolder(open, () => world.settings) };
}

const send = (transport: Transport) =>
  transport.exchange(aRequest('https://api.example'), LIMITS, NEVER_ABORTED);

describe('the transport of a window', () => {
  it('is created with the first request, and reused', async () => {
    const { world, holder } = aHolder();
    deepEqual(world.events, []);
    equal(await holder.current(), await holder.current());
    deepEqual(world.events, ['transport 1 opened']);
  });

  for (const [title, changed] of [
    ['proxy', { proxyUrl: 'http://p:1' }],
    ['exemptions', { noProxy: ['x'] }],
    ['proxy’s header', { proxyAuthorization: 'Basic x' }],
    ['authorities', { caFile: '/ca.pem' }],
    ['client certificates', { clientCertificates: new Map([['https://a', { pfxFile: '/a.pfx' }]]) }],
  ] as const) {
    it(`is created again if the user changes the ${title}`, async () => {
      const { world, holder } = aHolder();
      const first = await holder.current();
      world.settings = { ...NONE, ...changed };
      notEqual(await holder.current(), first);
      deepEqual(world.events.toSorted(), ['transport 1 closed', 'transport 1 opened', 'transport 2 opened']);
    });
  }

  it('is created with the next request if creating it failed', async () => {
    let tries = 0;
    const transport = {} as Transport;
    const holder = new TransportHolder(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('The disk was away.');
        return transport;
      },
      () => NONE,
    );
    await rejects(holder.current(), /away/);
    equal(await holder.current(), await holder.current());
    equal(tries, 2);
  });

  it('completes exchanges in progress before it’s closed', async () => {
    const { world, holder } = aHolder();
    const sending = send(await holder.current());
    holder.forget();
    await holder.current();
    deepEqual(world.events, ['transport 1 opened', 'transport 2 opened']);
    world.answer({} as WireResponse);
    await sending;
    deepEqual(world.events.at(-1), 'transport 1 closed');
  });

  it('is closed with the window, even during exchanges', async () => {
    const { world, holder } = aHolder();
    void send(await holder.current());
    holder.dispose();
    await Promise.resolve();
    deepEqual(world.events, ['transport 1 opened', 'transport 1 closed']);
  });
});
