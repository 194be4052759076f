import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { HistoryStore } from '../../../../../src/editor/features/history/historyStore.ts';
import { UnknownOutcomes } from '../../../../../src/editor/features/outcomes/unknownOutcomes.ts';
import { createStorageFolder } from '../../../../../src/node/files/storageFolder.ts';
import { utf8 } from '../../../../support/builders.ts';
import { fixedClock } from '../../../../support/fakes.ts';
import { FaultPlan, withPlan } from '../../../../support/faultyDisk.ts';
import { historyEntry } from '../../../../support/historyEntry.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';

const REQUEST = {
  ...{ environment: 'producao', origin: 'https://api.example.com.br', method: 'POST', line: 0 },
  ...{ basePath: '', path: '/openapi/v2/empresas/1/nf-e', query: '', body: utf8('{}') },
} as unknown as PreparedRequest;
const WRITTEN = { file: 'file:///a.fiscal', label: 'emit', text: 'POST …' };
const SENT = { sentAtMs: 1_700_000_000_000, target: '/openapi/v2/empresas/1/nf-e' };
const { id: _, ...ENTRY } = historyEntry({});

describe('G4 a single failure of the editor’s storage', () => {
  it('is reported, and leaves nothing incomplete and no saved data lost', async () => {
    const { length: count } = (await inFolder(new FaultPlan())).asked;
    assert.ok(count > 20, String(count));
    for (const code of ['EIO', 'ENOSPC', 'EACCES', 'ENOENT']) {
      for (let at = 0; at < count; at++) await inFolder(new FaultPlan(at, code));
    }
  });
});

/** Sends, loses a response, and reads everything while the planned operation fails; then reads again without the failure. */
async function inFolder(plan: FaultPlan): Promise<FaultPlan> {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-storage-'));
  try {
    const kept: string[] = [];
    let begun: string | undefined;
    await withPlan(plan, async () => {
      const { history, unknown } = storesIn(folder);
      await step(async () => void kept.push(await history.keep(ENTRY)));
      await step(async () => void kept.push(await history.keep(ENTRY)));
      await step(() => history.entries());
      await step(() => history.summaries());
      await step(() => history.delete(['1-1']));
      await step(async () => {
        begun = await unknown.begin(REQUEST, WRITTEN, SENT);
      });
      await step(() => unknown.end(begun ?? '', false));
      await step(() => unknown.list());
    });
    const where = `${plan.asked.at(-1)} of ${plan.asked.length}`;
    const { history, unknown } = storesIn(folder);
    const ids = (await history.entries()).map(({ id }) => id);
    for (const id of kept) assert.ok(ids.includes(id), where);
    const found = await unknown.find(REQUEST, WRITTEN);
    assert.equal(found?.key, begun, where);
    for (const file of globSync('**/*.json', { cwd: folder }))
      JSON.parse(readFileSync(join(folder, file), 'utf8'));
    assert.deepEqual(globSync('**/*.tmp', { cwd: folder }), [], where);
    return plan;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function storesIn(folder: string): { readonly history: HistoryStore; readonly unknown: UnknownOutcomes } {
  const storage = (name: string) => createStorageFolder(join(folder, name), fixedClock(1_700_000_000_000));
  const history = new HistoryStore(storage('history'), seededRandom(folder.length));
  return { history, unknown: new UnknownOutcomes(storage('unknown'), seededRandom(folder.length)) };
}

/** What the stores promise to reject with, and nothing else. */
async function step(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof FiscalError) || error.code !== 'storage-failed') throw error;
  }
}
