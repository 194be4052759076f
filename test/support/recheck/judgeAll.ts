import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openJudge } from './regExpFaults.ts';
import { sourceRegExps } from './sourceRegExps.ts';

/** `node test/support/recheck/judgeAll.ts`: checks every regular expression of `src` again, and stores the safe ones. */
const judge = await openJudge();
if (judge === undefined) throw new Error('npm cannot reach its registry to install recheck.');
const safe: string[] = [];
for (const [literal, file] of sourceRegExps()) {
  const verdict = judge(literal);
  if (verdict === 'safe') safe.push(literal);
  else console.log(`${file} ${literal} ${verdict}`);
}
writeFileSync(join(import.meta.dirname, 'safe.json'), `${JSON.stringify(safe.sort(), undefined, 2)}\n`);
