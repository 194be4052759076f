import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../../../src/cli/program.ts';
import type { CommandContext } from '../../../src/cli/terminal/commandContext.ts';
import { createScreen } from '../../../src/cli/terminal/screen.ts';

/** What a run of the command line came to. */
export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions extends Partial<Omit<CommandContext, 'stdout' | 'stderr'>> {
  readonly stdin?: string | Uint8Array;
  readonly colours?: boolean;
  readonly columns?: number;
  readonly nodeArguments?: readonly string[];
}

export const SECRET = 'sandbox-secret-0123456789';

/** 2023-11-14T22:13:20Z */
export const NOW_MS = 1_700_000_000_000;

/** A command context that writes to arrays, with a fixed clock. */
export function fakeSurroundings(
  options: RunOptions = {},
): CommandContext & { written: () => Omit<Run, 'status'> } {
  const out: string[] = [];
  const err: string[] = [];
  const { stdin = '', colours = false, columns, nodeArguments: _, ...own } = options;
  return {
    stdout: createScreen(
      text => out.push(text),
      () => colours,
      () => columns,
    ),
    stderr: createScreen(
      text => err.push(text),
      () => colours,
    ),
    readStdin: async () => Buffer.from(stdin),
    env: { FISCAL_APP_SECRET: SECRET },
    cwd: process.cwd(),
    locale: 'en',
    clock: { nowMs: () => NOW_MS },
    signal: new AbortController().signal,
    ...own,
    written: () => ({ stdout: out.join(''), stderr: err.join('') }),
  };
}

/** Runs the whole command line but the process: parsing, command, failures in words, status. */
export async function fiscal(programArguments: readonly string[], options: RunOptions = {}): Promise<Run> {
  const commandContext = fakeSurroundings(options);
  const status = await runProgram(
    programArguments,
    options.nodeArguments ?? [],
    commandContext,
    () => '1.2.3',
  );
  return { status, ...commandContext.written() };
}

/** Runs `use` in a new folder that holds the files, and removes it whatever happens. */
export async function withFolder<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-cli-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return await use(folder);
  } finally {
    // On Windows, a program that has just ended may keep a file open for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
