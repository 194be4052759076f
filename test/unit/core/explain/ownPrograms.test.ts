import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampled, timesOf } from '../../../support/part.ts';
import { skip } from '../../../support/skip.ts';
import { reproducedSign } from './reproduce.ts';

const FOLDER = join(import.meta.dirname, '../../../support/programs');

/** Programs that need only a runtime to print their cases; those in Java and C# need libraries and a compiler. */
const PROGRAMS: readonly (readonly [language: string, command: string, ...args: string[]])[] = [
  ['python', 'python3', 'programs.py'],
  ['node', process.execPath, 'programs.cjs'],
  ['php', 'php', 'programs.php'],
  ['ruby', 'ruby', 'programs.rb'],
  ['perl', 'perl', 'programs.pl'],
  ['bash', 'bash', 'programs.sh'],
  ['go', 'go', 'run', 'programs.go'],
];

/** Only every so many cases are tried, because there are two thousand and each takes a whole search. */
const EVERY = timesOf({ sample: 48, complete: 12 });

/** The indexes of each program's cases that a single step explains. Another version of a runtime may print some of them differently
 *  without a known cause, so that a few may be missing. */
const EXPLAINED: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(join(FOLDER, 'explained.json'), 'utf8'),
);
const OF_OTHER_VERSIONS = 0.1;

interface PrintedCase extends Partial<Omit<ExplainInput, 'body'>> {
  readonly id: string;
  readonly what: string;
  readonly body: string;
  readonly sign: string;
}

describe('programs that sign incorrectly, as people write them', () => {
  for (const [language, command, ...args] of sampled(PROGRAMS, 6)) {
    it(`are explained by their cause: ${language}`, function () {
      const { status, stdout } = spawnSync(command, args, { cwd: FOLDER, encoding: 'utf8' });
      if (status !== 0) skip(this, command);
      const known = new Set(EXPLAINED[language]);
      const cases = stdout
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as PrintedCase)
        .filter(({ id }) => known.has(Number(id.split('-')[1])))
        .filter((_, index) => index % EVERY === 0);
      const unexplained = cases.filter(one => !isExplained(one)).map(({ what }) => what);
      assert.ok(cases.length > 0);
      assert.ok(unexplained.length <= OF_OTHER_VERSIONS * cases.length, unexplained.join('\n'));
    }).timeout(300_000);
  }
});

function isExplained({ id: _id, what: _what, body, sign, ...input }: PrintedCase): boolean {
  const request: ExplainInput = {
    ...{ secret: 'as_live_9fK2/xQ+7mZpR4tVb1WcY8==', appKey: 'ap_8841', method: 'POST', query: '' },
    ...{ origin: 'https://api.fiscal.example.com.br', path: '', template: undefined },
    ...{ multipart: false, timestamp: '1791201900' },
    ...input,
    body: Buffer.from(body, 'base64'),
    claimedSign: sign,
  };
  const { verdict } = explain(request, 1);
  if (verdict.kind !== 'explained') return false;
  for (const explanation of verdict.explanations) {
    if (explanation.candidate.digest.causes.length === 0)
      assert.equal(reproducedSign(explanation, request.secret), sign);
  }
  return true;
}
