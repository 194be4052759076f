import { deepEqual, equal, ok } from 'node:assert/strict';
import { join } from 'node:path';
import {
  EXPLAIN_LIMITS,
  type ExplainLimits,
  MismatchExplainer,
} from '../../../../src/app/explain/mismatchExplainer.ts';
import type { ClaimedRequest } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { startExplainThread } from '../../../../src/node/explainThread.ts';
import type { MismatchExplanation } from '../../../../src/report/explanation/explainReport.ts';
import { itInRest } from '../../../support/itInRest.ts';
import { sampleRequest } from '../../core/explain/sampleRequest.ts';

interface Explainer {
  readonly explain: (request: ClaimedRequest) => Promise<MismatchExplanation>;
  readonly close: () => Promise<void>;
}

/** Hands `use` an explainer with one of the workers beside this file, and ends it whatever happens. */
async function withExplainer<T>(
  worker: string,
  use: (explainer: Explainer) => Promise<T>,
  limits: Partial<ExplainLimits> = {},
): Promise<T> {
  const file = worker === 'real' ? undefined : join(import.meta.dirname, `workers/${worker}.ts`);
  const start = (maxMemoryMb: number) => startExplainThread(maxMemoryMb, file);
  const explainer = new MismatchExplainer(start, { ...EXPLAIN_LIMITS, ...limits });
  try {
    return await use({ explain: request => explainer.explain(request, 'k'), close: () => explainer.close() });
  } finally {
    await explainer.close();
  }
}

const requestOf = (body: string | Uint8Array): ClaimedRequest => sampleRequest({ body: Buffer.from(body) });

describe('H6 the gateway’s explainer', () => {
  it('reports that a search failed, but not the error’s message', async () => {
    const explanation = await withExplainer('throwing', each => each.explain(requestOf('a body')));
    deepEqual(explanation, { verdict: 'failed', error: 'RangeError' });
  });

  it('explains the next mismatch in a new worker after an error', async () => {
    await withExplainer('failingOnce', async explainer => {
      const verdicts = ['fail', 'well', 'fail', 'well'].map(async body => {
        return (await explainer.explain(requestOf(body))).verdict;
      });
      deepEqual(await Promise.all(verdicts), ['failed', 'unexplained', 'failed', 'unexplained']);
    });
  });

  it('explains the newest mismatch first', async () => {
    await withExplainer('failingOnce', async explainer => {
      const order: string[] = [];
      const bodies = ['first', 'second', 'third', 'fourth'];
      const all = bodies.map(body => explainer.explain(requestOf(body)).then(() => order.push(body)));
      await Promise.all(all);
      deepEqual(order, ['first', 'fourth', 'third', 'second']);
    });
  });

  it('skips the oldest mismatches if too many wait', async () => {
    await withExplainer('failingOnce', async explainer => {
      const all = Array.from({ length: 67 }, (_, index) => explainer.explain(requestOf(String(index))));
      const verdicts = (await Promise.all(all)).map(({ verdict }) => verdict);
      deepEqual(verdicts.slice(0, 4), ['unexplained', 'skipped', 'skipped', 'unexplained']);
      equal(verdicts.filter(verdict => verdict === 'skipped').length, 2);
    });
  });

  it('skips the oldest mismatches if the waiting bodies are too large', async () => {
    await withExplainer('failingOnce', async explainer => {
      const large = new Uint8Array(1_000_000);
      const all = Array.from({ length: 35 }, () => explainer.explain(requestOf(large)));
      const verdicts = (await Promise.all(all)).map(({ verdict }) => verdict);
      deepEqual(verdicts.slice(0, 3), ['unexplained', 'skipped', 'unexplained']);
    });
  });

  it('stops a search that exceeds its time limit', async () => {
    const limits = { budgetMs: 10, graceMs: 500 };
    const explanation = await withExplainer('endless', each => each.explain(requestOf('a')), limits);
    deepEqual(explanation, { verdict: 'stopped' });
  });

  it('stops a search that exceeds its memory limit', async () => {
    const limits = { maxMemoryMb: 32 };
    const explanation = await withExplainer('greedy', each => each.explain(requestOf('a')), limits);
    deepEqual(explanation, { verdict: 'out-of-memory' });
  });

  it('reports a worker that can’t be started', async () => {
    const explanation = await withExplainer('missing', each => each.explain(requestOf('a')));
    equal(explanation.verdict, 'failed');
  });

  it('stops running and waiting searches when it’s closed', async () => {
    const under = await withExplainer('endless', async explainer => {
      const all = [explainer.explain(requestOf('a')), explainer.explain(requestOf('b'))];
      await explainer.close();
      return Promise.all(all);
    });
    deepEqual(under, [{ verdict: 'stopped' }, { verdict: 'stopped' }]);
  });

  itInRest('isn’t blocked by a body of 24 KB that consists of brackets', async () => {
    await withExplainer('real', async explainer => {
      const deep = await explainer.explain(requestOf('['.repeat(12_000) + ']'.repeat(12_000)));
      ok(deep.verdict === 'unexplained' || deep.verdict === 'stopped', deep.verdict);
      const next = await explainer.explain(requestOf('{}'));
      equal(next.verdict, 'unexplained');
    });
  });

  for (const [what, unit, test] of [
    ['numbers', '1,', itInRest],
    ['empty lists', '[],', itInRest],
    ['objects', '{"a":1},', it],
  ] as const) {
    test(`H6 stays within its memory limit with a mebibyte of ${what}`, async () => {
      const body = `[${unit.repeat(Math.floor(1_048_570 / unit.length))}1]`;
      await withExplainer(
        'real',
        async explainer => {
          const { verdict } = await explainer.explain(requestOf(body));
          ok(verdict === 'unexplained' || verdict === 'stopped', verdict);
        },
        { budgetMs: 2_000 },
      );
    });
  }

  it('H6 explains no body larger than a mebibyte, because a search could end the process', async () => {
    await withExplainer('real', async explainer => {
      const large = await explainer.explain(requestOf(new Uint8Array(1_048_577)));
      deepEqual(large, { verdict: 'out-of-memory' });
    });
  });
});
