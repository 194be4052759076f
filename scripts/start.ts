import { nodeVersionProblem } from './nodeVersion.js';

const problem = nodeVersionProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}

// Loaded on demand, because an older Node may not even be able to parse it.
const { showProject } = await import('./start/showProject.ts');
process.exitCode = await showProject({ openEditor: process.stdout.isTTY === true });
