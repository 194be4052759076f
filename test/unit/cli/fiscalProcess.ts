import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Run } from './fiscalRun.ts';

/** The command line's entry point. */
export const CLI = fileURLToPath(new URL('../../../src/cli.ts', import.meta.url));

export interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly stdin?: string | Uint8Array;
  readonly nodeArguments?: readonly string[];
  /** A file descriptor instead of the pipe. */
  readonly stdout?: number;
}

export interface FiscalProcess {
  readonly child: ChildProcess;
  /** Standard output so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<Run & { readonly signal: NodeJS.Signals | null }>;
}

/** Starts the command line as a separate process that inherits only PATH from this environment. */
export function startFiscal(
  programArguments: readonly string[],
  options: ProcessOptions = {},
): FiscalProcess {
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), CLI, ...programArguments], {
    cwd: options.cwd,
    stdio: ['pipe', options.stdout ?? 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', NODE_DISABLE_COMPILE_CACHE: '1', ...options.env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr?.on('data', chunk => {
    stderr += chunk;
  });
  child.stdin?.on('error', () => {});
  child.stdin?.end(options.stdin ?? '');
  const ended = once(child, 'close').then(([status, signal]) => ({ status, signal, stdout, stderr }));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Resolves once `holds` is true of what the process has written. */
export async function until(started: FiscalProcess, holds: () => boolean): Promise<void> {
  while (!holds()) {
    if (started.child.exitCode !== null) throw new Error(`the process has ended: ${started.stderr()}`);
    await delay(10);
  }
}
