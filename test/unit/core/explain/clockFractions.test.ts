import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { choicesFor } from '../../../../src/core/explain/choices.ts';
import { searchClockFractions } from '../../../../src/core/explain/clockFractions.ts';
import { sampleRequest } from './sampleRequest.ts';

const request = sampleRequest({ body: Buffer.from('{}') });

/** What the search finds for code that signed `signed` as the timestamp. */
function found(signed: string, parts: Partial<typeof request> = {}) {
  const input = { ...request, ...parts };
  const hash = createHash('md5').update(`${input.secret}${input.path}{}${signed}`);
  const claimedSign = hash.digest('hex');
  const steps = searchClockFractions(choicesFor({ ...input, claimedSign }), input.timestamp, claimedSign, 2);
  let step = steps.next();
  while (!step.done && step.value < 20_000) step = steps.next();
  return step.done ? step.value : undefined;
}

describe('milliseconds that only the clock knew', () => {
  for (const [signed, form] of [
    ['2023-11-14T22:13:20.123', 'UTC, 2023-11-14T22:13:20.123'],
    ['2023-11-14T22:13:20.007Z', 'UTC, 2023-11-14T22:13:20.123Z'],
    ['2023-11-14T22:13:20.999+00:00', 'UTC, 2023-11-14T22:13:20.123+00:00'],
    ['2023-11-14T19:13:20.123', 'local time, 2023-11-14T22:13:20.123'],
    ['2023-11-14T19:13:20.500-03:00', 'local time, 2023-11-14T22:13:20.123-03:00'],
    ['2023-11-14 22:13:20.123', 'UTC, 2023-11-14 22:13:20.123'],
    ['2023-11-14 22:13:20.001Z', 'UTC, 2023-11-14 22:13:20.123Z'],
    ['2023-11-14 22:13:20.123+00:00', 'UTC, 2023-11-14 22:13:20.123+00:00'],
    ['2023-11-14 19:13:20.123', 'local time, 2023-11-14 22:13:20.123'],
    ['2023-11-14 19:13:20.000-03:00', 'local time, 2023-11-14 22:13:20.123-03:00'],
    ['20231114221320123', 'YYYYMMDDhhmmss123'],
    ['20231114191320123', 'YYYYMMDDhhmmss123, local'],
    ['1700000000.1234', '1700000000.1234'],
    ['1700000000,0042', '1700000000,1234'],
  ] as const) {
    it(`are found in ${signed}`, () => {
      const hit = found(signed);
      const cause = { id: 'timestamp-clock-fraction', detail: { form, signed } };
      assert.deepEqual(hit?.causes, [cause]);
      assert.deepEqual(hit?.candidate.elements.timestamp, { ways: [[cause]], bytes: signed });
      assert.equal(hit?.candidate.elements.body.bytes, '{}');
      assert.deepEqual(hit?.candidate.order.order, ['token', 'path', 'body', 'timestamp']);
    });
  }

  it('aren’t searched for if the timestamp isn’t seconds', () => {
    for (const timestamp of ['170000000', '17000000000', 'x700000000', '']) {
      assert.equal(found(`${timestamp}.1234`, { timestamp }), undefined);
    }
  });

  it('aren’t searched for if the signature isn’t an MD5', () => {
    const steps = searchClockFractions(choicesFor(request), request.timestamp, 'not a signature', 3);
    assert.deepEqual(steps.next(), { done: true, value: undefined });
  });
});
