import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a program of a language is run; no entry where it cannot be here. */
const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  curl: ['sh'],
  typescript: [process.execPath],
  javascript: [process.execPath],
  python: ['python3'],
  java: ['java'],
  php: ['php'],
  go: ['go', 'run'],
  ruby: ['ruby'],
};

const PROBES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  curl: [
    ['curl', '--version'],
    ['openssl', 'version'],
  ],
  python: [['python3', '--version']],
  java: [['java', '-version']],
  php: [['php', '-m']],
  go: [['go', 'version']],
  ruby: [['ruby', '--version']],
};

/** Whether this machine can run programs of the language. */
export function canRun(language: string): boolean {
  if (!(language in RUNNERS)) return false;
  return (PROBES[language] ?? []).every(([command = '', ...programArguments]) => {
    return spawnSync(command, programArguments, { stdio: 'ignore' }).status === 0;
  });
}

export interface ProgramRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program with the App Secret in its environment, in a folder of its own. */
export async function runProgram(
  language: string,
  file: string,
  code: string,
  secret: string | undefined,
): Promise<ProgramRun> {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-code-'));
  try {
    await writeFile(join(folder, file), code);
    const [command = '', ...before] = RUNNERS[language] ?? [];
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, LC_ALL: 'C' };
    const child = spawn(command, [...before, file], {
      cwd: folder,
      env: secret === undefined ? env : { ...env, FISCAL_APP_SECRET: secret },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', chunk => {
      stdout += chunk;
    });
    child.stderr.on('data', chunk => {
      stderr += chunk;
    });
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { status, stdout, stderr };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
