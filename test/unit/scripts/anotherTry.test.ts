import { deepEqual } from 'node:assert/strict';
import { failedSuites, withAnotherTry } from '../../../scripts/stages/anotherTry.ts';
import type { StageResult } from '../../../scripts/stages/stage.ts';

const FIRST: StageResult = {
  passed: 3,
  failed: 2,
  skipped: 1,
  output: [
    '  ✓ steady › A1 holds (12 ms)',
    '  ✓ shaky › opens (3 ms)',
    '  ✗ shaky › A4 shows a row',
    '  - shaky › waits',
    '  ✗ broken › shows another',
    '  ✓ broken (elsewhere) › is its own suite (1 ms)',
    '',
    'Failures:',
    '',
    '  ✗ shaky › A4 shows a row',
    '    Error: late',
    '::tests {"passed":3,"failed":2,"skipped":1}',
  ].join('\n'),
};

describe('another run of failed suites', () => {
  it('includes each suite with a failure once', () => {
    deepEqual(failedSuites(FIRST), ['shaky', 'broken']);
  });

  it('doesn’t follow an incomplete run, whose other results are unknown', () => {
    const output = FIRST.output.replace(/::tests.*/, 'Stopped: it took longer than 1200 s.');
    deepEqual(failedSuites({ ...FIRST, passed: 0, failed: 1, output }), []);
  });

  it('proves nothing if no test ran', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0, output: '::tests {}' };
    deepEqual(withAnotherTry(FIRST, nothing), FIRST);
  });

  it('replaces the result of the first, and lists what passed only then', () => {
    const output = [
      '  ✓ shaky › opens (3 ms)',
      '  ✓ shaky › A4 shows a row (9 ms)',
      '  - shaky › waits',
      '  ✗ broken › shows another',
      '',
      'Failures:',
      '',
      '  ✗ broken › shows another',
      '    Error: never',
    ].join('\n');
    const {
      output: together,
      processorMs,
      files,
      ...counts
    } = withAnotherTry(FIRST, {
      ...{ processorMs: 5, files: [] },
      passed: 2,
      failed: 1,
      skipped: 1,
      output,
    });
    deepEqual(counts, {
      passed: 4,
      failed: 1,
      skipped: 1,
      unsteady: [{ title: 'shaky › A4 shows a row', failure: '    Error: late' }],
    });
    deepEqual([processorMs, files], [5, []]);
    deepEqual(together.split('\n').slice(0, 2), [
      '  ✓ steady › A1 holds (12 ms)',
      '  ✓ broken (elsewhere) › is its own suite (1 ms)',
    ]);
    deepEqual(together.endsWith(output), true);
  });

  it('keeps what earlier runs found to be unsteady', () => {
    const run = (mark: string, others: readonly string[]): StageResult => ({
      ...{ passed: mark === '✓' ? 1 : 0, failed: mark === '✗' ? 1 : 0, skipped: 0 },
      output: [`  ${mark} broken › shows another${mark === '✓' ? ' (1 ms)' : ''}`, ...others].join('\n'),
    });
    const shaky = ['  ✓ shaky › opens (3 ms)', '  ✓ shaky › A4 shows a row (9 ms)'];
    const second = { ...run('✗', shaky), passed: 2 };
    const { unsteady, passed, failed } = withAnotherTry(withAnotherTry(FIRST, second), run('✓', []));
    deepEqual(
      unsteady?.map(({ title }) => title),
      ['shaky › A4 shows a row', 'broken › shows another'],
    );
    deepEqual([passed, failed], [5, 0]);
  });
});
