import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a program of a language is run; a language without an entry isn't. */
const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  curl: ['sh'],
  typescript: [process.execPath],
  javascript: [process.execPath],
  python: ['python3'],
  java: ['java'],
  php: ['php'],
  go: ['go', 'run'],
  ruby: ['ruby'],
  // For what `csharpForMono` makes of a program, with `HttpClientStandIn.cs` next to it.
  mono: [
    'sh',
    '-c',
    'mcs -langversion:latest -out:program.exe "$0" HttpClientStandIn.cs && mono program.exe',
  ],
  monoAlone: ['sh', '-c', 'mcs -out:program.exe "$0" && mono program.exe'],
  delphi: ['sh', '-c', 'fpc -oprogram "$0" > compiled.txt && ./program'],
  // With `curlStandIn.php` next to the program.
  phpWithoutCurl: ['php', '-d', 'auto_prepend_file=curlStandIn.php'],
};

/** The requirements of a language's programs, each with a command that succeeds if it's installed. */
const NEEDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  curl: { curl: ['curl', '--version'], openssl: ['openssl', 'version'] },
  python: { python: ['python3', '--version'] },
  java: { java: ['java', '-version'] },
  php: { php: ['php', '--version'] },
  go: { go: ['go', 'version'] },
  ruby: { ruby: ['ruby', '--version'] },
  mono: { mono: ['mono', '--version'], mcs: ['mcs', '--version'] },
  monoAlone: { mono: ['mono', '--version'], mcs: ['mcs', '--version'] },
  delphi: {
    'fp-compiler': ['fpc', '-iV'],
    'fp-units-base': ['sh', '-c', '[ -n "$(find /usr/lib -name md5.ppu)" ]'],
  },
  phpWithoutCurl: { php: ['php', '--version'] },
};

/** What it needs only for sending. On many systems, PHP's extension is a separate package. */
const NEEDS_TO_SEND: typeof NEEDS = {
  php: { 'curl extension for php': ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'] },
};

/** What this machine lacks to start programs of the language, or undefined. */
export function missingToStart(language: string): string | undefined {
  return language in RUNNERS ? missingOf(NEEDS[language]) : language;
}

/** What is missing for the language's programs that send. */
export function missingToSend(language: string): string | undefined {
  return missingToStart(language) ?? missingOf(NEEDS_TO_SEND[language]);
}

function missingOf(needs: (typeof NEEDS)[string] = {}): string | undefined {
  return Object.entries(needs).find(
    ([, [command = '', ...programArguments]]) =>
      spawnSync(command, programArguments, { stdio: 'ignore' }).status !== 0,
  )?.[0];
}

export interface ProgramRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program with the App Secret in its environment, in a folder of its own, with other files beside it and
 *  other environment variables. */
export async function runProgram(
  language: string,
  file: string,
  code: string,
  secret: string | undefined,
  otherFiles: Readonly<Record<string, string | Uint8Array>> = {},
  variables: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-code-'));
  try {
    for (const [name, content] of Object.entries({ ...otherFiles, [file]: code })) {
      await writeFile(join(folder, name), content);
    }
    const [command = '', ...before] = RUNNERS[language] ?? [];
    const { PATH = '', NODE_OPTIONS } = process.env;
    // What a Node for Windows needs under Wine.
    const options = process.platform === 'win32' && NODE_OPTIONS !== undefined ? { NODE_OPTIONS } : {};
    const env = { ...variables, ...options, PATH, HOME: folder, LC_ALL: 'C' };
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
