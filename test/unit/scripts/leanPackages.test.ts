import { deepEqual, equal, ok } from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { withJsonMember } from '../../../src/core/json/withJsonMember.ts';
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
  const files = globSync('node_modules/{undici,re2js,zod,jsonc-parser,@modelcontextprotocol}/**/*.{js,mjs}', {
    cwd: repositoryRoot,
  }).map(file => join('/fp', file).replaceAll('\\', '/'));

  it('is described by at least six patterns', () => ok(filters.length >= 6, String(filters.length)));

  for (const filter of filters) {
    it(`is found on Windows, too: ${filter}`, () => {
      const found = files.filter(file => filter.test(file));
      ok(found.length > 0);
      const onWindows = files.filter(file => filter.test(`C:${file.replaceAll('/', '\\')}`));
      deepEqual(onWindows, found);
    });
  }

  it('doesn’t change the result of adding a member to JSON', async () => {
    const { outputFiles } = await build({
      ...{ absWorkingDir: repositoryRoot, entryPoints: ['src/core/json/withJsonMember.ts'], bundle: true },
      ...{ format: 'esm', platform: 'node', mainFields: ['module', 'main'], write: false },
      plugins: [leanPackages.NO_MADE_INDENTATIONS as Plugin],
    });
    const text = outputFiles[0]?.text ?? '';
    ok(!text.includes('maxCachedValues'));
    const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
    const lean: { readonly withJsonMember: typeof withJsonMember } = await import(url);
    for (const indent of [' ', '  ', '\t', ' '.repeat(20)]) {
      for (const eol of ['\n', '\r\n']) {
        for (const value of [1, { a: [1, { b: 'c' }], d: {} }]) {
          const json = [
            '{',
            `${indent}// why`,
            `${indent}"x": {`,
            `${indent}${indent}"y": [1,`,
            '2] } /* z */',
            '}',
          ].join(eol);
          for (const path of [['new'], ['x', 'new'], ['x', 'y'], ['deep', 'deeper', 'deepest']])
            equal(lean.withJsonMember(json, path, value), withJsonMember(json, path, value));
        }
      }
    }
  });
});
