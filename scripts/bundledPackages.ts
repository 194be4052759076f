import { build } from 'esbuild';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';

/** The names of the packages with a file in the extension or the command line, sorted. */
export async function bundledPackages(): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: ['src/extension.ts', 'src/cli.ts', 'src/webview/inspector.ts'],
    absWorkingDir: repositoryRoot,
    outdir: 'out/notices',
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['vscode'],
    write: false,
    metafile: true,
  });
  const names = Object.keys(metafile.inputs).map(
    path => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1],
  );
  return [...new Set(names.filter(name => name !== undefined))].sort();
}
