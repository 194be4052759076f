// The command line's chunks: CommonJS, since each ES module would cost half a millisecond at each start, and an ES `import`
// of Node's own modules reads all their exports, which loads a third of Node.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { build as bundle, transform } from 'esbuild';
import { loadedWith, nodeProgram } from './nodeProgram.js';

/** @satisfies {import('esbuild').BuildOptions} */
export const commandLineProgram = {
  ...nodeProgram,
  target: 'node20',
  // Parts of Node that take milliseconds to load and that nothing uses: the option parser would start programs for
  // subcommands in files of their own, and the connections speak HTTP/1.1.
  alias: {
    'node:child_process': './scripts/build/noChildProcess.js',
    'node:http2': './scripts/build/noHttp2.js',
  },
};

/** The parts that the small entry requires: Node keeps the compiled code of what a program loads, but not of the file that it
 *  starts with, and a `require` is cheaper than an ES import of CommonJS. */
const REQUIRED = {
  runInProcess: { file: 'main', names: 'runInProcess' },
  serveProcess: { file: 'mcp', names: 'serveProcess, serveMcp' },
};

export const REQUIRED_PARTS = {
  name: 'required-parts',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve({ filter: /\/(?:runInProcess|serveProcess)\.ts$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: basename(path, '.ts'), namespace: 'required' },
    );
    build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => {
      const { file, names } = REQUIRED[path];
      return {
        contents:
          "const { createRequire } = process.getBuiltinModule('node:module');" +
          `export const { ${names} } = createRequire(import.meta.url)('./cli/${file}.cjs');`,
      };
    });
  },
};

/** What is always loaded: the command line itself, with its help. */
const BASE = 'src/cli/runInProcess.ts';

/** What most commands need, in one chunk. Without this, it would be in dozens of chunks, one for each group of commands that
 *  share some of it, and each chunk costs a third of a millisecond. */
const COMMON = [
  'src/cli/send/sendCommand.ts',
  'src/core/assertions/evaluateAssertions.ts',
  'src/cli/failure/reportFailure.ts',
  'src/cli/terminal/redaction.ts',
  'src/core/json/query/jsonPathFault.ts',
];

/** Has each part that is loaded later import the base and the common chunk first. */
export const COMMON_FIRST = {
  name: 'common-first',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    const common = loadedWith(commandLineProgram, COMMON).then(files =>
      files.filter(file => file.startsWith('src/') && !isText(resolve(file))),
    );
    build.onResolve({ filter: /^\./ }, ({ kind, namespace, path, resolveDir }) => {
      if (kind !== 'dynamic-import' || namespace !== 'file') return undefined;
      const file = relative('.', resolve(resolveDir, path)).replaceAll('\\', '/');
      return { path: COMMON.includes(file) ? 'common' : file, namespace: 'later' };
    });
    build.onLoad({ filter: /./, namespace: 'later' }, async ({ path }) => {
      const parts = path === 'common' ? COMMON : [path];
      return {
        contents: [
          ...[BASE, ...(await common)].map(file => `import './${file}';`),
          ...parts.map(part => `export * from './${part}';`),
        ].join(''),
        resolveDir: resolve('.'),
      };
    });
  },
};

/** An `import()` of a chunk. esbuild itself would copy the chunk's exports each time. */
const IMPORTED_CHUNK = /\bimport\(("\.\/[\w-]+\.cjs")\)/g;

/** Writes the ES modules of a build as CommonJS. */
export const AS_COMMONJS = {
  name: 'as-commonjs',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.initialOptions.write = false;
    build.onEnd(async ({ outputFiles = [] }) => {
      await Promise.all(
        outputFiles.map(async ({ path, text }) => {
          const required = text.replaceAll(IMPORTED_CHUNK, 'Promise.resolve().then(()=>require($1))');
          const { code } = await transform(required, {
            ...{ format: 'cjs', platform: 'node', target: commandLineProgram.target },
            ...{ minify: commandLineProgram.minify, legalComments: 'none' },
          });
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, code);
        }),
      );
    });
  },
};

/** What stands in for a module of Node's until something else of it is used. */
const STAND_INS = { 'node:crypto': 'quickCrypto', 'node:fs/promises': 'quickFiles' };

/** Has the command line load some of Node's modules when one of their exports is first used: `--help` needs none of them, and
 *  loading them takes as long as a fifth of its time. Sending a request needs a digest and the places of a few files, for which the
 *  stand-ins suffice; once the module is loaded, they aren't used any more. */
export const NODE_MODULES_ON_USE = {
  name: 'node-modules-on-use',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve(
      { filter: /^node:(?:crypto|fs\/promises|net|timers\/promises)$/ },
      ({ namespace, path }) =>
        namespace === 'on-use' ? { path, external: true } : { path, namespace: 'on-use' },
    );
    build.onLoad({ filter: /./, namespace: 'on-use' }, async ({ path }) => ({
      contents: `let loaded;
const load = () => (loaded ??= require('${path}'));
const standIns = ${STAND_INS[path] ? `require('./scripts/build/${STAND_INS[path]}.ts').standIns(load)` : '{}'};
for (const name of ${JSON.stringify(Object.keys(await import(path)).filter(name => name !== 'default'))}) {
  Object.defineProperty(exports, name, {
    enumerable: true,
    get: () => (loaded === undefined && standIns[name]) || load()[name],
  });
}`,
      resolveDir: resolve('.'),
    }));
  },
};

const TEXT_FOLDER = resolve('src/text');

/** @param {string} file an absolute path */
function isText(file) {
  return !relative(TEXT_FOLDER, file).startsWith('..');
}

/** Has the command line create its tables of texts when one of them is first used. A request that succeeds uses hardly any, and
 *  the tables are two fifths of the code that it loads. Excludes the texts of the help, which every start uses. */
export const TEXTS_ON_USE = {
  name: 'texts-on-use',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    const always = loadedWith(commandLineProgram, [BASE]).then(
      files => new Set(files.map(file => resolve(file))),
    );
    build.onResolve({ filter: /^\..*\.ts$/ }, async ({ importer, kind, namespace, path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      const isImport = kind === 'import-statement' && namespace === 'file';
      if (!isImport || !isText(file) || isText(importer) || (await always).has(file)) return undefined;
      return { path: file, namespace: 'text-on-use' };
    });
    build.onLoad({ filter: /./, namespace: 'text-on-use' }, async ({ path }) => ({
      contents: `let loaded;
for (const name of ${JSON.stringify(await exportsOf(path))}) {
  Object.defineProperty(exports, name, { enumerable: true, get: () => (loaded ??= require(${JSON.stringify(path)}))[name] });
}`,
      resolveDir: dirname(path),
    }));
  },
};

/** @param {string} file @returns {Promise<readonly string[]>} */
async function exportsOf(file) {
  const { metafile } = await bundle({ entryPoints: [file], write: false, format: 'esm', metafile: true });
  return Object.values(metafile.outputs).flatMap(output => output.exports);
}
