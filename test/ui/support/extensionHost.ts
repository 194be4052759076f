import { readdir, readFile } from 'node:fs/promises';
import type { Workbench } from './workbench.ts';

/** Kills the process that the extension runs in, so that none of its code runs anymore, as in a crash. */
export async function killExtensionHost({ server }: Workbench): Promise<void> {
  const hosts = await extensionHosts(server.processId);
  if (hosts.length === 0) throw new Error('The server has no extension host.');
  for (const processId of hosts) process.kill(processId, 'SIGKILL');
}

/** The processes of this server's windows that run extensions. */
async function extensionHosts(serverProcessId: number): Promise<readonly number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [status, command] = await Promise.all([textOf(name, 'status'), textOf(name, 'cmdline')]);
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    if (parent === serverProcessId && command.includes('--type=extensionHost')) found.push(Number(name));
  }
  return found;
}

/** Empty if the process has ended in the meantime. */
async function textOf(processId: string, file: string): Promise<string> {
  return readFile(`/proc/${processId}/${file}`, 'utf8').catch(() => '');
}
