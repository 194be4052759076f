import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';

type Gateway = ChildProcessByStdio<null, Readable, null>;

export interface GatewayProcess {
  readonly origin: string;
  /** The secret of the application that the gateway accepts: a demo secret, valid nowhere else. */
  readonly appSecret: string;
  stop(): Promise<void>;
}

/** Starts the local gateway with the built command line and waits until it reports its address. */
export async function startGatewayProcess(port: number): Promise<GatewayProcess> {
  const args = [join('dist', 'cli.js'), 'gateway', '--json', '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    return { ...readAnnouncement(await firstLine(child)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The following lines are the request log: they're read, so that the pipe never fills, and discarded. */
async function firstLine(child: Gateway): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', resolve);
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The local gateway ended at its start with code ${code}.`)));
  });
}

function readAnnouncement(line: string): { origin: string; appSecret: string } {
  const announcement: unknown = JSON.parse(line);
  if (isRecord(announcement) && typeof announcement.listening === 'string') {
    const { listening, applications } = announcement;
    const effective = (Array.isArray(applications) ? applications : []).find(
      application => isRecord(application) && application.state === 'effective',
    );
    if (typeof effective?.appSecret === 'string')
      return { origin: listening, appSecret: effective.appSecret };
  }
  throw new Error('The local gateway did not say where it listens and which application works.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
