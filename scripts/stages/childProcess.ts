import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';

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
}

/** Runs a process to its end, or kills it with its child processes when its time is over (exit code 124). */
export async function runChild(run: ChildRun): Promise<ChildResult> {
  const ownGroup = process.platform !== 'win32';
  const child = spawn(run.command, run.args, {
    cwd: repositoryRoot,
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...run.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    if (ownGroup) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  };
  const interrupt = (): void => {
    kill();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    kill();
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
    if (!late) return { exitCode, output };
    return { exitCode: 124, output: `${output}\nStopped: it took longer than ${run.timeoutMs / 1000} s.` };
  } finally {
    clearTimeout(timer);
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    log.end();
  }
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
