// The composition root of the server for coding agents that the extension contributes: `fiscal mcp` beside the extension, whose
// chunks it shares, so that the package has everything once.
const { homedir } = process.getBuiltinModule('node:os');
const { resolve } = process.getBuiltinModule('node:path');

// Kept between runs, compiled code takes a third off the start. Not in the folder for temporary files, where Node would keep it:
// whoever shares the machine could put other code there first.
const cache = resolve(homedir(), process.env['XDG_CACHE_HOME'] || '.cache', 'fiscal-playground');
process.getBuiltinModule('node:module').enableCompileCache?.(cache);
void import('./mcp/serveInEditor.ts').then(({ serveInEditor }) => serveInEditor(process));
