// Stands in the command line's bundle for node:child_process, which takes milliseconds to load: nothing here starts a
// program.
export function spawn() {
  throw new Error('fiscal starts no other program');
}
export default { spawn };
