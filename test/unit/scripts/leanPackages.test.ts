import { deepEqual, ok } from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

const program = join(repositoryRoot, 'scripts', 'build', 'leanPackages.js');
const leanPackages: Readonly<Record<string, unknown>> = await import(pathToFileURL(program).href);

type Setup = (build: unknown) => unknown;

/** What the plugins ask esbuild for: the patterns of files that they replace or leave out. */
const filters = Object.values(leanPackages).flatMap(plugin => {
  const found: RegExp[] = [];
  const onLoad = ({ filter, namespace = 'file' }: { readonly filter: RegExp; readonly namespace?: string }) =>
    namespace === 'file' && found.push(filter);
  if (typeof plugin !== 'object' || plugin === null || !('setup' in plugin)) return [];
  (plugin.setup as Setup)({ onLoad, onResolve: () => undefined });
  return found;
});

describe('P9 what the package leaves out of its dependencies', () => {
  const files = globSync('node_modules/{undici,re2js,zod,@modelcontextprotocol}/**/*.{js,mjs}', {
    cwd: repositoryRoot,
  }).map(file => join('/fp', file).replaceAll('\\', '/'));

  it('is known', () => ok(filters.length >= 6, String(filters.length)));

  for (const filter of filters) {
    it(`is found on Windows, too: ${filter}`, () => {
      const found = files.filter(file => filter.test(file));
      ok(found.length > 0);
      const onWindows = files.filter(file => filter.test(`C:${file.replaceAll('/', '\\')}`));
      deepEqual(onWindows, found);
    });
  }
});
