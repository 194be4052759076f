// node scripts/launch.js <program.ts> [arguments]: runs one of our TypeScript programs, or says what to do if this Node is too
// old to load it; Node itself would only complain about the file's extension.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeVersionProblem } from './nodeVersion.js';

const problem = nodeVersionProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
// As if Node ran the program directly: from this, programs tell whether they were started or imported.
process.argv.splice(1, 2, resolve(process.argv[2]));
await import(pathToFileURL(process.argv[1]).href);
