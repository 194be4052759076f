import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';

/** Those before `--`. */
export function ownArguments(programArguments: readonly string[]): readonly string[] {
  const end = programArguments.indexOf('--');
  return end === -1 ? programArguments : programArguments.slice(0, end);
}

/** The first argument that looks like an option but is the name of a file, as when `*.fiscal` matches a file named
 *  `--env=x.fiscal`; otherwise, whoever named the file could set options. After `--` there are no options. */
export function optionThatIsFile(programArguments: readonly string[], cwd: string): string | undefined {
  return ownArguments(programArguments).find(
    argument =>
      /^-./.test(argument) &&
      !argument.includes('\0') &&
      lstatSync(resolve(cwd, argument), { throwIfNoEntry: false }) !== undefined,
  );
}
