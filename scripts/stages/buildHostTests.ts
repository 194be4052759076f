import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';

/** Bundles the host tests and their entry point to out/test/host as ES modules, because VS Code loads files below an
 *  extension with `"type": "module"` that way. Packages aren't bundled, so that all files share one mocha. Rejects if
 *  there is no test. */
export async function buildHostTests(): Promise<void> {
  const source = join(repositoryRoot, 'test', 'host');
  const target = join(outputFolder, 'test', 'host');
  const tests: string[] = [];
  for await (const file of glob('**/*.test.ts', { cwd: source })) tests.push(join(source, file));
  if (tests.length === 0) throw new Error(`No test found: ${join(source, '**/*.test.ts')}`);
  // Otherwise, the bundle of a deleted or renamed test would still be found.
  await rm(target, { recursive: true, force: true });
  await build({
    entryPoints: [join(source, 'index.ts'), ...tests],
    outdir: target,
    outbase: source,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    packages: 'external',
    external: ['vscode'],
    sourcemap: 'linked',
    logLevel: 'silent',
  });
}
