import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { browserRun } from '../../support/editorHost/browserRun.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { type ExtensionSource, writeExtension } from './extensionFolder.ts';
import { readReported } from './reported.ts';

export interface HostBench {
  /** A module in this folder that exports `run(): Promise<void>` and passes its result to `report`. */
  readonly module: string;
  /** Other extensions to install. */
  readonly extensions: readonly ExtensionSource[];
  /** Added to this process's variables for the extension host. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a module inside the extension host of a new window with our built extension and others, all installed the same
 *  way. Resolves to what the module reports; rejects if it fails or reports nothing. */
export async function inHost<Result>(bench: HostBench): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-bench-'));
  try {
    const others = await Promise.all(bench.extensions.map(each => writeExtension(folder, each)));
    const runner = await writeExtension(folder, { name: 'runner', code: 'export function activate() {}' });
    const testsPath = join(runner, 'run.js');
    await build({
      entryPoints: [join(import.meta.dirname, bench.module)],
      outfile: testsPath,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node22',
      mainFields: ['module', 'main'],
      external: ['vscode'],
    });
    const lines: string[] = [];
    const exitCode = await browserRun({
      developmentPath: runner,
      testsPath,
      folder,
      workspaceTrust: false,
      extensions: [repositoryRoot, ...others],
      environment: bench.environment ?? {},
      timeoutMs: 900_000,
      print: line => lines.push(line),
    });
    const result = readReported<Result>(lines);
    if (exitCode === 0 && result !== undefined) return result;
    throw new Error(`${bench.module} failed in the extension host:\n${lines.join('\n')}`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
