import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes `floorScript.ts` to a folder, bundled as tightly as the command line, and started as it is: what it loads comes compiled from
 *  a cache. Returns the file to start. */
export async function writeFloorProgram(folder: string): Promise<string> {
  const { build } = await import('esbuild');
  const { LEAN_UNDICI } = await import(new URL('../../scripts/build/leanPackages.js', import.meta.url).href);
  await build({
    ...{
      entryPoints: [join(import.meta.dirname, 'floorScript.ts')],
      outfile: join(folder, 'floorScript.cjs'),
    },
    ...{ bundle: true, platform: 'node', format: 'cjs', target: 'node20', minify: true, logLevel: 'warning' },
    alias: { 'node:http2': join(import.meta.dirname, '..', '..', 'scripts', 'build', 'noHttp2.js') },
    plugins: [LEAN_UNDICI],
  });
  const start = join(folder, 'floor.cjs');
  const cache = JSON.stringify(join(folder, 'floor-cache'));
  await writeFile(
    start,
    `require('node:module').enableCompileCache(${cache});\nrequire('./floorScript.cjs');\n`,
  );
  return start;
}
