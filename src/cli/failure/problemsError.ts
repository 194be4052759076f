import type { Problem } from '../../core/problem.ts';

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
