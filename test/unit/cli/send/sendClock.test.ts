import assert from 'node:assert/strict';
import type { RequestReport } from '../../../../src/cli/documents/sendDocument.ts';
import { fiscal, NOW_MS, withFolder } from '../fiscalRun.ts';
import { withSandbox } from '../sandbox.ts';

const REQUESTS = 20;

/** Requests to a gateway whose clock is so many seconds ahead of this machine's. */
function requestsAt(seconds: number): string {
  const request = `### {{$uuid}}\nGET /openapi/demo/echo\nx-sandbox-fault: clock=${seconds}\n`;
  return Array.from({ length: REQUESTS }, () => request).join('\n');
}

describe('fiscal send with clock skew', () => {
  for (const [seconds, direction, words] of [
    [3_600, 'behind', 'adiantado em relação a'],
    [-3_600, 'ahead of', 'atrasado em relação a'],
  ] as const) {
    it(`F7 reports ${seconds} s for each of ${REQUESTS} concurrent requests`, () =>
      withSandbox(
        async ({ send }) => {
          const run = await send(['a.fiscal', '--all', '--concurrency', String(REQUESTS), '--json']);
          const { results } = JSON.parse(run.stdout) as { results: readonly RequestReport[] };
          assert.equal(results.length, REQUESTS);
          for (const { response, problem, attempts } of results) {
            assert.equal(attempts.length, 1);
            assert.equal(response?.status, 401);
            assert.ok(Math.abs((response?.clockSkewSeconds ?? 0) - seconds) <= 1);
            assert.equal(response?.clockSkewErrorSeconds, 1);
            assert.equal(problem?.code, 'timestamp-invalid');
            assert.match(problem?.advice ?? '', new RegExp(`The timestamp is 3,[56]\\d\\d s ${direction}`));
          }
          const inWords = await send(['a.fiscal', '--line', '2'], { locale: 'pt-BR' });
          assert.match(inWords.stderr, new RegExp(`está 3\\.[56]\\d\\d s \\(±1 s\\) ${words} esta máquina`));
        },
        { 'a.fiscal': requestsAt(seconds) },
      ));
  }

  for (const seconds of [3_600, -3_600]) {
    it(`F7 --clock-offset ${seconds} signs with the server’s time and says so`, () =>
      withSandbox(
        async ({ send }) => {
          const offset = ['--clock-offset', String(seconds)];
          const run = await send(['a.fiscal', '--line', '2', ...offset, '--json']);
          const [result] = JSON.parse(run.stdout).results;
          assert.deepEqual(
            [run.status, result.response.status, result.request.clockCorrectionSeconds],
            [0, 200, seconds],
          );
          const shown = await send(['a.fiscal', '--line', '2', ...offset]);
          assert.ok(
            shown.stdout.includes(
              `this machine’s clock, adjusted by ${seconds.toLocaleString('en')} s (--clock-offset)`,
            ),
          );
        },
        { 'a.fiscal': requestsAt(seconds) },
      ));
  }

  it('F7 shows the corrected timestamp in a dry run, and keeps one from the file', () =>
    withFolder({ 'a.fiscal': 'GET /openapi/x\n\n###\n# @timestamp 7\nGET /openapi/x\n' }, async cwd => {
      const words = ['send', 'a.fiscal', '--all', '--dry-run', '--json', '--clock-offset', '-45'];
      const { results } = JSON.parse((await fiscal(words, { cwd })).stdout);
      const [machine, forced] = results.map((result: RequestReport) => result.request);
      assert.deepEqual(
        [machine.signing.timestamp, machine.clockCorrectionSeconds],
        [String(NOW_MS / 1_000 - 45), -45],
      );
      assert.deepEqual([forced.signing.timestamp, forced.clockCorrectionSeconds], ['7', undefined]);
    }));

  it('rejects an offset that isn’t a number of seconds', () =>
    withFolder({ 'a.fiscal': 'GET /openapi/x\n' }, async cwd => {
      for (const offset of ['1.5', 'five', '', '1e3', '100000']) {
        const { status, stderr } = await fiscal(['send', 'a.fiscal', '--clock-offset', offset], { cwd });
        assert.equal(status, 2);
        assert.match(stderr, /--clock-offset must be a whole number of seconds/);
      }
    }));

  for (const hours of [-1, 1]) {
    it(`says how long it took, even if the clock is set by ${hours} h meanwhile`, () =>
      withFolder({ 'a.fiscal': 'GET /openapi/x\n' }, async cwd => {
        let nowMs = NOW_MS;
        const clock = {
          nowMs: () => {
            nowMs += hours * 3_600_000;
            return nowMs;
          },
        };
        const run = await fiscal(['send', 'a.fiscal', '--dry-run', '--json'], { cwd, clock });
        const { elapsedMs } = JSON.parse(run.stdout).summary;
        assert.ok(Number.isInteger(elapsedMs) && elapsedMs >= 0 && elapsedMs < 3_000_000, `${elapsedMs}`);
      }));
  }
});
