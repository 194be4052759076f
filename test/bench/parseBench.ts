import { LOCAL_ENVIRONMENT } from '../../src/core/request/environment/environment.ts';
import { documentProblems } from '../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { lineObjects } from './lineObjects.ts';
import { manyRequests } from './manyRequests.ts';
import { atMost, fastestMs, floorOf, type Measurement, orientation } from './measurement.ts';

const REQUESTS = 10_000;

/** Parsing of whole files, and of edits in them. */
export async function bench(): Promise<readonly Measurement[]> {
  const text = manyRequests(REQUESTS);
  const large = manyRequests(5 * REQUESTS);
  // Measured alone, so that it doesn't collect another task's garbage.
  const alone = fastestMs({ parse: () => FiscalDocument.parse(text) }, 60);
  const sizes = fastestMs(
    {
      small: () => FiscalDocument.parse(text),
      large: () => FiscalDocument.parse(large),
      smallLines: () => lineObjects(text),
      largeLines: () => lineObjects(large),
    },
    12,
  );
  const document = FiscalDocument.parse(text);
  const middle = text.indexOf('"Homologacao"', text.length / 2);
  const ms = fastestMs(
    {
      edit: () => document.edit(middle, middle, 'x'),
      join: () => document.edit(middle, middle + 1200, ''),
      problems: () => document.problems(),
      allProblems: () => documentProblems(document, LOCAL_ENVIRONMENT),
    },
    25,
  );
  return [
    atMost(40, `parse ${REQUESTS} requests of 19 lines`, alone.parse, 'ms'),
    atMost(6, `parse ${5 * REQUESTS} requests`, sizes.large / sizes.small, `× ${REQUESTS}`),
    floorOf('only an object for each line', sizes.largeLines / sizes.smallLines, `× ${REQUESTS}`),
    atMost(1, `edit of a character among ${REQUESTS} requests`, ms.edit, 'ms'),
    atMost(1, `edit that removes three requests among ${REQUESTS}`, ms.join, 'ms'),
    atMost(2, 'memory per request', keptKiB(text) / REQUESTS, 'KiB'),
    ...linearity(),
    orientation(`parser's problems of ${REQUESTS} requests`, ms.problems, 'ms'),
    orientation(`all problems of ${REQUESTS} requests`, ms.allProblems, 'ms'),
  ];
}

/** What a hostile file may be full of, and by what factor the time grows each time the file doubles, up to eight times. */
function linearity(): readonly Measurement[] {
  const head = 'POST /openapi/demo/echo\n';
  const units: Readonly<Record<string, readonly [head: string, unit: string]>> = {
    spaces: ['', ' '],
    'lone CR': ['', '\r'],
    '# lines in a body': [`${head}\n`, '#\n'],
    'lines without a colon': [head, 'a\n'],
    '{{': [`${head}\n`, '{{'],
    quotes: ['@v = ', '"'],
    headers: [head, 'token: a\n'],
    separators: ['', '###\n'],
  };
  return Object.entries(units).map(([what, [start, unit]]) => {
    const [small, large] = [2 ** 17, 2 ** 20].map(size => start + unit.repeat(size / unit.length));
    const parse = (text = '') => documentProblems(FiscalDocument.parse(text), LOCAL_ENVIRONMENT);
    const ms = fastestMs({ small: () => parse(small), large: () => parse(large) }, 7);
    return atMost(2.5, `1 MiB of ${what}, per doubling`, (ms.large / ms.small) ** (1 / 3), '×');
  });
}

/** The memory that a document takes in addition to its text. It can't be measured without `--expose-gc`. */
function keptKiB(text: string): number {
  if (globalThis.gc === undefined) return Number.NaN;
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const document = FiscalDocument.parse(text);
  globalThis.gc();
  const kept = process.memoryUsage().heapUsed - before;
  // Keeps the document from being collected before this line.
  return document.length === text.length ? kept / 1024 : Number.NaN;
}
