import { deepEqual, equal } from 'node:assert/strict';
import { type ChainedRequest, sendNeeded } from '../../../../src/app/send/sendNeeded.ts';

const request = (name: string, method = 'GET', isProduction = false): ChainedRequest => ({
  ...{ name, method, isProduction },
});

/** Sends a chain whose requests pass unless they're listed, and records what happens. */
async function run(
  requests: readonly ChainedRequest[],
  { fails = [] as readonly string[], agrees = true, cancelAt = Number.POSITIVE_INFINITY } = {},
) {
  const controller = new AbortController();
  const log: string[] = [];
  const end = await sendNeeded(
    requests,
    {
      confirm: async chain => {
        log.push(`? ${chain.map(({ name }) => name).join(' ')}`);
        return agrees;
      },
      send: async ({ name }, index) => {
        log.push(`${index} ${name}`);
        if (index === cancelAt) controller.abort();
        return name;
      },
      hasPassed: name => !fails.includes(name),
    },
    controller.signal,
  );
  return { log, end };
}

describe('the requests that another one needs', () => {
  it('are sent in order without a question if they only read', async () => {
    const { log, end } = await run([request('a'), request('b')]);
    deepEqual([log, end.kind], [['0 a', '1 b'], 'ready']);
  });

  for (const [why, chain] of [
    ['one is a POST', [request('a'), request('b', 'POST')]],
    ['one is a DELETE', [request('a', 'DELETE'), request('b')]],
    ['they go to production', [request('a', 'GET', true), request('b')]],
  ] as const) {
    it(`are confirmed by one question with the chain if ${why}`, async () => {
      deepEqual((await run(chain)).log, ['? a b', '0 a', '1 b']);
      const declined = await run(chain, { agrees: false });
      deepEqual([declined.log, declined.end.kind], [['? a b'], 'declined']);
    });
  }

  it('end at the first that fails, and say what was sent', async () => {
    const { log, end } = await run([request('a'), request('b'), request('c')], { fails: ['b'] });
    deepEqual(log, ['0 a', '1 b']);
    deepEqual(end, { kind: 'failed', request: request('b'), outcome: 'b', sent: [request('a')] });
  });

  it('end at each step at which they’re canceled, with nothing sent after it', async () => {
    const chain = [request('a'), request('b'), request('c')];
    for (const [cancelAt] of chain.entries()) {
      const { log, end } = await run(chain, { cancelAt });
      equal(log.length, cancelAt + 1);
      deepEqual(end, { kind: 'canceled', sent: chain.slice(0, cancelAt + 1) });
    }
  });
});
