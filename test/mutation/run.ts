import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outputFolder } from '../support/editorHost/paths.ts';
import { measure } from './measure.ts';
import { TARGETS } from './targets.ts';

/** `npm run test:mutation [-- --target=signer --module=sign.ts --every=10 --workers=1]`: makes every mutant of the targets'
 *  modules (or every tenth), runs the tests that execute it, and prints which share is detected and which mutants aren't.
 *  `--module` may appear several times. The exit code is 1 if less than 90 % of a target's mutants are detected. */
const LEAST_SHARE = 0.9;

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    module: { type: 'string', multiple: true, default: [''] },
    every: { type: 'string' },
    workers: { type: 'string' },
  },
});
// With all tests, instead of the sample that `npm test` runs; FISCAL_TEST_PART=sample measures that.
process.env['FISCAL_TEST_PART'] ??= 'all';
const targets = TARGETS.filter(({ name }) => values.target === undefined || values.target === name);
if (targets.length === 0) {
  console.error(`Targets: ${TARGETS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const isMeasured = (module: string): boolean => values.module.some(name => module.endsWith(name));
if (!targets.some(({ modules }) => modules.some(isMeasured))) {
  console.error(`No module of these targets ends with ${values.module.join(' or ')}.`);
  process.exit(2);
}
const survivors: string[] = [];
for (const target of targets) {
  const startMs = performance.now();
  const total = { detected: 0, survived: 0, known: 0 };
  const hasRun = await measure(target, {
    isMeasured,
    every: Number(values.every ?? 1),
    workers: Number(values.workers ?? availableParallelism()),
    onSurvivor: line => {
      survivors.push(line);
      console.log(line);
    },
    onModule: (module, { detected, survived, known }) => {
      total.detected += detected;
      total.survived += survived;
      total.known += known;
      console.log(`${module}: ${detected} of ${detected + survived}`);
    },
  });
  const { detected, survived, known } = total;
  const all = detected + survived;
  const share = all === 0 ? 1 : detected / all;
  if (!hasRun || share < LEAST_SHARE) process.exitCode = 1;
  if (!hasRun) continue;
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
  console.log(
    `${target.name}: ${detected} of ${all} detected (${(100 * share).toFixed(1)} %), ${known} undetectable, ${minutes} minutes`,
  );
}
mkdirSync(outputFolder, { recursive: true });
writeFileSync(join(outputFolder, 'mutation.txt'), survivors.map(line => `${line}\n`).join(''));
