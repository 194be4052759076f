// The composition root of `fiscal` in the editor's terminals: the command line next to the extension, sharing its chunks so that the
// package contains everything only once. `bin/fiscal` starts it with the editor's own Node.
const { readFileSync } = process.getBuiltinModule('node:fs');
const { homedir } = process.getBuiltinModule('node:os');
const { join, resolve } = process.getBuiltinModule('node:path');

// This variable makes the editor's program run as Node; programs that a command starts must not inherit it.
delete process.env['ELECTRON_RUN_AS_NODE'];
// The editor's Node warns about changes that only affect its next version.
process.removeAllListeners('warning');

const version = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  return String((manifest as { version?: unknown }).version);
};

// Caching compiled code between runs saves a third of the startup time. Not in the folder for temporary files, Node's
// default, where other users of the machine could put their own code first.
const cache = resolve(homedir(), process.env['XDG_CACHE_HOME'] || '.cache', 'fiscal-playground');
process.getBuiltinModule('node:module').enableCompileCache?.(cache);
// The variables that the window has added to its terminals. Programs that a command starts get neither.
const { FISCAL_EDITOR_CHANNEL: path, FISCAL_EDITOR_TOKEN: token } = process.env;
delete process.env['FISCAL_EDITOR_CHANNEL'];
delete process.env['FISCAL_EDITOR_TOKEN'];
const channel = path && token ? { path, token } : undefined;
void import('./cli/runInProcess.ts').then(({ runInProcess }) =>
  runInProcess(process, version, () => import('./mcp/serveProcess.ts'), channel),
);
