import assert from 'node:assert/strict';
import type { AttemptResponse, DrillAttempt } from '../../../../src/app/drill/attempt.ts';
import { grade } from '../../../../src/app/drill/grade.ts';
import type { ScenarioRun } from '../../../../src/app/drill/runScenario.ts';
import { SCENARIOS, type ScenarioId } from '../../../../src/app/drill/scenario.ts';

const LIMITED: AttemptResponse = { text: '429 10009006', kind: 'rate-limited' };
const ACCEPTED: AttemptResponse = { text: '200', kind: 'accepted' };

function attemptAt(atMs: number, response: AttemptResponse, parts: Partial<DrillAttempt> = {}): DrillAttempt {
  return {
    ...{ atMs, method: 'POST', path: '/openapi/demo/echo', timestamp: `${1_700_000_000 + atMs}` },
    ...{ signature: 'right', missing: [], offSeconds: 0, bodyDigest: 'a', sign: `${atMs}`, response },
    ...parts,
  };
}

function outcomes(id: ScenarioId, attempts: readonly DrillAttempt[], run: Partial<ScenarioRun> = {}) {
  const scenario = SCENARIOS.find(each => each.id === id);
  assert.ok(scenario !== undefined);
  const end = { kind: 'ended', status: 0, stderr: '' } as const;
  const grades = grade(scenario, {
    attempts,
    end,
    lastedMs: 0,
    tokenElsewhere: false,
    isLoop: false,
    ...run,
  });
  return Object.fromEntries(grades.map(({ id: rule, outcome }) => [rule, outcome]));
}

const limitedAt = (...times: readonly number[]) => times.map(time => attemptAt(time, LIMITED));
const failedEnd = { end: { kind: 'ended', status: 1, stderr: '' } } as const;

describe('the rules of a drill', () => {
  it('require delays of at least 1, 2, and 4 s, with jitter', () => {
    assert.equal(
      outcomes('rate-limit-forever', limitedAt(0, 1_200, 3_350, 7_800), failedEnd)['backoff'],
      'passed',
    );
    assert.equal(outcomes('rate-limit-forever', limitedAt(0, 900), failedEnd)['backoff'], 'failed');
    assert.equal(outcomes('rate-limit-forever', limitedAt(0, 1_200, 2_400), failedEnd)['backoff'], 'failed');
    assert.equal(outcomes('rate-limit-forever', limitedAt(0, 46_000), failedEnd)['backoff'], 'failed');
  });

  it('report that three exact delays have no jitter', () => {
    const exact = limitedAt(0, 1_004, 3_009, 7_013);
    assert.equal(outcomes('rate-limit-forever', exact, failedEnd)['backoff'], 'failed');
    assert.equal(outcomes('rate-limit-forever', exact.slice(0, 3), failedEnd)['backoff'], 'passed');
  });

  it('report no backoff if nothing is repeated', () => {
    assert.equal(outcomes('rate-limit', limitedAt(0), failedEnd)['backoff'], 'not-seen');
  });

  it('require an unchanged body and a changed signature', () => {
    const [first, second] = [attemptAt(0, LIMITED), attemptAt(1_500, ACCEPTED)];
    assert.equal(outcomes('rate-limit', [first, second])['fresh-signature'], 'passed');
    assert.equal(
      outcomes('rate-limit', [first, { ...second, sign: first.sign }])['fresh-signature'],
      'failed',
    );
    assert.equal(
      outcomes('rate-limit', [first, { ...second, bodyDigest: 'b' }])['fresh-signature'],
      'failed',
    );
    assert.equal(outcomes('baseline', [{ ...first, offSeconds: 120 }])['fresh-signature'], 'failed');
    assert.equal(outcomes('baseline', [{ ...first, offSeconds: undefined }])['fresh-signature'], 'failed');
  });

  it('require an exit code that shows whether the request was accepted', () => {
    const accepted = [attemptAt(0, ACCEPTED)];
    assert.equal(outcomes('baseline', accepted)['exit-status'], 'passed');
    assert.equal(outcomes('baseline', accepted, failedEnd)['exit-status'], 'failed');
    const killed = { end: { kind: 'ended', signal: 'SIGSEGV', stderr: '' } } as const;
    assert.equal(outcomes('lost-answer', accepted, killed)['exit-status'], 'failed');
    assert.equal(outcomes('baseline', [])['exit-status'], 'failed');
  });

  it('allow one more attempt only with a corrected clock', () => {
    const refused: AttemptResponse = { text: '401 10009001', kind: 'refused' };
    const again = (offSeconds: number) => [attemptAt(0, refused), attemptAt(100, ACCEPTED, { offSeconds })];
    assert.equal(outcomes('clock', again(600))['no-retry-of-refusal'], 'passed');
    assert.equal(outcomes('clock', again(0))['no-retry-of-refusal'], 'failed');
    const [first, second] = again(600);
    assert.ok(first !== undefined && second !== undefined);
    assert.equal(outcomes('clock', [first, second, second])['no-retry-of-refusal'], 'failed');
  });

  it('fail a program that continues until it’s stopped', () => {
    const timedOut = { end: { kind: 'timed-out', stderr: '' } } as const;
    const grades = outcomes('slow-answer', [attemptAt(0, { text: 'silence', kind: 'lost' })], timedOut);
    assert.deepEqual(grades, { 'no-second-post': 'passed', 'gives-up': 'failed', 'exit-status': 'failed' });
  });
});
