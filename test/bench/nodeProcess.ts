import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { peakBytes } from './peakMemory.ts';

/** A program for Node, and the folder it runs in. */
export interface NodeProgram {
  readonly programArguments: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** How long a process runs, in milliseconds. Rejects if its exit code isn't 0. */
export async function processMs(program: NodeProgram): Promise<number> {
  const startMs = performance.now();
  await run(program);
  return performance.now() - startMs;
}

/** The peak memory of a process (its resident set), in MB of a million bytes. */
export async function peakMegabytes(program: NodeProgram): Promise<number> {
  const tell = `process.on('exit',()=>console.error('peak',(${peakBytes})()))`;
  const programArguments = [
    '--import',
    `data:text/javascript,${encodeURIComponent(tell)}`,
    ...program.programArguments,
  ];
  const errors = await run({ ...program, programArguments });
  const [, bytes] = /^peak (\d+)$/m.exec(errors) ?? [];
  return Number(bytes) / 1e6;
}

async function run({ programArguments, cwd, env }: NodeProgram): Promise<string> {
  const child = spawn(process.execPath, programArguments, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${programArguments.join(' ')}: status ${status}\n${stderr}`);
  return stderr;
}
