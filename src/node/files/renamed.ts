import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an antivirus or an indexer keeps a file open. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 50;

const MOMENTARY: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES']);

interface Surroundings {
  readonly platform?: NodeJS.Platform;
  readonly renameOnce?: (from: string, to: string) => Promise<void>;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly nowMs?: () => number;
}

/** Renames a file over another one. Windows refuses that while another program has either of them open, so it's tried again for up to
 *  two seconds. Rejects like `rename`. */
export async function renamed(from: string, to: string, surroundings: Surroundings = {}): Promise<void> {
  const { platform = process.platform, renameOnce = rename, pause = sleep } = surroundings;
  const { nowMs = () => performance.now() } = surroundings;
  const endMs = nowMs() + PATIENCE_MS;
  for (;;) {
    try {
      return await renameOnce(from, to);
    } catch (error) {
      const isMomentary = platform === 'win32' && MOMENTARY.has((error as NodeJS.ErrnoException).code);
      if (!isMomentary || nowMs() >= endMs) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** The end of a temporary file's name. */
export const UNFINISHED = '.tmp';

interface Replacing {
  /** Whether the content is flushed to disk before it gets its name. */
  readonly isFlushed?: boolean;
  /** The file gets its name only if this resolves. */
  readonly check?: () => Promise<void>;
}

/** Writes a file as a whole: to a temporary file next to it, which only its owner can read, and then renamed. So a link is replaced, never
 *  followed, and no part of the content is ever found. */
export async function replaced(
  file: string,
  content: string | Uint8Array,
  { isFlushed = false, check }: Replacing = {},
): Promise<void> {
  // The file's name with a suffix could be too long.
  const unfinished = join(dirname(file), `.${randomBytes(6).toString('hex')}${UNFINISHED}`);
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      if (isFlushed) await handle.sync();
    } finally {
      await handle.close();
    }
    await check?.();
    await renamed(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A program holds a file that it's about to replace for much less than this; another one left it behind when it crashed. */
const LEFT_BEHIND_MS = 10_000;
const LONGEST_PAUSE_MS = 20;
/** Others change the file all the time, or the one that was left behind can't be removed. */
const LONGEST_WAIT_MS = 60_000;

type Waiting = Pick<Surroundings, 'platform' | 'pause' | 'nowMs'>;

/** Like `replaced`, with a content that depends on what the file contains. Programs do this one after another: the temporary file's name
 *  follows from the file's, so only one program has it, from before `content` is called until it becomes the file. */
export async function replacedInTurn(
  file: string,
  content: () => Promise<Uint8Array>,
  check: () => Promise<void>,
  waiting: Waiting = {},
): Promise<Uint8Array> {
  const name = createHash('sha256').update(basename(file).toLowerCase()).digest('hex').slice(0, 12);
  const unfinished = join(dirname(file), `.${name}${UNFINISHED}`);
  const handle = await openedInTurn(unfinished, waiting);
  // On Windows, the volume's number of an open file may differ from that of its name.
  const { ino } = await handle.stat({ bigint: true });
  const isOurs = async (): Promise<boolean> =>
    (await lstat(unfinished, { bigint: true }).catch(() => undefined))?.ino === ino;
  try {
    let bytes: Uint8Array;
    try {
      bytes = await content();
      await handle.writeFile(bytes);
    } finally {
      await handle.close();
    }
    await check();
    // After a pause as long as that of a crash, such as a machine's sleep, it may be another program's.
    if (!(await isOurs())) throw Object.assign(new Error('The temporary file is gone.'), { code: 'EBUSY' });
    await renamed(unfinished, file);
    return bytes;
  } catch (error) {
    if (await isOurs()) await rm(unfinished, { force: true });
    throw error;
  }
}

/** Creates a file as soon as no other program has one of this name. */
async function openedInTurn(file: string, waiting: Waiting): Promise<FileHandle> {
  const { platform = process.platform, pause = sleep, nowMs = () => performance.now() } = waiting;
  const startMs = nowMs();
  let refusedSinceMs: number | undefined;
  let seen = '';
  let seenSinceMs = startMs;
  for (;;) {
    try {
      return await open(file, 'wx', 0o600);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') refusedSinceMs = undefined;
      // Windows refuses a name whose file is being deleted.
      else if (platform === 'win32' && MOMENTARY.has(code)) {
        refusedSinceMs ??= nowMs();
        if (nowMs() - refusedSinceMs >= PATIENCE_MS) throw error;
      } else throw error;
      if (nowMs() - startMs >= LONGEST_WAIT_MS) throw Object.assign(new Error(code), { code: 'EBUSY' });
    }
    const stats = await lstat(file, { bigint: true }).catch(() => undefined);
    const now = stats === undefined ? '' : `${stats.ino} ${stats.mtimeNs}`;
    if (now !== seen) seenSinceMs = nowMs();
    seen = now;
    if (now !== '' && nowMs() - seenSinceMs >= LEFT_BEHIND_MS) await rm(file, { force: true });
    await pause(1 + Math.random() * LONGEST_PAUSE_MS);
  }
}
