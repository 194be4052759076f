// The composition root of the server for coding agents that the extension contributes: `fiscal mcp` next to the
// extension, sharing its chunks so that the package contains everything only once.
const { homedir } = process.getBuiltinModule('node:os');
const { resolve } = process.getBuiltinModule('node:path');

// Caching compiled code between runs saves a third of the startup time. Not in the folder for temporary files, Node's
// default, where other users of the machine could put their own code first.
const cache = resolve(homedir(), process.env['XDG_CACHE_HOME'] || '.cache', 'fiscal-playground');
process.getBuiltinModule('node:module').enableCompileCache?.(cache);
void import('./mcp/serveInEditor.ts').then(({ serveInEditor }) => serveInEditor(process));
