import { requestsOf } from '../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { type HttpyacReader, openHttpyac } from '../support/httpyac/httpyacRequests.ts';
import { lineObjects } from './lineObjects.ts';
import { manyRequests } from './manyRequests.ts';
import { atLeast, floorOf, type Measurement, orientation } from './measurement.ts';
import { busyMs, byTurns, medianOf } from './turns.ts';

/** How often in a row httpYac reads a file, by the number of requests: it takes a third of a second for every thousand. */
const THEIR_READINGS: readonly (readonly [requests: number, readings: number])[] = [
  // The largest file comes first because it warms up both sides for the others.
  [10_000, 3],
  [1_000, 5],
  [100, 9],
];
/** How often we do: long enough to include at least one collection of the old heap. */
const OUR_READINGS = 15;
const ROUNDS = 3;
const WARM_UPS = 1;
const GOAL_TIMES = 100;

/** The parser compared with httpYac's, alternately on the same files, although ours does more: it builds a lossless tree with
 *  ranges. Also an edit of one character, followed by the file's requests as CodeLens needs them; for that, httpYac reads the
 *  whole file. What's measured is the time that a user waits. Both sides are warm and start with a collected heap, so that
 *  neither pays for the other's garbage, but each for its own. A round's figure is the median of its readings. Measures
 *  nothing if httpYac isn't available. */
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
      lines: median(OUR_READINGS, () => lineObjects(text)),
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
    floorOf('only an object for each line', turns.ratio('theirs', 'lines'), '×'),
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
