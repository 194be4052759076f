import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../../../../src/core/signing/fingerprint.ts';
import {
  readStoredOutcomes,
  type StoredOutcome,
  writeStoredOutcomes,
} from '../../../../../src/editor/features/outcomes/lastOutcomes.ts';
import type { StoredValues } from '../../../../../src/editor/platform/storage/storedRecord.ts';

const STORED = join(import.meta.dirname, '../../../../stored');
const FILE = 'file:///home/ana/notas/echo.fiscal';
const OUTCOMES: readonly StoredOutcome[] = [
  [fingerprint(`${FILE} POST /openapi/demo/echo`, new Uint8Array()), '200 OK · 15 ms', true],
  [fingerprint(`${FILE} GET /openapi/demo/echo`, new Uint8Array()), '401 · 10009003', false],
];

describe('the stored outcomes', () => {
  it('of release 0.1.0 are read', () => {
    const state = JSON.parse(readFileSync(join(STORED, '0.1.0/workspaceState.json'), 'utf8'));
    deepEqual(readStoredOutcomes(mementoOf(state)), OUTCOMES);
  });

  it('are read back unchanged, have a version, and take precedence over those of release 0.1.0', async () => {
    const state: Record<string, unknown> = { 'fiscal.lastOutcomes': [] };
    await writeStoredOutcomes(mementoOf(state), OUTCOMES);
    deepEqual(readStoredOutcomes(mementoOf(state)), OUTCOMES);
    deepEqual(state['fiscal.requestOutcomes'], { version: 2, outcomes: OUTCOMES });
    deepEqual(state['fiscal.lastOutcomes'], []);
  });

  it('of a later version are ignored', () => {
    const state = { 'fiscal.requestOutcomes': { version: 3, outcomes: OUTCOMES } };
    deepEqual(readStoredOutcomes(mementoOf(state)), []);
  });

  for (const value of [
    null,
    7,
    '',
    [],
    { version: 2 },
    { version: 2, outcomes: [[], ['digest', 'label', 1], { 0: 'digest' }, 'x'] },
  ]) {
    it(`are empty if ${JSON.stringify(value)} is stored`, () => {
      deepEqual(readStoredOutcomes(mementoOf({ 'fiscal.requestOutcomes': value })), []);
    });
  }

  it('of release 0.1.0 are ignored if they’re damaged', () => {
    deepEqual(readStoredOutcomes(mementoOf({ 'fiscal.lastOutcomes': 'x' })), []);
  });
});

function mementoOf(state: Record<string, unknown>): StoredValues {
  return {
    get: key => state[key],
    update: async (key, value) => {
      state[key] = value;
    },
  };
}
