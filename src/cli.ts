#!/usr/bin/env -S node --
// After `--`, Node interprets no options itself; otherwise it would read the script's `--env-file` and load code named in that file. The
// composition root of the command line: provides what the command line needs from the process, but only when it's needed. Node's modules
// aren't imported, because an ES `import` reads all their exports, which loads a third of Node.
const { readFileSync } = process.getBuiltinModule('node:fs');
const { homedir } = process.getBuiltinModule('node:os');
const { join, resolve } = process.getBuiltinModule('node:path');

const version = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  return String((manifest as { version?: unknown }).version);
};

if (process.argv.length === 3 && process.argv[2] === '--version') {
  // Scripts run `--version` whenever they start, so nothing is loaded for it.
  process.stdout.write(`${version()}\n`);
} else {
  // Caching compiled code between runs saves a third of the startup time; Node 20 doesn't support it. Not in the
  // folder for temporary files, Node's default, where other users of the machine could put their own code first.
  const cache = resolve(homedir(), process.env['XDG_CACHE_HOME'] || '.cache', 'fiscal-playground');
  process.getBuiltinModule('node:module').enableCompileCache?.(cache);
  const run = async (): Promise<void> => {
    if (process.argv.length === 3 && process.argv[2] === 'mcp') {
      const { serveProcess } = await import('./mcp/serveProcess.ts');
      if (await serveProcess(process, version())) return;
    }
    const { runInProcess } = await import('./cli/runInProcess.ts');
    await runInProcess(process, version, () => import('./mcp/serveProcess.ts'));
  };
  void run();
}
