import type { Problem } from '../../core/problem.ts';

/** A file that cannot be used because of its problems: the command ends with status 2 and prints each with its place.
 *  Caught at the command's boundary, as InputError is. */
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
