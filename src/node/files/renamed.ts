import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
