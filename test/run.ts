import { nodeVersionProblem } from '../scripts/nodeVersion.js';

const problem = nodeVersionProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}

// Loaded only now: what the stages import may not even parse in an older Node.
const { runStages } = await import('../scripts/stages/runStages.ts');
process.exitCode = await runStages(process.argv.slice(2));
