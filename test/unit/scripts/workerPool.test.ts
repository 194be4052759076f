import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { mergeFiles } from '../../../scripts/stages/mergeFiles.ts';
import { Slots } from '../../../scripts/stages/slots.ts';
import { type PoolRun, runFiles } from '../../../scripts/stages/workerPool.ts';

const FILES: Readonly<Record<string, string>> = {
  'passes.test.mjs': `describe('a', () => { it('passes', () => {}); it.skip('waits', () => {}); });`,
  'fails.test.mjs': `describe('b', () => { it('fails', () => { throw new Error('as expected'); }); });`,
  'ends.test.mjs': `describe('c', () => { it('ends its process', () => { console.log('last words'); process.exit(7); }); });`,
  'hangs.test.mjs': `describe('d', () => { it('never ends', () => { for (;;); }); });`,
  'waits.test.mjs': `describe('e', () => { it('passes', () => { performance.mark('start VS Code'); }); });`,
  'open.test.mjs': `describe('f', () => { it('passes', () => { setInterval(() => {}, 1000); }); });`,
};

describe('processes that run test files', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-pool-'));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const runOf = (names: readonly string[], options: Partial<PoolRun> = {}): PoolRun => ({
    files: names.map(name => join(folder, `${name}.test.mjs`)),
    ...{ timeoutMs: 60_000, fileLimitMs: 60_000, slots: new Slots(2), wanted: { units: 1, rank: 0 } },
    ...{ maxWorkers: 1, ...options },
  });

  it('produce one result, in the order of the files, with all failures at its end', async () => {
    const pool = await runFiles(runOf(['fails', 'passes', 'waits'], { maxWorkers: 3 }));
    const { passed, failed, skipped, output, files } = mergeFiles(pool);
    deepEqual([passed, failed, skipped], [2, 1, 1]);
    match(output, /^ {2}✗ b › fails\n {2}✓ a › passes .*\n {2}- a › waits\n {2}✓ e › passes/);
    match(output, /\nFailures:\n\n {2}✗ b › fails\n {4}Error: as expected/);
    match(output, /::tests \{"passed":2,"failed":1,"skipped":1\}$/);
    equal(
      files?.reduce((sum, file) => sum + file.editors, 0),
      1,
    );
  });

  it('count a file whose process ends as a failure, and continue with the others', async () => {
    const pool = await runFiles(runOf(['ends', 'passes']));
    const { passed, failed, output } = mergeFiles(pool);
    ok(failed >= 1);
    equal(passed, 1);
    match(output, /ends\.test\.mjs › runs to its end\n.*last words/s);
  });

  it('leave the machine to waiting tasks, except for those processes that have a rank', async () => {
    const slots = new Slots(1);
    let done = '';
    const pool = runFiles(
      runOf(['passes', 'waits'], {
        ...{ slots, wanted: { units: 2, rank: 0 }, maxWorkers: 2, ofRank: 1 },
        progress: (count, last) => {
          done = `${count}: ${basename(last.file)}`;
        },
      }),
    );
    // The first file has the whole machine; the second, of the other process, and this wait for it.
    const doneBefore = await slots.use({ units: 2, rank: 8 }, async () => done);
    deepEqual([doneBefore, (await pool).files.length], ['1: passes.test.mjs', 2]);
  });

  it('end a file that hangs, even in a loop', async () => {
    const pool = await runFiles(runOf(['hangs', 'passes'], { fileLimitMs: 3_000 }));
    const { passed, output } = mergeFiles(pool);
    equal(passed, 1);
    match(output, /Stopped: it took longer than 3 s\./);
  });

  it('report what keeps a process alive after its tests', async () => {
    const { failed, output } = mergeFiles(await runFiles(runOf(['open'])));
    equal(failed, 1);
    match(output, /Still open after the tests: .*Timeout/);
  });
});
