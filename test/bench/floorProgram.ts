import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { repositoryRoot } from '../support/editorHost/paths.ts';

/** Writes `floorScript.ts` or `floorHelp.ts` to a folder, bundled as tightly as the command line, and started as it is: what it loads
 *  comes compiled from a cache. Returns the file to start. */
export async function writeFloorProgram(folder: string, name: 'floorScript' | 'floorHelp'): Promise<string> {
  const { build } = await import('esbuild');
  const { LEAN_UNDICI } = await import(new URL('../../scripts/build/leanPackages.js', import.meta.url).href);
  const { commandLineProgram } = await import(
    new URL('../../scripts/build/commandLineChunks.js', import.meta.url).href
  );
  await build({
    ...commandLineProgram,
    absWorkingDir: repositoryRoot,
    ...{ entryPoints: [join(import.meta.dirname, `${name}.ts`)], outfile: join(folder, `${name}.cjs`) },
    ...{ format: 'cjs', splitting: false, plugins: [LEAN_UNDICI, NOTHING_LATER] },
  });
  const start = join(folder, `${name}-start.cjs`);
  const cache = JSON.stringify(join(folder, 'floor-cache'));
  await writeFile(start, `require('node:module').enableCompileCache(${cache});\nrequire('./${name}.cjs');\n`);
  return start;
}

/** Leaves out what the command line loads with `import()`, which no floor runs. */
const NOTHING_LATER: Plugin = {
  name: 'nothing-later',
  setup: build =>
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};
