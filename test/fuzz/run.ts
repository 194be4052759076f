import { parseArgs } from 'node:util';
import { fuzz, seedOfRun, summary } from './fuzz.ts';
import { fuzzGateway } from './gatewayRequests.ts';
import { TARGETS } from './targets.ts';

/** Fuzzed in addition to the targets. */
const GATEWAY = 'gateway';

/** `npm run fuzz [-- --executions=1000000 --seed=1 --target=parse]`: runs each target that often, sends as many requests to the
 *  local gateway, and prints a line for each of them. The first failure ends the run with exit code 1. */
const { values } = parseArgs({
  options: { executions: { type: 'string' }, seed: { type: 'string' }, target: { type: 'string' } },
});
const executions = Number(values.executions ?? 1_000_000);
const seed = values.seed === undefined ? seedOfRun() : Number(values.seed);
const targets = TARGETS.filter(({ name }) => values.target === undefined || values.target === name);
const withGateway = values.target === undefined || values.target === GATEWAY;
if ((targets.length === 0 && !withGateway) || !(executions > 0)) {
  console.error(
    `Targets: ${[...TARGETS.map(({ name }) => name), GATEWAY].join(', ')}. Executions: a number above 0.`,
  );
  process.exit(2);
}
for (const target of targets) console.log(summary(target, seed, fuzz(target, seed, executions)));
if (withGateway) {
  await fuzzGateway(executions, seed);
  console.log(`${GATEWAY}: ${executions} requests, seed ${seed}; it still answers`);
}
