import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStoredClocks, writeStoredClocks } from '../../../../../src/editor/features/clock/clockWatch.ts';
import type { StoredValues } from '../../../../../src/editor/platform/storage/storedRecord.ts';

const STORED = join(import.meta.dirname, '../../../../stored');
const PLACE = { environment: 'homologacao', origin: 'https://api.example.com.br' };
const CLOCK = {
  estimate: { offsetMs: 120_000, errorMs: 600, seconds: 120 },
  measuredAtMs: 1_700_000_000_000,
  baseMs: 1_699_999_995_000,
};
const CLOCKS = { corrected: [PLACE], measured: { [PLACE.origin]: CLOCK } };

describe('the stored clocks', () => {
  it('of release 0.1.0 are read', () => {
    const state = JSON.parse(readFileSync(join(STORED, '0.1.0/globalState.json'), 'utf8'));
    deepEqual(readStoredClocks(mementoOf(state)), CLOCKS);
  });

  it('are read back unchanged with their version, and take precedence over those of release 0.1.0', async () => {
    const state: Record<string, unknown> = { 'fiscal.correctedClocks': [], 'fiscal.keptClocks': {} };
    await writeStoredClocks(mementoOf(state), CLOCKS);
    deepEqual(readStoredClocks(mementoOf(state)), CLOCKS);
    deepEqual(state['fiscal.clocks'], { version: 2, ...CLOCKS });
  });

  it('of a later version correct nothing', () => {
    const state = { 'fiscal.clocks': { version: 3, ...CLOCKS } };
    deepEqual(readStoredClocks(mementoOf(state)), { corrected: [], measured: {} });
  });

  for (const value of [
    null,
    7,
    '',
    [],
    { version: 2 },
    { version: 2, corrected: [{}], measured: { a: 1 } },
  ]) {
    it(`are empty if ${JSON.stringify(value)} is stored`, () => {
      const state = { 'fiscal.clocks': value };
      deepEqual(readStoredClocks(mementoOf(state)), { corrected: [], measured: {} });
    });
  }
});

function mementoOf(state: Record<string, unknown>): StoredValues {
  return {
    get: key => state[key],
    update: async (key, value) => {
      state[key] = value;
    },
  };
}
