#!/usr/bin/env -S node --
// Behind `--` Node takes no option for its own: it knows an `--env-file` too, and would load code that the file names.
// The composition root of the command line: what it needs of the process, and nothing that it does not need yet.
// Node's modules are not imported: an ES `import` of one reads all its exports, which loads a third of Node.
const { readFileSync } = process.getBuiltinModule('node:fs');
const { homedir } = process.getBuiltinModule('node:os');
const { join, resolve } = process.getBuiltinModule('node:path');

const version = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  return String((manifest as { version?: unknown }).version);
};

if (process.argv.length === 3 && process.argv[2] === '--version') {
  // Scripts ask for it at each start, so nothing is loaded for it.
  process.stdout.write(`${version()}\n`);
} else {
  // Kept between runs, compiled code takes a third off the start. Node 20 does not have it. Not in the folder for
  // temporary files, where Node would keep it: whoever shares the machine could put other code there first.
  const cache = resolve(homedir(), process.env['XDG_CACHE_HOME'] || '.cache', 'fiscal-playground');
  process.getBuiltinModule('node:module').enableCompileCache?.(cache);
  void import('./cli/runInProcess.ts').then(({ runInProcess }) =>
    runInProcess(process, version, () => import('./mcp/serveMcp.ts')),
  );
}
