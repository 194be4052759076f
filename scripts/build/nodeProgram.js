// How all programs for Node are bundled.
import { resolve } from 'node:path';
import { build } from 'esbuild';

export const watch = process.argv.includes('--watch');

/** re2js has a method of this name. Renamed, it can't be mistaken for the function that runs a string as code, which the package
 *  must not contain. */
const RENAMED_METHODS = /^eval$/;

/** ES modules, with chunks that load when first needed: a dynamic `import()` in the source is a chunk here.
 *  @satisfies {import('esbuild').BuildOptions} */
export const nodeProgram = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  splitting: true,
  minify: !watch,
  mangleProps: RENAMED_METHODS,
  legalComments: 'none',
  // jsonc-parser's CommonJS build hides its parts from bundlers; its ES modules don't.
  mainFields: ['module', 'main'],
  logLevel: 'warning',
};

/** The worker in which the gateway explains is a file of its own: the extension's shares its chunks, and the command line's
 *  contains everything.
 *  @param {string} place relative to the chunk that starts it @returns {import('esbuild').Plugin} */
export const explainWorkerAt = place => ({
  name: 'explain-worker',
  setup: build => {
    let isReplaced = false;
    build.onLoad({ filter: /[\\/]explainWorkerFile\.ts$/ }, () => {
      isReplaced = true;
      return {
        contents:
          "import { join } from 'node:path';" +
          `export const explainWorkerFile = () => join(import.meta.dirname, '${place}');`,
      };
    });
    build.onEnd(({ errors }) =>
      isReplaced || errors.length > 0
        ? undefined
        : { errors: [{ text: 'Nothing imports explainWorkerFile.ts, so no thread would find its file.' }] },
    );
  },
});

/** The source files that parts of a program load with themselves; without those that they load later.
 *  @param {import('esbuild').BuildOptions} program @param {readonly string[]} parts paths from the top folder
 *  @param {readonly import('esbuild').Plugin[]} plugins @returns {Promise<readonly string[]>} */
export async function loadedWith(program, parts, plugins = []) {
  const nothingLater = {
    name: 'nothing-later',
    /** @param {import('esbuild').PluginBuild} own */
    setup: own =>
      own.onResolve({ filter: /^\./ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      ),
  };
  const { metafile } = await build({
    ...program,
    splitting: false,
    write: false,
    outdir: 'dist',
    metafile: true,
    stdin: { contents: parts.map(part => `import './${part}';`).join(''), resolveDir: resolve('.') },
    plugins: [...plugins, nothingLater],
  });
  return Object.keys(metafile.inputs).filter(file => file !== '<stdin>');
}
