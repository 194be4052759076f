import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const EVERY_MS = 500;

/** Calls `left` when nobody reads the pipe on standard output any more (`| head -1`); otherwise, a waiting command
 *  would notice only with its next line. It determines the readers now, so it must be called before the first line.
 *  Works only on Linux; elsewhere, and if the reader belongs to another user, the next line must do. Doesn't keep the
 *  process alive. */
export function watchReader(left: () => void): void {
  const pipe = linkOf('/proc/self/fd/1');
  if (pipe?.startsWith('pipe:') !== true) return;
  let readers = readersOf(pipe);
  if (readers.length === 0) return;
  const timer = setInterval(() => {
    if (readers.some(path => linkOf(path) === pipe)) return;
    // The reading end may have been passed to another process.
    readers = readersOf(pipe);
    if (readers.length > 0) return;
    clearInterval(timer);
    left();
  }, EVERY_MS).unref();
}

/** `/proc/PID/fd/N` of every process that can read the pipe and is visible to this user. */
function readersOf(pipe: string): readonly string[] {
  return entriesOf('/proc')
    .filter(name => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap(pid => entriesOf(`/proc/${pid}/fd`).map(fd => ({ pid, fd })))
    .filter(({ pid, fd }) => linkOf(`/proc/${pid}/fd/${fd}`) === pipe && isForReading(pid, fd))
    .map(({ pid, fd }) => `/proc/${pid}/fd/${fd}`);
}

/** The two lowest bits of the flags, in octal, are the access mode; 0 is reading. Source: proc(5), open(2). */
function isForReading(pid: string, fd: string): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'latin1'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & 3) === 0;
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Another user's process, one that has ended, or not Linux.
    return [];
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    // Another user's process, one that has ended, or not Linux.
    return undefined;
  }
}
