import { requestsOf } from '../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { type HttpyacReader, openHttpyac } from '../support/httpyac/httpyacRequests.ts';
import { manyRequests } from './manyRequests.ts';
import { atLeast, type Measurement, orientation } from './measurement.ts';
import { busyMs, byTurns, medianOf } from './turns.ts';

/** How often httpYac reads a file in a row, by the number of requests: it takes a third of a second for each thousand. */
const THEIR_READINGS: readonly (readonly [requests: number, readings: number])[] = [
  // The largest file first: it warms both sides up for the others.
  [10_000, 3],
  [1_000, 5],
  [100, 9],
];
/** How often we do: enough that the time from one collection of the old heap to the next is among them. */
const OUR_READINGS = 15;
const ROUNDS = 3;
const WARM_UPS = 1;
const GOAL_TIMES = 100;

/** The parser beside httpYac's, on the same files by turns: ours keeps a lossless tree with ranges, so it does more. An edit
 *  of one character, and the requests of the file behind it, as lenses need them; httpYac reads the whole file for that.
 *  In the time that a user waits, both warm, and both from a heap that was collected before: neither side pays for
 *  what the other has left behind, and each for what it collects meanwhile. A round's figure is the median of its readings.
 *  Nothing where httpYac cannot be had. */
export async function bench(): Promise<readonly Measurement[]> {
  const readHttpyac = await openHttpyac();
  if (readHttpyac === undefined) {
    return [orientation('httpYac cannot be had here: not compared', Number.NaN, '')];
  }
  const measurements: Measurement[] = [];
  for (const [count, readings] of THEIR_READINGS) {
    console.error(`httpYac reads files of ${count} requests …`);
    measurements.push(...(await sideBySide(count, readings, readHttpyac)));
  }
  return measurements;
}

async function sideBySide(
  count: number,
  theirReadings: number,
  readHttpyac: HttpyacReader,
): Promise<readonly Measurement[]> {
  const text = manyRequests(count);
  const document = FiscalDocument.parse(text);
  const middle = text.indexOf('"Homologacao"', text.length / 2);
  const edited = () => document.edit(middle, middle, 'x');
  const median = (times: number, work: () => unknown) => async () => medianOf(await inARow(times, work));
  const turns = await byTurns(
    {
      parse: median(OUR_READINGS, () => FiscalDocument.parse(text)),
      edit: median(OUR_READINGS, edited),
      lenses: median(OUR_READINGS, () => requestsOf(edited())),
      theirs: median(theirReadings, async () => {
        const { length } = await readHttpyac(text);
        if (length !== count) throw new Error(`httpYac reads ${length} of ${count} requests`);
      }),
    },
    ROUNDS,
    WARM_UPS,
  );
  const measured = (what: 'parse' | 'edit' | 'lenses', words: string): Measurement =>
    count === 10_000
      ? atLeast(GOAL_TIMES, words, turns.ratio('theirs', what), '×')
      : orientation(words, turns.ratio('theirs', what), '×');
  return [
    orientation(`httpYac reads ${count} requests`, turns.median('theirs'), 'ms'),
    orientation('… and ours', turns.median('parse'), 'ms'),
    measured('parse', 'httpYac’s time for it'),
    measured('edit', '… for an edit of a character'),
    measured('lenses', '… for the requests behind the edit'),
  ];
}

async function inARow(readings: number, work: () => unknown): Promise<readonly number[]> {
  globalThis.gc?.();
  const figures: number[] = [];
  for (let reading = 0; reading < readings; reading++) figures.push(await busyMs(work));
  return figures;
}
