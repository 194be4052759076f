import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LONGEST_WAIT_MS } from '../longestWait.ts';
import type { EditorInstallation } from './install.ts';

export interface ServerProgram {
  readonly extensionsFolder: string;
  /** Starts the program; what it prints goes into server.log below its data. */
  readonly run: (args: readonly string[]) => ChildProcess;
}

/** The VS Code server's program with its data in one folder, for installing extensions and for serving. */
export function programOf(
  installation: EditorInstallation,
  data: string,
  environment: Readonly<Record<string, string>>,
): ServerProgram {
  const extensionsFolder = join(data, 'extensions');
  const folders = [
    ...['--server-data-dir', data, '--extensions-dir', extensionsFolder],
    ...['--builtin-extensions-dir', installation.builtInExtensions],
  ];
  const run = (args: readonly string[]): ChildProcess => {
    const all = [installation.serverMain, '--accept-server-license-terms', ...folders, ...args];
    const child = spawn(process.execPath, all, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(data, 'server.log'), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('close', () => log.end());
    return child;
  };
  return { extensionsFolder, run };
}

/** Waits until the server responds; rejects if it ends or doesn't respond. */
export async function answering(address: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline) {
    if (hasEnded(server)) throw new Error(`The VS Code server ended at its start: ${howEnded(server)}.`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`The VS Code server did not answer within ${LONGEST_WAIT_MS / 1000} s.`);
}

/** Waits for the end of an installation; rejects if it failed. */
export async function succeed(child: ChildProcess, extension: string): Promise<void> {
  await new Promise(resolve => child.once('exit', resolve));
  if (child.exitCode !== 0) throw new Error(`VS Code did not install ${extension}: ${howEnded(child)}.`);
}

/** Asks the process to end, then kills it, because a hanging extension host would block the run. What it started may still hold its
 *  output, and would keep this process waiting for the rest of it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) {
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(insist);
  }
  for (const output of [child.stdout, child.stderr]) {
    if (output?.closed === false) await Promise.race([once(output, 'close'), delay(1_000)]);
    output?.destroy();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function howEnded(child: ChildProcess): string {
  return child.signalCode === null ? `code ${child.exitCode}` : `signal ${child.signalCode}`;
}
