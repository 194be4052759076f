import { deepEqual, equal } from 'node:assert/strict';
import { beyondLimits, readHistoryEntry } from '../../../../../src/editor/features/history/historyEntry.ts';
import { historyEntry } from '../../../../support/historyEntry.ts';

const ENTRY = historyEntry({});

describe('history entries', () => {
  it('are read as they were written', () => {
    deepEqual(readHistoryEntry(JSON.stringify(ENTRY)), ENTRY);
  });

  it('are nothing where they were cut off, at any character', () => {
    const text = JSON.stringify(ENTRY);
    for (let length = 0; length < text.length; length++)
      equal(readHistoryEntry(text.slice(0, length)), undefined);
  });

  it('are nothing where a field is missing or of another type', () => {
    const refused = (entry: object, what: string): void =>
      equal(readHistoryEntry(JSON.stringify(entry)), undefined, what);
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
    equal(readHistoryEntry('null'), undefined);
  });

  it('go, the oldest first, beyond a number and beyond a size', () => {
    const files = ['3', '1', '2'].map(name => ({ name, bytes: 10 }));
    deepEqual(beyondLimits(files, { entries: 2, bytes: 100 }), ['1']);
    deepEqual(beyondLimits(files, { entries: 10, bytes: 15 }), ['2', '1']);
    deepEqual(beyondLimits(files, { entries: 10, bytes: 100 }), []);
  });
});
