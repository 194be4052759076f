import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readStoredClocks, writeStoredClocks } from '../../src/editor/features/clock/clockWatch.ts';
import {
  historyEntryBytes,
  readHistoryEntry,
  summaryOf,
} from '../../src/editor/features/history/historyEntry.ts';
import { readStoredOutcomes, writeStoredOutcomes } from '../../src/editor/features/outcomes/lastOutcomes.ts';
import { UnknownOutcomes } from '../../src/editor/features/outcomes/unknownOutcomes.ts';
import { fakeStorage } from '../support/fakes.ts';
import { preparedOf } from '../support/preparing.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { type Net, type Section, visibleOutput } from './snapshot.ts';

const REQUEST = 'POST /openapi/v2/empresas/1/nf-e\n\n{"id":"NFE-1"}\n';
const SENT = { sentAtMs: 1_700_000_000_000, target: '/openapi/v2/empresas/1/nf-e' };
const WRITTEN = { file: 'file:///a.fiscal', label: 'emit', text: 'POST … {{$uuid}}' };

const STORED = join(import.meta.dirname, '../stored');

/** What is read of the files that each release stored, and how it's stored now. */
export const storedNet: Net = {
  name: 'stored',
  make: async () => {
    const sections: Section[] = [];
    for (const release of globSync('*', { cwd: STORED }).sort()) {
      const folder = join(STORED, release);
      sections.push(
        { title: `${release} history`, text: history(folder) },
        { title: `${release} globalState.json`, text: await clocks(folder) },
        { title: `${release} workspaceState.json`, text: await outcomes(folder) },
        { title: `${release} unknownOutcomes`, text: await unknown(folder) },
      );
    }
    return sections.map(({ title, text }) => ({ title, text: visibleOutput(text) }));
  },
};

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2);

function history(folder: string): string {
  return globSync('history/*', { cwd: folder })
    .map(file => readHistoryEntry(readFileSync(join(folder, file))))
    .flatMap(entry =>
      entry === undefined
        ? ['unreadable']
        : [pretty(entry), pretty(summaryOf(entry)), Buffer.from(historyEntryBytes(entry)).toString()],
    )
    .join('\n');
}

function mementoOf(folder: string, file: string) {
  const state = new Map<string, unknown>(
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  return {
    get: (key: string): unknown => state.get(key),
    update: async (key: string, value: unknown): Promise<void> => void state.set(key, value),
    whole: (): string => pretty(Object.fromEntries(state)),
  };
}

async function clocks(folder: string): Promise<string> {
  const memento = mementoOf(folder, 'globalState.json');
  const read = readStoredClocks(memento);
  await writeStoredClocks(memento, read);
  return [pretty(read), memento.whole()].join('\n');
}

async function outcomes(folder: string): Promise<string> {
  const memento = mementoOf(folder, 'workspaceState.json');
  const read = readStoredOutcomes(memento);
  await writeStoredOutcomes(memento, read);
  return [pretty(read), memento.whole()].join('\n');
}

/** Those of the release as they're listed, and how a new one is stored. */
async function unknown(folder: string): Promise<string> {
  const storage = fakeStorage();
  for (const file of globSync('unknownOutcomes/*', { cwd: folder }))
    storage.files.set(basename(file), readFileSync(join(folder, file)));
  const kept = new UnknownOutcomes(storage, seededRandom(1));
  const listed = await kept.list();
  const key = await kept.begin(await preparedOf(REQUEST), WRITTEN, SENT);
  await kept.end(key, false);
  const files = [...storage.files].map(([name, bytes]) => `${name} ${Buffer.from(bytes)}`);
  return [pretty(listed), ...files.sort()].join('\n');
}
