import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { choicesFor } from '../../../../../src/core/explain/elements/choices.ts';
import { clockForms, searchClockFractions } from '../../../../../src/core/explain/search/clockFractions.ts';
import { sampleRequest } from '../sampleRequest.ts';

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

describe('milliseconds that aren’t in the header', () => {
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

  it('aren’t searched for if the timestamp isn’t in seconds', () => {
    for (const timestamp of ['170000000', '17000000000', 'x700000000', '']) {
      assert.equal(found(`${timestamp}.1234`, { timestamp }), undefined);
    }
  });

  it('aren’t searched for if the timestamp starts with a zero, because the search wouldn’t end', () => {
    for (const timestamp of ['0000000000', '0000000001', '0170000000']) {
      const claimedSign = '0'.repeat(32);
      const choices = choicesFor({ ...request, timestamp, claimedSign });
      const steps = searchClockFractions(choices, timestamp, claimedSign, 2);
      assert.deepEqual(steps.next(), { done: true, value: undefined }, timestamp);
    }
  });

  it('aren’t searched for if the signature isn’t an MD5', () => {
    const steps = searchClockFractions(choicesFor(request), request.timestamp, 'not a signature', 3);
    assert.deepEqual(steps.next(), { done: true, value: undefined });
  });

  it('aren’t searched for if an element is generated in parts', () => {
    const choices = choicesFor(request);
    for (const element of ['token', 'path', 'body'] as const) {
      const generated = { ...choices, [element]: () => [{ ways: [[]], bytes: () => ['x'] }] };
      const steps = searchClockFractions(generated, request.timestamp, 'f'.repeat(32), 2);
      assert.deepEqual(steps.next(), { done: true, value: undefined });
    }
  });
});

describe('the forms of a time with a fraction', () => {
  /** The form, and how a time in it starts and ends, with a # for each digit that is tried. */
  const formsAt = (depth: number) =>
    [...clockForms('1709546400', depth)].map(({ form, before, digits, after }) => [
      form,
      before + '#'.repeat(digits) + after,
    ]);
  const COMMON = [
    ['UTC, 2023-11-14T22:13:20.123', '2024-03-04T10:00:00.###'],
    ['UTC, 2023-11-14T22:13:20.123Z', '2024-03-04T10:00:00.###Z'],
    ['UTC, 2023-11-14T22:13:20.123+00:00', '2024-03-04T10:00:00.###+00:00'],
    ['local time, 2023-11-14T22:13:20.123', '2024-03-04T07:00:00.###'],
    ['local time, 2023-11-14T22:13:20.123-03:00', '2024-03-04T07:00:00.###-03:00'],
    ['UTC, 2023-11-14 22:13:20.123', '2024-03-04 10:00:00.###'],
    ['UTC, 2023-11-14 22:13:20.123Z', '2024-03-04 10:00:00.###Z'],
    ['UTC, 2023-11-14 22:13:20.123+00:00', '2024-03-04 10:00:00.###+00:00'],
    ['local time, 2023-11-14 22:13:20.123', '2024-03-04 07:00:00.###'],
    ['local time, 2023-11-14 22:13:20.123-03:00', '2024-03-04 07:00:00.###-03:00'],
    ['YYYYMMDDhhmmss123', '20240304100000###'],
    ['YYYYMMDDhhmmss123, local', '20240304070000###'],
    ['1700000000.1234', '1709546400.####'],
    ['1700000000,1234', '1709546400,####'],
    ['1700000000.12345', '1709546400.#####'],
    ['1700000000,12345', '1709546400,#####'],
    ['1700000000.123456', '1709546400.######'],
    ['1700000000123456', '1709546400######'],
    ['0.12345600 1700000000', '0.######00 1709546400'],
    ['UTC, 2023-11-14T22:13:20.123456', '2024-03-04T10:00:00.######'],
    ['UTC, 2023-11-14T22:13:20.123456Z', '2024-03-04T10:00:00.######Z'],
    ['UTC, 2023-11-14T22:13:20.123456+00:00', '2024-03-04T10:00:00.######+00:00'],
    ['local time, 2023-11-14T22:13:20.123456', '2024-03-04T07:00:00.######'],
    ['1700000000.1234567', '1709546400.#######'],
  ];

  it('are the ones that common clocks produce', () => assert.deepEqual(formsAt(2), COMMON));

  it('are more numerous in the deepest search', () =>
    assert.deepEqual(formsAt(3), [
      ...COMMON,
      ['UTC, 2023-11-14 22:13:20.123456', '2024-03-04 10:00:00.######'],
      ['local time, 2023-11-14 22:13:20.123456', '2024-03-04 07:00:00.######'],
      ['UTC, 2023-11-14 22:13:20.123456+00:00', '2024-03-04 10:00:00.######+00:00'],
      ['local time, 2023-11-14T22:13:20.123456-03:00', '2024-03-04T07:00:00.######-03:00'],
      ['1700000000,123456', '1709546400,######'],
      ['1700000000,1234567', '1709546400,#######'],
      ['.NET Ticks', '63845143200#######'],
      ['1700000000.1234567', '1709546400.#######'],
      ['UTC, 2023-11-14T22:13:20.1234567Z', '2024-03-04T10:00:00.#######Z'],
      ['local time, 2023-11-14T22:13:20.1234567-03:00', '2024-03-04T07:00:00.#######-03:00'],
    ]));

  it('contain only the fractions of doubles if a language writes those', () => {
    const limited = [...clockForms('1700000000', 3)].filter(({ numbers }) => numbers !== undefined);
    assert.deepEqual(
      limited.map(({ form }) => form),
      ['1700000000.1234567', '1700000000,1234567'],
    );
    const [{ numbers } = {}] = limited;
    assert.equal(numbers?.count, 2 ** 22);
    for (let at = 0; at < 2 ** 22; at += 997) {
      const [, digits = ''] = String(1_700_000_000 + at / 2 ** 22).split('.');
      assert.equal(numbers.numberAt(at), digits.length === 7 ? Number(digits) : undefined, digits);
    }
    // Both 0.0039062 and 0.0039063 are as near to this double.
    assert.equal(String(1_700_000_000 + 1 / 256), '1700000000.0039062');
    assert.equal(numbers.numberAt(2 ** 14), 39_062);
    assert.equal(String(1_700_000_000 + 3 / 256), '1700000000.0117188');
    assert.equal(numbers.numberAt(3 * 2 ** 14), 117_188);
  });
});
