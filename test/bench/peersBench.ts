import { requestsOf } from '../../src/core/request/requestList.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { type HttpyacReader, openHttpyac } from '../support/httpyac/httpyacRequests.ts';
import { manyRequests } from './manyRequests.ts';
import { atLeast, type Measurement, orientation } from './measurement.ts';
import { byTurns, medianOf, processorMs } from './turns.ts';

/** How often each side does a thing in a row, by the number of requests: a round's figure is the median, so that neither is
 *  judged by a cold reading. httpYac takes half a second for each thousand requests, whatever is asked of it. */
const READINGS: readonly (readonly [requests: number, readings: number])[] = [
  // The largest file first: it warms both sides up for the others.
  [10_000, 3],
  [1_000, 5],
  [100, 9],
];
const ROUNDS = 3;
const WARM_UPS = 1;
const GOAL_TIMES = 100;

/** The parser beside httpYac's, on the same files by turns: ours keeps a lossless tree with ranges, so it does more. An edit
 *  of one character, and the requests of the file behind it, as lenses need them; httpYac reads the whole file for that.
 *  In processor time, both warm, and both from a heap that was collected before: neither side pays for what the other has
 *  left behind, and each for what it collects meanwhile. Nothing where httpYac cannot be had. */
export async function bench(): Promise<readonly Measurement[]> {
  const readHttpyac = await openHttpyac();
  if (readHttpyac === undefined) {
    return [orientation('httpYac cannot be had here: not compared', Number.NaN, '')];
  }
  const measurements: Measurement[] = [];
  for (const [count, readings] of READINGS) {
    console.error(`httpYac reads files of ${count} requests …`);
    measurements.push(...(await sideBySide(count, readings, readHttpyac)));
  }
  return measurements;
}

async function sideBySide(
  count: number,
  readings: number,
  readHttpyac: HttpyacReader,
): Promise<readonly Measurement[]> {
  const text = manyRequests(count);
  const document = FiscalDocument.parse(text);
  const middle = text.indexOf('"Homologacao"', text.length / 2);
  const edited = () => document.edit(middle, middle, 'x');
  const median = (work: () => unknown) => async () => medianOf(await inARow(readings, work));
  const turns = await byTurns(
    {
      parse: median(() => FiscalDocument.parse(text)),
      edit: median(edited),
      lenses: median(() => requestsOf(edited())),
      theirs: median(async () => {
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
  for (let reading = 0; reading < readings; reading++) figures.push(await processorMs(work));
  return figures;
}
