import { deepEqual, equal, ok } from 'node:assert/strict';
import { type ChainedRequest, sendNeeded, writtenEffect } from '../../../../src/app/send/sendNeeded.ts';
import { requestAt } from '../../../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';

const request = (name: string, method = 'GET', isProduction = false): ChainedRequest => ({
  ...{ name, effect: { method }, isProduction },
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
      send: async ({ name }, index, isConfirmed) => {
        log.push(`${index} ${name}${isConfirmed ? '!' : ''}`);
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
      deepEqual((await run(chain)).log, ['? a b', '0 a!', '1 b!']);
      const declined = await run(chain, { agrees: false });
      deepEqual([declined.log, declined.end.kind], [['? a b'], 'declined']);
    });
  }

  for (const [why, head] of [
    ['X-HTTP-Method-Override', 'GET /openapi/x\nX-HTTP-Method-Override: DELETE'],
    ['a header in another spelling', 'GET /openapi/x\nx_method_override: delete'],
    ['a header with a variable', 'GET /openapi/x\nX-HTTP-Method: {{v}}'],
    ['a parameter', 'GET /openapi/x?a=b&_method=PUT'],
    ['a parameter on its own line', 'GET /openapi/x\n  ?a=b\n  &_method=POST'],
  ] as const) {
    it(`F2 are confirmed if ${why} may replace the method of one`, async () => {
      const document = FiscalDocument.parse(`# @name a\n${head}\n`);
      const [placed] = document;
      const entry = placed && requestAt(placed);
      ok(placed !== undefined && entry !== undefined);
      const effect = writtenEffect(placed.block, entry.method, entry.target);
      deepEqual((await run([{ name: 'a', effect, isProduction: false }])).log, ['? a', '0 a!']);
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
