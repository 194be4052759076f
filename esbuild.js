// Bundles src into dist: the extension, the command line, and the editor's pages. `--watch` builds at each change.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build, context } from 'esbuild';
import {
  AS_COMMONJS,
  COMMON_FIRST,
  commandLineProgram,
  NODE_MODULES_ON_USE,
  REQUIRED_PARTS,
  TEXTS_ON_USE,
} from './scripts/build/commandLineChunks.js';
import { compileAhead } from './scripts/build/compiledAhead.js';
import {
  ACTIVATION_IN_TWO,
  API_BY_REQUIRE,
  EXTENSION,
  extensionProgram,
} from './scripts/build/extensionChunks.js';
import {
  COMPRESSED_PARSER,
  LEAN_SDK,
  LEAN_UNDICI,
  NO_MADE_CODE,
  NO_MADE_INDENTATIONS,
  NO_SCHEMA_TEXTS,
  UNICODE_OF_ENGINE,
} from './scripts/build/leanPackages.js';
import { explainWorkerAt, watch } from './scripts/build/nodeProgram.js';
import { SMALLER_CHUNKS } from './scripts/build/smallerChunks.js';

const LEAN_MODULES = {
  '@modelcontextprotocol/server/_shims': './scripts/build/noSchemaValidator.js',
};

/** Newer than what was built, if all of it was, as it is packaged: `npm test` then needn't build again. */
const COMPLETE = 'out/built';

const builds = [
  // The programs of the package share their chunks: the extension, its worker, its server for coding agents, and the
  // command line of its terminals.
  {
    ...extensionProgram,
    entryPoints: {
      extension: `program:${EXTENSION}`,
      explainer: 'program:src/explainWorker.ts',
      agentServer: 'src/agentServer.ts',
      commandLine: 'src/terminalCommand.ts',
    },
    outdir: 'dist',
    target: 'node22',
    alias: { ...commandLineProgram.alias, ...LEAN_MODULES },
    plugins: [
      LEAN_UNDICI,
      COMPRESSED_PARSER,
      UNICODE_OF_ENGINE,
      NO_MADE_CODE,
      NO_MADE_INDENTATIONS,
      NO_SCHEMA_TEXTS,
      LEAN_SDK,
      API_BY_REQUIRE,
      ACTIVATION_IN_TWO,
      explainWorkerAt('../explainer.js'),
      ...(watch ? [] : [SMALLER_CHUNKS]),
    ],
  },
  // Nobody answers for `vscode` here: an import of it that leaks into the command line fails this build.
  {
    ...commandLineProgram,
    entryPoints: { main: 'src/cli/runInProcess.ts', mcp: 'src/mcp/serveProcess.ts' },
    outdir: 'dist/cli',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.dirname': '__dirname' },
    alias: { ...commandLineProgram.alias, ...LEAN_MODULES },
    plugins: [
      COMMON_FIRST,
      NODE_MODULES_ON_USE,
      TEXTS_ON_USE,
      LEAN_UNDICI,
      NO_SCHEMA_TEXTS,
      LEAN_SDK,
      explainWorkerAt('explainWorker.js'),
      AS_COMMONJS,
    ],
  },
  // Beside the command line, which is handed out without the extension's chunks.
  {
    ...commandLineProgram,
    entryPoints: { 'cli/explainWorker': 'src/explainWorker.ts', cli: 'src/cli.ts' },
    outdir: 'dist',
    splitting: false,
    plugins: [REQUIRED_PARTS],
  },
  // What runs in a page of the editor's: one script and one style sheet each, with nothing of Node's.
  {
    entryPoints: [
      { in: 'src/webview/inspector.ts', out: 'inspector' },
      { in: 'src/webview/inspector.css', out: 'inspector' },
    ],
    outdir: 'dist/webview',
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'chrome130',
    minify: !watch,
    legalComments: 'none',
    logLevel: 'warning',
  },
];

// vsce builds before it packages. `npm test` has just done so, and its other stages are reading the files.
if (process.env.FISCAL_BUILT) process.exit();
rmSync('dist', { recursive: true, force: true });
rmSync(COMPLETE, { force: true });
if (watch) {
  for (const options of builds) await (await context(options)).watch();
} else {
  await Promise.all(builds.map(options => build(options)));
  // Without it, the command line only starts more slowly, so it isn't worth a failed installation.
  await compileAhead('dist').catch(reason => console.warn('The command line isn’t compiled ahead:', reason));
  mkdirSync('out', { recursive: true });
  writeFileSync(COMPLETE, '');
}
