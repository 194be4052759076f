// Replaces node:child_process in the command line's bundle, which takes milliseconds to load: commander would start programs with
// it, but no command here is one. What `fiscal conform` and `fiscal drill` start goes through src/node/programs.ts.
export function spawn() {
  throw new Error('fiscal starts no program for its own commands');
}
export default { spawn };
