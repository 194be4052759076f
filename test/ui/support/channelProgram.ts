// A stranger's program in a terminal of the window: `node channelProgram.ts FOLDER`. It uses only what it inherits there: the channel's
// address and token. What it writes is in FOLDER/plan.json, and what it hears goes to FOLDER/heard.json.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';

/** A part of what is written: a text in which `__TOKEN__` is the channel's token, bytes, or a repeated text. */
export type Part = string | { readonly base64: string } | { readonly repeat: string; readonly times: number };

/** A connection: what is written to it at once, and what it waits for before it's closed; otherwise, the window closes it. */
export interface PlannedConnection {
  readonly parts: readonly Part[];
  /** A file in FOLDER. */
  readonly until?: string;
}

if (process.argv[1] === import.meta.filename) await run(process.argv[2] ?? '');

async function run(folder: string): Promise<void> {
  const plan: readonly PlannedConnection[] = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
  const heard = await Promise.all(plan.map(connection => heardBy(connection, folder)));
  writeFileSync(join(folder, 'heard.part'), JSON.stringify(heard));
  renameSync(join(folder, 'heard.part'), join(folder, 'heard.json'));
}

function heardBy({ parts, until }: PlannedConnection, folder: string): Promise<string> {
  const { FISCAL_EDITOR_CHANNEL: path = '', FISCAL_EDITOR_TOKEN: token = '' } = process.env;
  return new Promise(resolve => {
    let heard = '';
    const socket = createConnection(path);
    socket.on('data', chunk => {
      heard += chunk;
    });
    socket.on('error', () => {});
    const look = setInterval(() => {
      if (until !== undefined && existsSync(join(folder, until))) socket.destroy();
    }, 50);
    socket.once('close', () => {
      clearInterval(look);
      resolve(heard);
    });
    for (const part of parts) socket.write(bytesOf(part, token));
  });
}

function bytesOf(part: Part, token: string): Buffer {
  if (typeof part === 'string') return Buffer.from(part.replaceAll('__TOKEN__', token));
  if ('base64' in part) return Buffer.from(part.base64, 'base64');
  return Buffer.from(part.repeat.repeat(part.times));
}
