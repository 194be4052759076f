import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { processorMsOf } from './processorTime.ts';

/** For what hangs: on a machine with ten times the work of its processors, a build of seconds took more than two minutes. */
export const HANGS_MS = 10 * 60_000;

export interface ChildRun {
  readonly command: string;
  readonly args: readonly string[];
  /** All output goes to out/log/<name>.log. */
  readonly name: string;
  readonly timeoutMs: number;
  /** Added to this process's own variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ChildResult {
  readonly exitCode: number;
  readonly output: string;
  readonly processorMs: number;
}

/** Runs a process to its end, or kills it with its child processes when its time is up (exit code 124). */
export async function runChild(run: ChildRun): Promise<ChildResult> {
  const child = spawn(run.command, run.args, {
    cwd: repositoryRoot,
    detached: HAS_GROUPS,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...run.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  const processorMs = processorMsOf(child);
  const forget = endWithThisProcess(child);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child);
  }, run.timeoutMs);

  let output = '';
  await mkdir(join(outputFolder, 'log'), { recursive: true });
  const log = createWriteStream(join(outputFolder, 'log', `${run.name}.log`));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      log.write(text);
    });
  }
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', code => resolve(code ?? 1));
    });
    const result = { exitCode, output, processorMs: await processorMs };
    if (!late) return result;
    const limit = `Stopped: it took longer than ${run.timeoutMs / 1000} s.`;
    return { ...result, exitCode: 124, output: `${output}\n${limit}` };
  } finally {
    clearTimeout(timer);
    forget();
    log.end();
  }
}

/** Whether a process can have a group of its own, which ends with all that it started. */
export const HAS_GROUPS = process.platform !== 'win32';

/** Kills a process that was started with a group of its own, together with its child processes. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (HAS_GROUPS) process.kill(-child.pid, 'SIGKILL');
  else child.kill('SIGKILL');
}

/** Kills the child process when this process is interrupted, because the interruption doesn't reach another group. The returned
 *  function stops that. */
export function endWithThisProcess(child: ChildProcess): () => void {
  const interrupt = (): void => {
    endGroup(child);
    process.exitCode = 130;
    // The other listeners of this signal end their processes first.
    setImmediate(() => process.exit());
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  return () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
}

/** Runs one of our own programs with this Node. */
export function runNode(
  name: string,
  args: readonly string[],
  timeoutMs: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildResult> {
  return runChild({ command: process.execPath, args, name, timeoutMs, env });
}
