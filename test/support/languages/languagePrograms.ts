import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A language with a program that signs incorrectly in ways typical of that language. */
export interface LanguageProgram {
  readonly language: string;
  /** What must be installed, as text. */
  readonly needs: string;
  /** Starts it; the request goes to its stdin. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Succeeds if everything that the program needs is installed. */
  readonly probe: readonly [program: string, ...args: string[]];
}

const file = (name: string) => join(import.meta.dirname, name);

export const PROGRAMS = {
  python: {
    language: 'Python',
    needs: 'python3',
    command: ['python3', file('habits.py')],
    probe: ['python3', '--version'],
  },
  java: {
    language: 'Java',
    needs: 'java',
    command: ['java', file('Habits.java')],
    probe: ['java', '--version'],
  },
  perl: {
    language: 'Perl',
    needs: 'perl',
    command: ['perl', file('habits.pl')],
    probe: ['perl', '-MJSON::PP', '-MDigest::SHA', '-MEncode', '-e', '1'],
  },
  shell: {
    language: 'a POSIX shell',
    needs: 'coreutils, iconv and openssl',
    command: ['sh', file('habits.sh')],
    probe: ['sh', '-c', 'printf a | md5sum && openssl version && printf a | iconv -f UTF-8 -t UTF-16LE'],
  },
  php: { language: 'PHP', needs: 'php', command: ['php', file('habits.php')], probe: ['php', '--version'] },
  ruby: {
    language: 'Ruby',
    needs: 'ruby',
    command: ['ruby', file('habits.rb')],
    probe: ['ruby', '--version'],
  },
  // A single file can be run since .NET 10.
  csharp: {
    language: 'C#',
    needs: 'dotnet 10',
    command: ['dotnet', 'run', file('Habits.cs')],
    probe: ['sh', '-c', 'command -v dotnet && test "$(dotnet --version | cut -d . -f 1)" -ge 10'],
  },
  go: { language: 'Go', needs: 'go', command: ['go', 'run', file('habits.go')], probe: ['go', 'version'] },
} as const satisfies Readonly<Record<string, LanguageProgram>>;

/** Whether the language's runtime is on this machine. */
export function canRun({ probe: [program, ...args] }: LanguageProgram): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** Runs the program on a request. Returns the incorrect signature of each habit, by its name. If the program fails, throws
 *  an error with its output. */
export function signsOf(
  { command: [program, ...args] }: LanguageProgram,
  request: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const { status, stdout, stderr } = spawnSync(program, args, {
    input: JSON.stringify(request),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  const lines = stdout.trimEnd().split(/\r?\n/);
  return new Map(lines.map(line => line.split('\t') as [string, string]));
}
