import { deepEqual } from 'node:assert/strict';
import { MANNERS } from '../../../../../src/app/send/manners/manners.ts';
import { ONCE, type SendManner } from '../../../../../src/app/send/sendOnce.ts';
import { writtenExpectedFile } from '../../../../../src/core/expected/expectedFile.ts';
import { aPreparedRequest, runSend } from '../../../../support/sendWorld.ts';

const REQUEST = aPreparedRequest({ name: 'a', method: 'GET' });
const STORED = writtenExpectedFile(new Map([['a', { status: 404, body: '{}', ignore: [] }]]));

/** What became of the expected response, and whether the status is wanted, and the response passes. */
async function effectsIn(manner: SendManner, status: number, stored?: string) {
  const { outcome, wire } = await runSend({
    ...{ request: REQUEST, manner, replies: [status] },
    ...(stored === undefined ? {} : { stored }),
  });
  if (outcome.kind !== 'answered') throw new Error(outcome.kind);
  const { expectedSave, comparison, isStatusWanted, hasPassed } = outcome.effects;
  const changed = comparison?.kind === 'compared' ? comparison.changes.map(({ path }) => path) : undefined;
  return [wire.length, expectedSave?.kind, changed ?? comparison?.kind, isStatusWanted, hasPassed];
}

describe('a manner of sending sends once', () => {
  for (const [words, manner, status, stored, effects] of [
    ['and does nothing else', ONCE, 200, STORED, [undefined, undefined, true, true]],
    ['and saves the expected response', MANNERS.saveExpected, 200, STORED, ['saved', undefined, true, true]],
    ['and compares with the expected response', MANNERS.compare, 404, STORED, [undefined, [], true, true]],
    ['and says what differs', MANNERS.compare, 200, STORED, [undefined, ['status'], true, false]],
    [
      'and compares with nothing if none is saved',
      MANNERS.compare,
      404,
      undefined,
      [undefined, 'none', false, false],
    ],
  ] as const) {
    it(words, async () => {
      deepEqual(await effectsIn(manner, status, stored), [1, ...effects]);
    });
  }
});
