import { rename } from 'node:fs/promises';
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
