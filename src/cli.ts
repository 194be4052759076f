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
  // Scripts call it at each start, so nothing is loaded for it.
  process.stdout.write(`${version()}\n`);
} else {
  // Caching compiled code between runs saves a third of the startup time; Node 20 doesn't support it. Not in the
  // folder for temporary files, Node's default, where other users of the machine could put their own code first.
  const cache = resolve(homedir(), process.env['XDG_CACHE_HOME'] || '.cache', 'fiscal-playground');
  process.getBuiltinModule('node:module').enableCompileCache?.(cache);
  void import('./cli/runInProcess.ts').then(({ runInProcess }) =>
    runInProcess(process, version, () => import('./mcp/serveMcp.ts')),
  );
}
