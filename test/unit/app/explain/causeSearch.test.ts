import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  inSlices,
  type SearchConditions,
  searchCauses,
  searchTogether,
  threadAnswer,
} from '../../../../src/app/explain/causeSearch.ts';
import type { ExplainResult } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import { startExplainThread } from '../../../../src/node/explainThread.ts';
import { candidateInput, type ExplainReport } from '../../../../src/report/explanation/explainReport.ts';
import { explanationLines } from '../../../../src/report/explanation/explanationLines.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampled } from '../../../support/part.ts';

/** A search of `steps` steps that take `stepMs` each, by a clock that only the search moves. */
function search(steps: number, stepMs: number) {
  const clock = { nowMs: 1_000 };
  const reached: number[] = [];
  function* run(): Generator<number, string> {
    for (let step = 1; step <= steps; step++) {
      clock.nowMs += stepMs;
      reached.push(step);
      yield step * 10;
    }
    return 'found';
  }
  const run1 = (conditions: Partial<SearchConditions> = {}) =>
    inSlices(run(), {
      pause: async () => {},
      nowMs: () => clock.nowMs,
      signal: new AbortController().signal,
      ...conditions,
    });
  return { run: run1, reached, clock };
}

describe('a search that shares its thread with other code', () => {
  it('returns its result', async () => assert.equal(await search(3, 1).run(), 'found'));

  it('pauses about every 8 ms, and reports its progress', async () => {
    const { run, reached, clock } = search(20, 2);
    const progress: number[] = [];
    const paused: number[] = [];
    const pause = async () => {
      paused.push(reached.at(-1) ?? 0);
      clock.nowMs += 100;
    };
    assert.equal(await run({ pause, onProgress: tried => void progress.push(tried) }), 'found');
    assert.deepEqual(paused, [4, 8, 12, 16, 20]);
    assert.deepEqual(progress, [40, 80, 120, 160, 200]);
  });

  it('ends when it’s canceled', async () => {
    const controller = new AbortController();
    const { run, reached } = search(20, 2);
    const pause = async () => controller.abort();
    assert.equal(await run({ pause, signal: controller.signal }), undefined);
    assert.equal(reached.length, 5);
  });
});

const INPUT: ExplainInput = {
  secret: 'k',
  appKey: 'key',
  method: 'POST',
  origin: 'https://example.com',
  path: '/openapi/v1/notas',
  query: '?a=1',
  template: undefined,
  multipart: false,
  body: new Uint8Array(),
  timestamp: '1700000000',
  claimedSign: '',
};

function signedWith(token: string, path: string, timestamp: string): ExplainInput {
  return { ...INPUT, claimedSign: sign({ token, path, body: new Uint8Array(), timestamp }) };
}

function together(
  input: ExplainInput,
  workerFile?: string,
  { signal = new AbortController().signal, onProgress = (_tried: number) => {} } = {},
): Promise<ExplainResult | undefined> {
  const threads = { processors: 3, start: () => startExplainThread(undefined, workerFile) };
  return searchTogether(input, 2, threads, { nowMs: () => 0, signal, onProgress });
}

/** What a result says, without the functions in its candidates. */
function plain(result: ExplainResult | undefined) {
  const explanations = result?.verdict.kind === 'explained' ? result.verdict.explanations : [];
  return {
    kind: result?.verdict.kind,
    tried: result?.candidatesTried,
    found: explanations.map(({ causes, candidate }) => [causes, candidateInput(candidate)]),
  };
}

describe('the progress of a long search', () => {
  it('includes the expected number of candidates once it’s counted, and ends close to it', async () => {
    const reported: (readonly [number, number | undefined])[] = [];
    // A clock that makes every slice one step, and the search long from the start.
    let nowMs = 0;
    const nowLater = () => {
      nowMs += 1_000;
      return nowMs;
    };
    const input = { ...INPUT, claimedSign: '0'.repeat(32) };
    const result = await searchCauses(
      { input, depth: 2 },
      {
        nowMs: nowLater,
        signal: new AbortController().signal,
        onProgress: (tried, expected) => void reported.push([tried, expected]),
      },
    );
    const [last = 0, expected = 0] = reported.at(-1) ?? [];
    assert.equal(reported[0]?.[1], undefined);
    assert.ok(expected > 0 && Math.abs(expected / last - 1) < 0.2, `${expected} ${last}`);
    assert.ok((result?.candidatesTried ?? 0) >= last);
  });
});

describe('a search in several threads', () => {
  const inputs: Readonly<Record<string, ExplainInput>> = {
    'a correct signature': signedWith('k', '/openapi/v1/notas', '1700000000'),
    'one cause': signedWith('k', '/openapi/v1/notas?a=1', '1700000000'),
    'two causes': signedWith('"k"', '/openapi/v1/notas', '1700000000000'),
    'two causes in several ways': signedWith('', '/openapi/v1/notas/', '1700000007'),
    'the fraction of a clock': signedWith('k', '/openapi/v1/notas', '1700000000.012345'),
    nothing: { ...INPUT, claimedSign: '0'.repeat(32) },
  };
  for (const [name, input] of sampled(Object.entries(inputs), 3)) {
    it(`finds the same causes as one thread: ${name}`, async () => {
      const result = await together(input);
      assert.deepEqual(plain(result), plain(explain(input, 2)));
    });
  }

  it('finds the same causes if the workers fail', async () => {
    const input = inputs['two causes'] ?? INPUT;
    const result = await together(input, '/no/such/worker.js');
    assert.deepEqual(plain(result), plain(explain(input, 2)));
  });

  it('doesn’t wait for the other workers if one fails', async () => {
    const input = inputs['two causes'] ?? INPUT;
    const result = await together(input, join(import.meta.dirname, 'workers/failingFirst.ts'));
    assert.deepEqual(plain(result), plain(explain(input, 2)));
  });

  it('reports no progress after an error', async () => {
    const unsendable = { ...(inputs['nothing'] ?? INPUT), unread: () => {} };
    let reports = 0;
    const onProgress = () => {
      reports += 1;
    };
    await assert.rejects(together(unsendable, undefined, { onProgress }), /could not be cloned/);
    const before = reports;
    await new Promise(resolve => setTimeout(resolve, 600));
    assert.equal(reports, before);
  });

  it('ends when it’s canceled', async () => {
    const cancelled = new AbortController();
    const input = inputs['nothing'] ?? INPUT;
    const search = together(input, undefined, { signal: cancelled.signal });
    setTimeout(() => cancelled.abort(), 20);
    assert.equal(await search, undefined);
  });
});

describe('the causes of a request with the App Secret in its path', () => {
  const secret = '3f2b8a1c-7d4e-4f60-9a51-0c6e2d8b7f13';
  const path = `/openapi/demo/${secret}`;

  it('A1 quote the App Secret in no notation, nor is it in a string to sign', async () => {
    const signed = { ...INPUT, secret, path: path.replaceAll('-', '') };
    const claimedSign = sign({ ...signed, token: secret });
    const input = { ...INPUT, secret, path, query: '', claimedSign };
    const found = await searchCauses({ input, depth: 1 }, { signal: new AbortController().signal });
    assert.ok(found);
    const lines = explanationLines(found, input, 'en').map(({ text }) => text);
    assert.deepEqual(lines.slice(0, 2), [
      '✗ The path was signed with `••••••••` instead of `••••••••`',
      '  path-value-formatted',
    ]);
    assert.match(lines.join('\n'), /differ in a secret value, so they aren’t shown/);
    const report = threadAnswer({ input, depth: 1, budgetMs: 60_000 }, () => 0) as ExplainReport;
    assert.match(JSON.stringify(report), /path-value-formatted/);
    assert.doesNotMatch(JSON.stringify([lines, report]), /3f2b8a1c/);
  });
});
