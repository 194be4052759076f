import { deepEqual, equal, ok } from 'node:assert/strict';
import { type HistoryEntry, summaryOf } from '../../../../../src/editor/features/history/historyEntry.ts';
import { HistoryStore } from '../../../../../src/editor/features/history/historyStore.ts';
import { utf8 } from '../../../../support/builders.ts';
import { fakeStorage } from '../../../../support/fakes.ts';
import { historyEntry } from '../../../../support/historyEntry.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';

const GENEROUS = { entries: 100, bytes: 1_000_000 };

describe('the storage of the history', () => {
  it('returns what was stored, newest first', async () => {
    const store = storeWith(fakeStorage());
    const first = await store.keep(at(1, { outcome: 'a' }));
    const second = await store.keep(at(2, { outcome: 'b' }));
    deepEqual(await ids(store), [second, first]);
    deepEqual(await store.entry(first), { ...at(1, { outcome: 'a' }), id: first });
    deepEqual(
      (await store.entries()).map(({ outcome }) => outcome),
      ['b', 'a'],
    );
  });

  it('keeps two entries of the same millisecond, for example from two windows', async () => {
    const store = storeWith(fakeStorage());
    await store.keep(at(1));
    await store.keep(at(1));
    equal((await store.summaries()).length, 2);
  });

  it('loses the oldest entries beyond a number', async () => {
    const storage = fakeStorage();
    const store = storeWith(storage, { entries: 3, bytes: 1_000_000 });
    for (const moment of [1, 2, 3, 4, 5]) await store.keep(at(moment));
    deepEqual(
      (await store.summaries()).map(({ sentAtMs }) => sentAtMs % 10),
      [5, 4, 3],
    );
    equal(storage.files.size, 3);
  });

  it('loses the oldest entries beyond a size', async () => {
    const storage = fakeStorage();
    const store = storeWith(storage, { entries: 100, bytes: 5_000 });
    for (const moment of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await store.keep(at(moment));
    ok([...storage.files.values()].reduce((sum, { length }) => sum + length, 0) <= 5_000);
    ok((await store.summaries()).length > 1);
  });

  it('truncates a long response and a long body, and says how much is missing', async () => {
    const store = storeWith(fakeStorage());
    const { request } = historyEntry({});
    const long = 'x'.repeat(300_000);
    const id = await store.keep(
      at(1, { body: { kind: 'text', text: long, hidden: 0 }, request: { ...request, body: long } }),
    );
    const entry = await store.entry(id);
    equal(entry?.body.text.length, 262_144);
    equal(entry?.body.hidden, 300_000 - 262_144);
    equal(entry?.request.body.length, 262_144);
    equal(entry?.request.isExact, false);
  });

  it('finds the previous response to the same request', async () => {
    const store = storeWith(fakeStorage());
    const first = await store.keep(at(1));
    for (const other of [
      { method: 'GET' },
      { target: '/x' },
      { environment: 'p' },
      { origin: 'https://x' },
    ]) {
      await store.keep(at(2, other));
    }
    await store.keep(at(3));
    await store.keep(at(4));
    const [newest, previous, ...others] = await store.summaries();
    ok(newest !== undefined && previous !== undefined);
    equal((await store.previousOf(newest))?.id, previous.id);
    equal((await store.previousOf(previous))?.id, first);
    const last = others.at(-1);
    equal(last?.id, first);
    equal(last === undefined ? '' : await store.previousOf(last), undefined);
  });

  it('deletes some or all entries, and reports each change', async () => {
    const store = storeWith(fakeStorage());
    let changes = 0;
    const listening = store.onDidChange(() => {
      changes += 1;
    });
    const [one = '', two = ''] = [await store.keep(at(1)), await store.keep(at(2))];
    await store.keep(at(3));
    await store.delete([one, two]);
    equal((await store.summaries()).length, 1);
    await store.clear();
    equal((await store.summaries()).length, 0);
    equal(changes, 5);
    listening.dispose();
    await store.keep(at(4));
    equal(changes, 5);
  });

  it('ignores entries that are already deleted', async () => {
    const store = storeWith(fakeStorage());
    await store.delete(['1700000000000-000001']);
    await store.clear();
  });

  it('ignores invalid entries, and reads and deletes nothing outside its folder', async () => {
    const storage = fakeStorage();
    const store = storeWith(storage);
    for (const name of ['1700000000001-000001.json', 'x.json', '../1-1.json']) {
      storage.files.set(name, utf8('{"id":'));
    }
    deepEqual(await store.summaries(), []);
    for (const id of ['../1-1', 'x', '1-1/../../1-1', '']) equal(await store.entry(id), undefined);
    await store.delete(['../1-1', 'x']);
    equal(storage.files.size, 3);
  });

  it('lists, exports, and clears only what belongs to the window’s folders', async () => {
    const storage = fakeStorage();
    const ofFolder = (name: string): HistoryStore =>
      new HistoryStore(storage, seededRandom(name.length), GENEROUS, ({ folder }) => folder === name);
    const [one, two] = [ofFolder('one'), ofFolder('another')];
    await one.keep(at(1, { folder: 'one' }));
    await two.keep(at(2, { folder: 'another' }));
    const own = await two.keep(at(3, { folder: 'another' }));
    deepEqual([(await one.summaries()).length, (await two.summaries()).length], [1, 2]);
    deepEqual(
      (await one.entries()).map(({ folder }) => folder),
      ['one'],
    );
    equal((await two.previousOf(summaryOf(historyEntry({ ...at(3), id: own }))))?.folder, 'another');
    // Of a later release, whose other windows list it.
    storage.files.set('1700000000004-000001.json', utf8('{"version":9,"folder":"another"}'));
    await one.clear();
    deepEqual([(await one.summaries()).length, (await two.summaries()).length], [0, 2]);
    equal(storage.files.has('1700000000004-000001.json'), true);
  });

  it('G2 still has its entries after a restart', async () => {
    const storage = fakeStorage();
    await storeWith(storage).keep(at(1));
    equal((await storeWith(storage).summaries()).length, 1);
  });
});

function storeWith(storage: ReturnType<typeof fakeStorage>, limits = GENEROUS): HistoryStore {
  return new HistoryStore(storage, seededRandom(storage.files.size + 1), limits);
}

function at(moment: number, parts: Partial<HistoryEntry> = {}): Omit<HistoryEntry, 'id'> {
  const { id, ...entry } = historyEntry({ sentAtMs: 1_700_000_000_000 + moment, ...parts });
  return entry;
}

async function ids(store: HistoryStore): Promise<readonly string[]> {
  return (await store.summaries()).map(({ id }) => id);
}
