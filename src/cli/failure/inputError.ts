import type { Problem } from '../../core/problem.ts';
import type { CliTextKey } from '../../text/cli/cliText.ts';
import type { TextArguments } from '../../text/text.ts';

/** A user error on the command line or in a file that it names: the command ends with exit code 2 and shows the text
 *  of `key`, or of a more helpful variant of it. Thrown because it can end a command at any depth; caught at the command's boundary. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly key: CliTextKey;
  readonly args: TextArguments;
  readonly variant: CliTextKey;

  constructor(key: CliTextKey, args: TextArguments = {}, variant: CliTextKey = key) {
    super(key);
    this.key = key;
    this.args = args;
    this.variant = variant;
  }
}

/** A file that can't be used because of its problems: the command ends with exit code 2 and prints each one with its
 *  position. Caught at the command's boundary, like InputError. */
export class ProblemsError extends Error {
  override readonly name = 'ProblemsError';
  readonly file: string;
  readonly problems: readonly Problem[];

  constructor(file: string, problems: readonly Problem[]) {
    super('a file has problems');
    this.file = file;
    this.problems = problems;
  }
}
