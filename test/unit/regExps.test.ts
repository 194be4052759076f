import assert from 'node:assert/strict';
import { sampled } from '../support/part.ts';
import { type Judge, judgedSafe, openJudge } from '../support/recheck/regExpFaults.ts';
import { sourceRegExps } from '../support/recheck/sourceRegExps.ts';
import { skip } from '../support/skip.ts';

const INSTALLATION_MS = 120_000;
const JUDGING_MS = 600_000;

/** What recheck cannot judge in its time, or judges otherwise from run to run, and why it is linear or short. */
const ACCEPTED = new Map([
  [
    '/^([^\\S\\n\\r\\u2028\\u2029]*):(?=:)/gm',
    'starts at the beginning of a line, and takes nothing that ends one',
  ],
  ['/(?<!0)0+$/', 'starts at the first of several zeros, in at most 20,000 digits'],
  [
    `/(^|\\s|["'])(--trace-(?:tls|events|event-)[\\w-]*|--trace-env[\\w-]*|--tls-keylog|--report-[\\w-]+|--heapsnapshot-[\\w-]+|--heap-prof[\\w-]*|--diagnostic-dir|--network-inspection|--experimental-network-[\\w-]+)/`,
    'for the NODE_OPTIONS of the process; nothing follows its repetitions',
  ],
  [
    '/(?:[0-9a-f]{32}|1\\d{9}(?:\\d{3})?)$/',
    'takes at most 32 characters at each start, in a header of at most 16,384',
  ],
  [
    '/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g',
    'for the user’s own file; a hyphen ends the repetition, and the next start is behind it',
  ],
  [
    '/\\b(?:token|path|body|timestamp|order|separator|digest)-[\\da-z-]+/g',
    'nothing follows its repetition, and the next start is after the match',
  ],
  [
    `/(?:^|\\n)[ \\t]{0,90}(?:- {1,9}|export |set |let |const |var |@)?["']?$/`,
    'for at most 100 characters before a name',
  ],
  ['/\\/(?=[^/]*$)/', 'looks ahead to the next slash at most'],
  ['/^(?:body)?(?:\\.|(?=\\$))\\$?\\.?(.+)$/', 'starts once, with at most one way through its beginning'],
  [
    `/\\{\\{[^{}\\r\\n]*\\}\\}|\\/[/*]|[[\\]{},"']|(?<![\\w.])-?\\d[\\w.+-]*|[A-Za-z_$][\\w$.-]*/g`,
    'each repetition ends where the next start is, or takes what it has passed',
  ],
]);

describe('E2 the regular expressions of src', () => {
  const literals = sourceRegExps();
  const unjudged = sampled(
    [...literals].filter(([literal]) => !judgedSafe().has(literal) && !ACCEPTED.has(literal)),
    4,
  );

  it('exist', () => assert.ok(literals.size > 200));

  it('run in linear time on any text, according to recheck', async function () {
    this.timeout(INSTALLATION_MS + JUDGING_MS);
    if (unjudged.length === 0) return;
    const judge = await openJudge();
    if (judge === undefined) {
      console.log(`NOT JUDGED: npm cannot reach its registry to install recheck. ${unjudged.join('\n')}`);
      skip(this, 'recheck, from the npm registry');
    }
    assert.deepEqual(faults(judge, unjudged), []);
  });

  it('are rejected if two repetitions compete for the same characters', async function () {
    this.timeout(INSTALLATION_MS);
    const judge = await openJudge();
    if (judge === undefined) skip(this, 'recheck, from the npm registry');
    assert.deepEqual(faults(judge, new Map([['/\\s+HTTP\\/.*$/i', 'a.ts']])), [
      'a.ts /\\s+HTTP\\/.*$/i 2nd degree polynomial',
    ]);
    assert.deepEqual(faults(judge, new Map([['/^(a+)+$/', 'a.ts']])), ['a.ts /^(a+)+$/ exponential']);
  });
});

function faults(judge: Judge, literals: Iterable<readonly [literal: string, file: string]>): string[] {
  return [...literals].flatMap(([literal, file]) => {
    const verdict = judge(literal);
    return verdict === 'safe' ? [] : [`${file} ${literal} ${verdict}`];
  });
}
