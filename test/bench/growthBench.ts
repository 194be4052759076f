import { LOCAL_ENVIRONMENT } from '../../src/core/request/environment/environment.ts';
import { createDocumentProblems } from '../../src/core/request/prepare/documentProblems.ts';
import { requestsOf } from '../../src/core/request/prepare/requestList.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { manyRequests } from './manyRequests.ts';
import { atMost, fastestMs, type Measurement, orientation } from './measurement.ts';

const ROUNDS = 40;
/** Ten times the requests may take ten times as long, and twice that because they no longer fit into the processor's caches
 *  and because garbage is collected in the meantime. With quadratic growth, they would take a hundred times as long. */
const GOAL_TIMES = 20;

const TASKS = {
  parse: 'parse',
  edit: 'edit of a character',
  lenses: 'the requests behind it, for lenses',
  problems: 'all problems, anew',
  edited: 'all problems behind the edit',
} as const;

/** How parsing, an edit, CodeLens and problems grow with a file: no faster than the file itself. The comparison with httpYac
 *  is in peersBench, and what VS Code adds is in codeLensBench. */
export async function bench(): Promise<readonly Measurement[]> {
  const [hundred, thousand, most] = [100, 1_000, 10_000].map(msFor);
  if (hundred === undefined || thousand === undefined || most === undefined) return [];
  return (Object.keys(TASKS) as (keyof typeof TASKS)[]).flatMap(task => [
    orientation(`${TASKS[task]}, 100 requests`, hundred[task], 'ms'),
    orientation('… 1,000', thousand[task], 'ms'),
    orientation('… 10,000', most[task], 'ms'),
    atMost(GOAL_TIMES, '… 10,000 beside 1,000', most[task] / thousand[task], '×'),
  ]);
}

function msFor(requests: number): Readonly<Record<keyof typeof TASKS, number>> {
  const text = manyRequests(requests);
  const document = FiscalDocument.parse(text);
  const middle = text.indexOf('"Homologacao"', text.length / 2);
  const known = createDocumentProblems();
  const judge = (problemsIn: typeof known, judged: FiscalDocument) =>
    [...problemsIn(judged, LOCAL_ENVIRONMENT)].length;
  // Before a file is edited, its problems have been shown.
  judge(known, document);
  return fastestMs(
    {
      parse: () => FiscalDocument.parse(text),
      edit: () => document.edit(middle, middle, 'x'),
      lenses: () => requestsOf(document.edit(middle, middle, 'x')),
      problems: () => judge(createDocumentProblems(), document),
      edited: () => judge(known, document.edit(middle, middle, 'x')),
    },
    ROUNDS,
  );
}
