import { nodeVersionProblem } from './nodeVersion.js';

const problem = nodeVersionProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}

// Loaded only now: what it imports may not even parse in an older Node.
const { showProject } = await import('./start/showProject.ts');
process.exitCode = await showProject({ openEditor: process.stdout.isTTY === true });
