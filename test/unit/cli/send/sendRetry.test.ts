import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSandbox } from '../sandbox.ts';

function asking(fault: string): string {
  return `POST /openapi/demo/echo\nContent-Type: application/json\nx-sandbox-fault: ${fault}\n\n{"message":"a"}\n`;
}

/** How many requests the gateway saw. */
async function requestsAt(url: string): Promise<number> {
  const log: unknown = await (await fetch(`${url}/__sandbox/journal`)).json();
  return Array.isArray(log) ? log.length : 0;
}

describe('fiscal send --retry', () => {
  it('F4 waits after a 429, signs again, and reports each attempt', () =>
    withSandbox(async ({ send, cwd, url }) => {
      await writeFile(join(cwd, 'a.fiscal'), asking('burst=1'));
      const { status, stdout, stderr } = await send(['a.fiscal', '--retry', '--json']);
      assert.equal(status, 0, stderr);
      assert.match(stderr, /^Rate limit: attempt 2 of 6 in 1\.\d s, with a new timestamp and signature\.\n$/);
      const [{ attempts, response }] = JSON.parse(stdout).results;
      assert.equal(response.status, 200);
      assert.deepEqual(
        attempts.map((each: { attempt: number; status: number }) => [each.attempt, each.status]),
        [
          [1, 429],
          [2, 200],
        ],
      );
      assert.ok(attempts[1].waitedMs >= 1_000 && attempts[1].waitedMs <= 1_500);
      assert.notEqual(attempts[0].timestamp, attempts[1].timestamp);
      assert.equal(await requestsAt(url), 2);
    }));

  it('F3 stops if the response asks for a wait longer than a minute, and says so', () =>
    withSandbox(async ({ send, cwd, url }) => {
      await writeFile(join(cwd, 'a.fiscal'), asking('burst=1; retry-after=90'));
      const { status, stdout, stderr } = await send(['a.fiscal', '--retry']);
      assert.equal(status, 1);
      assert.match(stdout + stderr, /asks you to wait 90 s/);
      assert.equal(await requestsAt(url), 1);
    }));

  it('F1 is required for sending again after a 429', () =>
    withSandbox(async ({ send, cwd, url }) => {
      await writeFile(join(cwd, 'a.fiscal'), asking('burst=1'));
      assert.equal((await send(['a.fiscal'])).status, 1);
      assert.equal(await requestsAt(url), 1);
    }));

  it('F1 doesn’t send again after a lost response', () =>
    withSandbox(async ({ send, cwd, url }) => {
      await writeFile(join(cwd, 'a.fiscal'), asking('reset=before'));
      const { status, stderr, stdout } = await send(['a.fiscal', '--retry']);
      assert.equal(status, 3);
      assert.match(stdout + stderr, /Outcome unknown: look up the document before resending/);
      assert.equal(await requestsAt(url), 1);
    }));
});
