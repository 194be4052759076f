import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { choicesFor } from '../../../../src/core/explain/elements/choices.ts';
import { searchClockFractions } from '../../../../src/core/explain/search/clockFractions.ts';
import { detailValue } from './detailValue.ts';
import { sampleRequest } from './sampleRequest.ts';

const SECONDS = '1700000000';

describe('a fraction of a second that isn’t in the header', () => {
  for (const signed of [
    '1700000000.1234',
    '1700000000.12345',
    '1700000000.123456',
    '1700000000000987',
    '0.00012300 1700000000',
    '2023-11-14T22:13:20.000045',
    '2023-11-14T22:13:20.000045Z',
    // As Python's `time()` and JavaScript write a double: Number('1700000000.0101233').
    '1700000000.0101233',
  ]) {
    it(`is found as ${signed}`, () => {
      const found = searched(signed);
      assert.deepEqual(
        found?.causes.map(({ id, detail }) => [id, detailValue({ detail }, 'signed')]),
        [['timestamp-clock-fraction', signed]],
      );
    });
  }
});

function searched(signed: string) {
  const request = { ...sampleRequest(), timestamp: SECONDS };
  const body = Buffer.from(request.body)
    .toString('latin1')
    .replace(/[\r\n]/g, '');
  const claimedSign = createHash('md5')
    .update(request.secret + request.path)
    .update(body, 'latin1')
    .update(signed)
    .digest('hex');
  const steps = searchClockFractions(choicesFor({ ...request, claimedSign }), SECONDS, claimedSign, 2);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
