import type { Problem } from '../../core/problem.ts';
import type { RequestFile } from '../files/requestFile.ts';

/** A request file with its problems, ordered by position. */
export interface CheckedFile extends RequestFile {
  readonly problems: readonly Problem[];
}
