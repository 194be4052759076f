import { lstat, readdir, rmdir, unlink } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';

/** Removes the channels of windows that were killed, which can't remove them themselves: this user's folders in `parent` that contain
 *  nothing but a socket on which nobody listens anymore. Never rejects. */
export async function removeAbandonedChannels(parent: string): Promise<void> {
  const names = await readdir(parent).catch((): string[] => []);
  const folders = names.filter(name => /^fiscal-[A-Za-z0-9]{6}$/.test(name)).map(name => join(parent, name));
  await Promise.all(folders.map(removeIfAbandoned));
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const socket = join(folder, 'channel');
  try {
    const stats = await lstat(folder);
    if (!stats.isDirectory() || stats.uid !== process.getuid?.()) return;
    if ((await readdir(folder)).join('/') !== 'channel' || !(await lstat(socket)).isSocket()) return;
    if (!(await isAbandoned(socket))) return;
    await unlink(socket);
    await rmdir(folder);
  } catch (error) {
    // Another window was faster, or the system protects the folder. A folder that stays does no harm.
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
  }
}

function isAbandoned(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(path);
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
