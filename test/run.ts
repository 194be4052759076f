import { nodeVersionProblem } from '../scripts/nodeVersion.js';

const problem = nodeVersionProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}

// Loaded only now: what the stages import may not even parse in an older Node.
const { runTests } = await import('../scripts/stages/runTests.ts');
process.exitCode = await runTests(process.argv.slice(2));
