import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FileLock {
  readonly release: () => Promise<void>;
}

/** Locks a file for this process by listening at an address derived from its identity on disk, so that other names for it are the same
 *  lock. The system ends the lock with the process, even after `kill -9`. Resolves to `held` if another recorder has the file; to
 *  undefined if no lock is possible. */
export async function lockFile(
  identity: string,
  platform: NodeJS.Platform = process.platform,
): Promise<FileLock | 'held' | undefined> {
  const path = addressOf(`fiscal-recording-${identity}`, platform);
  const first = await listening(path);
  if (first !== 'taken' || !path.startsWith('/')) return lockOf(first, path);
  if (await isAnswered(path)) return 'held';
  // A process that was killed left the socket's file.
  await rm(path, { force: true });
  return lockOf(await listening(path), path);
}

/** On Linux, a name in the kernel's abstract namespace; on Windows, a named pipe; elsewhere, a socket's file. */
export function addressOf(name: string, platform: NodeJS.Platform): string {
  if (platform === 'linux') return `\0${name}`;
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

function lockOf(server: Server | 'taken' | undefined, path: string): FileLock | 'held' | undefined {
  if (server === 'taken') return 'held';
  if (server === undefined) return undefined;
  return {
    release: async () => {
      await new Promise(resolve => server.close(resolve));
      if (path.startsWith('/')) await rm(path, { force: true });
    },
  };
}

/** Undefined if the address can't be used at all. */
function listening(path: string): Promise<Server | 'taken' | undefined> {
  return new Promise(resolve => {
    // A process that connects only wants to know whether this one still exists.
    const server = createServer(socket => socket.destroy()).unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'taken' : undefined);
    });
    server.listen(path, () => resolve(server));
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path);
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      end(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}
