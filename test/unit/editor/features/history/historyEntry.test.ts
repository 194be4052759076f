import { deepEqual, equal, match } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  beyondLimits,
  type HistoryEntry,
  historyEntryBytes,
  readHistoryEntry,
} from '../../../../../src/editor/features/history/historyEntry.ts';
import { utf8 } from '../../../../support/builders.ts';
import { historyEntry } from '../../../../support/historyEntry.ts';

const STORED = join(import.meta.dirname, '../../../../stored');
const ENTRY = historyEntry({});

describe('history entries', () => {
  it('are read back unchanged, with the version of their format', () => {
    const bytes = historyEntryBytes(ENTRY);
    match(new TextDecoder().decode(bytes), /^\{"version":2,/);
    deepEqual(readHistoryEntry(bytes), ENTRY);
  });

  it('of release 0.1.0 are read', () => {
    const bytes = readFileSync(join(STORED, '0.1.0/history/1700000000000-000042.json'));
    deepEqual(
      readHistoryEntry(bytes),
      historyEntry({
        ...{ id: '1700000000000-000042', outcome: '401 · 10009003', isGood: false, isMismatch: true },
        mismatch: ['Check the App Secret.'],
      }),
    );
  });

  it('may have a folder and a digest, which are texts', () => {
    for (const name of ['folder', 'digest']) {
      const entry = { ...ENTRY, [name]: 'a' };
      deepEqual(readHistoryEntry(historyEntryBytes(entry)), entry);
      equal(readHistoryEntry(historyEntryBytes({ ...ENTRY, [name]: 1 })), undefined);
    }
  });

  it('of a later or invalid version are ignored', () => {
    for (const version of [0, 3, '2', null]) {
      equal(readHistoryEntry(utf8(JSON.stringify({ ...ENTRY, version }))), undefined, String(version));
    }
  });

  it('are ignored if truncated at any character', () => {
    const text = JSON.stringify(ENTRY);
    for (let length = 0; length < text.length; length++)
      equal(readHistoryEntry(utf8(text.slice(0, length))), undefined);
  });

  it('are ignored if a field is missing or has another type', () => {
    const refused = (entry: object, what: string): void =>
      equal(readHistoryEntry(historyEntryBytes(entry as HistoryEntry)), undefined, what);
    for (const wrong of [undefined, {}, null]) {
      for (const name of Object.keys(ENTRY)) refused({ ...ENTRY, [name]: wrong }, name);
      for (const name of Object.keys(ENTRY.body)) {
        refused({ ...ENTRY, body: { ...ENTRY.body, [name]: wrong } }, name);
      }
      for (const name of Object.keys(ENTRY.request)) {
        refused({ ...ENTRY, request: { ...ENTRY.request, [name]: wrong } }, name);
      }
    }
    refused({ ...ENTRY, mismatch: [1] }, 'mismatch');
    refused({ ...ENTRY, request: { ...ENTRY.request, headers: [['a']] } }, 'headers');
    equal(readHistoryEntry(utf8('null')), undefined);
  });

  it('are deleted beyond a number and a size, oldest first', () => {
    const files = ['3', '1', '2'].map(name => ({ name, bytes: 10, modifiedMs: 0 }));
    deepEqual(beyondLimits(files, { entries: 2, bytes: 100 }), ['1']);
    deepEqual(beyondLimits(files, { entries: 10, bytes: 15 }), ['2', '1']);
    deepEqual(beyondLimits(files, { entries: 10, bytes: 100 }), []);
  });
});
