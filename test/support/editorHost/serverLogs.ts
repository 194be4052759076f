import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies what a server wrote below its data folder: its own output, and the logs of windows and extension hosts. */
export async function copyServerLogs(data: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(join(data, 'server.log'), join(target, 'server.log'), { force: true });
  await cp(join(data, 'data', 'logs'), join(target, 'logs'), { recursive: true, force: true }).catch(
    ignoreAbsent,
  );
}

/** A server that ended before a window opened has written no logs folder. */
function ignoreAbsent(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
