import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 250;
const claimGraceMs = 5_000;

/** Fills `folder` at most once, however many processes try at the same time: the first one to create the lock builds inside it
 *  and renames the result into place, so a folder that exists is complete. A lock whose process is gone is removed with the
 *  unfinished content in it. `build` gets the empty folder; its errors pass through. */
export async function fillOnce(folder: string, build: (target: string) => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`;
  await mkdir(dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    if (!(await claim(lock))) {
      await delay(pollMs);
      continue;
    }
    try {
      if (!existsSync(folder)) await fill(folder, join(lock, 'partial'), build);
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
}

async function fill(
  folder: string,
  partial: string,
  build: (target: string) => Promise<void>,
): Promise<void> {
  await mkdir(partial);
  await build(partial);
  await rename(partial, folder);
}

async function claim(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    if (!(await ownerIsAlive(lock))) await rm(lock, { recursive: true, force: true });
    return false;
  }
  await writeFile(join(lock, 'pid'), String(process.pid));
  return true;
}

async function ownerIsAlive(lock: string): Promise<boolean> {
  const deadline = performance.now() + claimGraceMs;
  while (performance.now() < deadline) {
    const pid = Number(await readFile(join(lock, 'pid'), 'utf8').catch(() => ''));
    if (pid > 0) return processExists(pid);
    // There is a moment between creating the lock and writing the pid; a lock that disappeared is free.
    if (!existsSync(lock)) return false;
    await delay(pollMs);
  }
  return false;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
